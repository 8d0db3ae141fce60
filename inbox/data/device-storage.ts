import { createStore } from './store.ts'

/** What this device keeps for the inbox. Every key starts the same way, so that a sign-out finds them all. */
const PREFIX = 'equipe.'

export function readKept<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** False if it cannot be kept: storage may be full or forbidden. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Everything that is kept under keys with this start. */
export function keptKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** A switch of this device, on until somebody turns it off. It stays after a sign-out. */
export function createSwitch(key: string) {
  const isOn = createStore(readKept<boolean>(key) ?? true)
  isOn.subscribe(() => keep(key, isOn.get()))
  return isOn
}
