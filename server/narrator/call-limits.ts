/** How often the language model may be called. A database can hold the counts for many replicas. */
export type CallLimits = {
  /** Takes one call for the address, or says which limit it met. */
  take(address: string | undefined): Promise<'taken' | 'daily-cap' | 'address-rate'>
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
  // Only calls that were taken add an address, so the daily cap bounds it.
  const callsByAddress = new Map<string, number>()
  return {
    async take(address = 'unknown') {
      const time = now()
      if (Math.floor(time / DAY_MS) !== day) {
        day = Math.floor(time / DAY_MS)
        callsToday = 0
      }
      if (Math.floor(time / MINUTE_MS) !== minute) {
        minute = Math.floor(time / MINUTE_MS)
        callsByAddress.clear()
      }
      if (callsToday >= dailyCap) return 'daily-cap'
      const calls = callsByAddress.get(address) ?? 0
      if (calls >= ratePerMinute) return 'address-rate'
      callsToday++
      callsByAddress.set(address, calls + 1)
      return 'taken'
    },
  }
}
