import { type Area, deviceStorage } from './device-storage.ts'

/** A value that was stored as JSON; undefined if there is none. */
export function readJson<Value>(area: Area, key: string): Value | undefined {
  try {
    return JSON.parse(deviceStorage(area).getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeJson(area: Area, key: string, value: unknown) {
  try {
    if (value === undefined) deviceStorage(area).removeItem(key)
    else deviceStorage(area).setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full; the page works without it.
  }
}
