import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../content/server-messages.ts'
import { fillTemplate } from '../contracts/fill-template.ts'
import { PLAN_FUNCTION } from '../contracts/plan-form.ts'
import { createMemoryCounter } from './leads/memory-counter.ts'
import { type CountedNetwork, RATE_SECONDS, takeFromCounter } from './leads/rate-limits.ts'

/**
 * Calls of one function by one household in ten minutes, whatever becomes of them. An office or a mobile carrier's
 * hundred customers behind one address may each calculate thirty times; nobody plans so often without JavaScript.
 */
const CALLS = 3000
const PLANS = 300

export const callsAllowed = (name: string) => (name === PLAN_FUNCTION ? PLANS : CALLS)

/**
 * Counts calls by network before anything of them is read. In this process alone, on every kind of storage: counting in
 * a database would cost ten times what an estimate costs. What is scarce (leads, receipts, the language model) has its
 * own limits besides, which replicas share.
 */
export function createCallLimits(networksOf: (c: Context) => Promise<CountedNetwork[]>) {
  const counter = createMemoryCounter(RATE_SECONDS)
  return (name: string): MiddlewareHandler => {
    const limits = { [name]: { perHousehold: callsAllowed(name) } }
    return async (c, next) => {
      const networks = await networksOf(c)
      const taken = await takeFromCounter(counter, limits, name, { networks })
      if (taken.allowed) return next()
      c.header('Retry-After', String(taken.seconds))
      const minutes = Math.ceil(taken.seconds / 60)
      throw new HTTPException(429, {
        message: fillTemplate(requestMessages.tooManyCalls, { minutes }),
      })
    }
  }
}
