/** What is typed in a form is kept in sessionStorage under the form's key until it is sent. */
export type StoredDraft = Record<string, string>

export function readStored(key: string): StoredDraft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Returns whether it could be kept: storage may be full or forbidden. */
export function writeStored(key: string, value: StoredDraft | undefined): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
