import type { Counter } from './receive/rate-limits.ts'

/**
 * Names kept per kind, about 100 bytes each. Somebody with that many addresses is past any limit per address
 * anyway.
 */
const NAMES_KEPT = 20_000

/** Counts of one process in fixed windows of this many seconds. A restart forgets them. */
export function createMemoryCounter(
  seconds: number,
  namesKept = NAMES_KEPT,
  now?: () => number,
): Counter {
  const named = createFixedWindows(seconds, namesKept, now)
  const once = createFixedWindows(seconds, namesKept, now)
  // The total has its own map, because no flood of names may push it out.
  const overall = createFixedWindows(seconds, 1, now)
  const windowsOf = (name: string) => (name.endsWith(' overall') ? overall : named)
  return {
    async add(name, idempotencyKey) {
      if (idempotencyKey !== undefined && once.add(idempotencyKey).count > 1) return undefined
      return windowsOf(name).add(name)
    },
    count: async (name) => windowsOf(name).count(name),
    forgetKey: async (idempotencyKey) => once.forget(idempotencyKey),
  }
}

/** A fixed-window counter by name, with a maximum number of names. The oldest window is dropped first. */
export function createFixedWindows(
  seconds: number,
  namesKept: number,
  now = () => performance.now(),
) {
  // All windows have the same length and a Map keeps insertion order, so the first window ends first.
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
