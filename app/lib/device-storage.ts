export type Area = 'localStorage' | 'sessionStorage'

/**
 * The browser's storage. Where the visitor blocks cookies, reading the property throws (and old web views have null):
 * then it is one in memory, which lasts as long as the document. Nothing else in app/ touches what the device stores.
 */
export function deviceStorage(area: Area): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return browserStorage(area) ?? inMemory[area]
}

/** Whether the visitor's browser keeps nothing from one page to the next. */
export const isStorageBlocked = () => browserStorage('localStorage') === undefined

/** The names of all that the browser stores; none where it stores nothing. */
export const storedKeys = (area: Area) => Object.keys(browserStorage(area) ?? {})

function browserStorage(area: Area): Storage | undefined {
  try {
    return window[area] ?? undefined
  } catch {
    return undefined
  }
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const inMemory = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }

/** All cookies of the page as the browser writes them; none where they may not be read. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export function writeCookie(cookie: string) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = cookie
  } catch {
    // What may not be written is not there either.
  }
}
