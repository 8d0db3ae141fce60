import type { Counter } from './rate-limits.ts'

/** Of each kind of name: some 100 bytes each. Whoever has that many addresses is past any limit of one. */
const NAMES_KEPT = 20_000

/** Counts of one process in windows of so many seconds: a restart forgets them. */
export function createMemoryCounter(
  seconds: number,
  namesKept = NAMES_KEPT,
  now?: () => number,
): Counter {
  const named = createCountWindows(seconds, namesKept, now)
  const once = createCountWindows(seconds, namesKept, now)
  // The one name that no visitor chooses is never driven out.
  const overall = createCountWindows(seconds, 1, now)
  const windowsOf = (name: string) => (name.endsWith(' overall') ? overall : named)
  return {
    async add(name, onceName) {
      if (onceName !== undefined && once.add(onceName).count > 1) return undefined
      return windowsOf(name).add(name)
    },
    count: async (name) => windowsOf(name).count(name),
    forgetOnce: async (onceName) => once.forget(onceName),
  }
}

/** Counts by name in windows of one length, of so many names at most: the oldest window goes first. */
export function createCountWindows(
  seconds: number,
  namesKept: number,
  now = () => performance.now(),
) {
  // All windows are equally long, so a Map's order, that of insertion, is the order in which they end.
  const windows = new Map<string, { count: number; endsAt: number }>()

  function current(name: string) {
    const window = windows.get(name)
    return window && window.endsAt > now() ? window : undefined
  }
  function dropOld() {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now() && windows.size <= namesKept) break
      windows.delete(name)
    }
  }
  return {
    add(name: string) {
      let window = current(name)
      if (!window) {
        windows.delete(name)
        window = { count: 0, endsAt: now() + seconds * 1000 }
        windows.set(name, window)
        dropOld()
      }
      window.count++
      return { count: window.count, seconds: Math.ceil((window.endsAt - now()) / 1000) }
    },
    count: (name: string) => current(name)?.count ?? 0,
    forget(name: string) {
      windows.delete(name)
    },
    size: () => windows.size,
  }
}
