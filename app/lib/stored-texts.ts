/** Texts by name in sessionStorage: the draft of a form lives there until it is sent, under the form's function. */
export function readStored(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export function writeStored(key: string, value: Record<string, string> | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; the page works without it.
  }
}
