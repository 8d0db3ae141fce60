import { createMemoryCounter } from './memory-counter.ts'
import {
  type Counter,
  type LimitedAction,
  RATE_SECONDS,
  type RateLimits,
  SINGLE_SERVER_LIMITS,
  takeFrom,
} from './rate-limits.ts'

export function createMemoryRateLimits(
  limits = SINGLE_SERVER_LIMITS,
  namesKept?: number,
): RateLimits {
  // Apart, so that a flood of one kind of name drives out none of another.
  const counters: Record<LimitedAction, Counter> = {
    'send-lead': createMemoryCounter(RATE_SECONDS, namesKept),
    'open-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
    'guess-receipt': createMemoryCounter(RATE_SECONDS, namesKept),
  }
  return { take: (action, who) => takeFrom(counters[action], limits, action, who) }
}
