type Area = 'sessionStorage' | 'localStorage'

/** A value that was stored as JSON; undefined if there is none. */
export function readJson<Value>(area: Area, key: string): Value | undefined {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeJson(area: Area, key: string, value: unknown) {
  try {
    if (value === undefined) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; the page works without it.
  }
}
