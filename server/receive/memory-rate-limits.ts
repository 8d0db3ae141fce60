import { createMemoryCounter } from '../memory-counter.ts'
import {
  type Counter,
  type LimitedAction,
  RATE_SECONDS,
  type RateLimits,
  SINGLE_SERVER_LIMITS,
  takeFromCounter,
} from './rate-limits.ts'

export function createMemoryRateLimits(
  limits = SINGLE_SERVER_LIMITS,
  namesKept?: number,
): RateLimits {
  // Separate counters, so that a flood of one action does not push out the names of another.
  const counters: Record<LimitedAction, Counter> = {
    'send-lead': createMemoryCounter(RATE_SECONDS, namesKept),
    'open-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
    'guess-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
  }
  return { take: (action, who) => takeFromCounter(counters[action], limits, action, who) }
}
