import {
  type Counter,
  type LimitedAction,
  type Limits,
  RATE_SECONDS,
  type RateLimits,
  takeFrom,
} from './rate-limits.ts'

/**
 * Generous for one address, because whole neighbourhoods share one on Brazilian mobile networks. What
 * gets through and is no person's is held as spam; past a thousand leads in ten minutes the agency gets
 * them together, not one by one.
 */
const LIMITS: Limits = {
  'send-lead': { eachHousehold: 30, crowdedPast: 1000 },
  'open-receipt': { eachHousehold: 60 },
  'guess-receipt': { eachHousehold: 60 },
}

/** Of each kind of name: some 100 bytes each. Whoever has that many addresses is past any limit of one. */
const NAMES_KEPT = 20_000

export function createMemoryRateLimits(limits = LIMITS, namesKept = NAMES_KEPT): RateLimits {
  // Apart, so that a flood of one kind of name drives out none of another.
  const counters: Record<LimitedAction, Counter> = {
    'send-lead': createMemoryCounter(namesKept),
    'open-receipt': createMemoryCounter(namesKept),
    'guess-receipt': createMemoryCounter(namesKept),
  }
  return { take: (action, who) => takeFrom(counters[action], limits, action, who) }
}

function createMemoryCounter(namesKept: number): Counter {
  const named = createCountWindows(namesKept)
  const once = createCountWindows(namesKept)
  // The one name that no visitor chooses is never driven out.
  const overall = createCountWindows(1)
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

/** Counts by name in windows of RATE_SECONDS, of so many names at most: the oldest window goes first. */
export function createCountWindows(namesKept: number, now = () => performance.now()) {
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
        window = { count: 0, endsAt: now() + RATE_SECONDS * 1000 }
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
