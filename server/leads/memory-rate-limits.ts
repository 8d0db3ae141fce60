import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitedAction, type Limits, RATE_SECONDS, type RateLimits } from './rate-limits.ts'

/**
 * Generous for one address, because whole neighbourhoods share one on Brazilian mobile networks. What
 * gets through and is no person's is held as spam, so these only keep the disk from being filled.
 */
const LIMITS: Limits = {
  'send-lead': { eachAddress: 30, overall: 1000 },
  'open-receipt': { eachAddress: 60, overall: 3000 },
}

export function createMemoryRateLimits(limits = LIMITS): RateLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: RATE_SECONDS })
  const limiters = (action: LimitedAction) => ({
    eachAddress: limiter(limits[action].eachAddress),
    overall: limiter(limits[action].overall),
    seen: limiter(1),
  })
  const byAction = {
    'send-lead': limiters('send-lead'),
    'open-receipt': limiters('open-receipt'),
  }

  return {
    async take(action, { addressHash = 'unknown', once }) {
      const { eachAddress, overall, seen } = byAction[action]
      if (once !== undefined && (await secondsToWait(seen, once)) > 0) return { allowed: true }
      const seconds =
        (await secondsToWait(eachAddress, addressHash)) || (await secondsToWait(overall, 'all'))
      if (seconds === 0) return { allowed: true }
      // It was not done, so the next try must be counted.
      if (once !== undefined) await seen.delete(once)
      return { allowed: false, seconds }
    },
  }
}

/** Takes one; 0 when there was one to take. */
async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}
