import type { CountedNetwork } from '../leads/rate-limits.ts'

/** How often the language model may be called. A database can hold the counts for many replicas. */
export type CallLimits = {
  /** Takes one call for the visitor's networks, or says which limit it met. */
  take(networks: CountedNetwork[]): Promise<'taken' | 'daily-cap' | 'address-rate'>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Counts in memory, in fixed windows: a restart forgets them. Addresses are kept for a minute at most. */
export function createMemoryCallLimits(
  { dailyCap, ratePerMinute }: { dailyCap: number; ratePerMinute: number },
  now: () => number = Date.now,
): CallLimits {
  let day = 0
  let callsToday = 0
  let minute = 0
  // Only calls that were taken add names, so the daily cap bounds it.
  const callsByNetwork = new Map<string, number>()
  const callsOf = (hash: string) => callsByNetwork.get(hash) ?? 0
  return {
    async take(known) {
      const networks = known.length > 0 ? known : [{ hash: 'unknown', households: 1 }]
      const time = now()
      if (Math.floor(time / DAY_MS) !== day) {
        day = Math.floor(time / DAY_MS)
        callsToday = 0
      }
      if (Math.floor(time / MINUTE_MS) !== minute) {
        minute = Math.floor(time / MINUTE_MS)
        callsByNetwork.clear()
      }
      if (callsToday >= dailyCap) return 'daily-cap'
      if (networks.some(({ hash, households }) => callsOf(hash) >= ratePerMinute * households)) {
        return 'address-rate'
      }
      callsToday++
      for (const { hash } of networks) callsByNetwork.set(hash, callsOf(hash) + 1)
      return 'taken'
    },
  }
}
