import { createMemoryCounter } from './memory-counter.ts'
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

export function createMemoryRateLimits(limits = LIMITS, namesKept?: number): RateLimits {
  // Apart, so that a flood of one kind of name drives out none of another.
  const counters: Record<LimitedAction, Counter> = {
    'send-lead': createMemoryCounter(RATE_SECONDS, namesKept),
    'open-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
    'guess-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
  }
  return { take: (action, who) => takeFrom(counters[action], limits, action, who) }
}
