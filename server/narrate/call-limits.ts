import { createMemoryCounter } from '../memory-counter.ts'
import type { CountedNetwork, Counter } from '../receive/rate-limits.ts'

/** Calls of the language model per day, for all visitors together, and per minute for one household. */
type Caps = { dailyCap: number; ratePerMinute: number }

/** How often the language model may be called. The counts can be in a database that replicas share. */
export type CallLimits = {
  /** Counts one call for the visitor's networks, or returns the limit that was reached. */
  take(networks: CountedNetwork[]): Promise<'taken' | 'daily-cap' | 'address-rate'>
}

export const MINUTE_SECONDS = 60
export const DAY_SECONDS = 24 * 60 * 60

/** The rule, for any kind of counter. A call that is refused for its address does not count towards the daily cap. */
export async function takeCall(
  counters: { minute: Counter; day: Counter },
  { dailyCap, ratePerMinute }: Caps,
  networks: CountedNetwork[],
): ReturnType<CallLimits['take']> {
  for (const { hash, households } of networks) {
    const minute = await counters.minute.add(`model ${hash}`)
    if (minute && minute.count > ratePerMinute * households) return 'address-rate'
  }
  const day = await counters.day.add('model overall')
  return day && day.count > dailyCap ? 'daily-cap' : 'taken'
}

export function createMemoryCallLimits(caps: Caps, now?: () => number): CallLimits {
  const counters = {
    minute: createMemoryCounter(MINUTE_SECONDS, undefined, now),
    day: createMemoryCounter(DAY_SECONDS, undefined, now),
  }
  return {
    take: (known) =>
      takeCall(counters, caps, known.length > 0 ? known : [{ hash: 'unknown', households: 1 }]),
  }
}
