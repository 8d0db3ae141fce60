import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { PLAN_FUNCTION } from '../../contracts/plan-form.ts'
import { createMemoryCounter } from '../memory-counter.ts'
import { type CountedNetwork, RATE_SECONDS, takeFromCounter } from './rate-limits.ts'

/**
 * Calls of one function by one household in ten minutes, whatever becomes of them. Forty people of an
 * office, or a hundred customers of a mobile carrier, behind one address may each calculate ten times and more; few plan
 * without JavaScript, and a plan costs forty estimates.
 */
const CALLS = 1200
const PLANS = 300
/**
 * A refusal waits, so that 64 connections that ask again at once get 128 in a second and not thousands. Only so many at
 * a time: a request that waits holds its connection.
 */
const REFUSE_AFTER_MS = 500
const MOST_WAITING = 256

export const callsAllowed = (name: string) => (name === PLAN_FUNCTION ? PLANS : CALLS)

/**
 * Counts calls by network before anything of them is read. In this process alone, on every kind of storage: counting in
 * a database would cost ten times what an estimate costs. What is scarce (leads, receipts, the language model) has its
 * own limits besides, which replicas share.
 */
export function createCallLimits(networksOf: (c: Context) => Promise<CountedNetwork[]>) {
  const counter = createMemoryCounter(RATE_SECONDS)
  let waiting = 0
  return (name: string): MiddlewareHandler => {
    const limits = { [name]: { perHousehold: callsAllowed(name) } }
    return async (c, next) => {
      const networks = await networksOf(c)
      const taken = await takeFromCounter(counter, limits, name, { networks })
      if (taken.allowed) return next()
      if (waiting < MOST_WAITING) {
        waiting++
        await new Promise((resolve) => setTimeout(resolve, REFUSE_AFTER_MS))
        waiting--
      }
      c.header('Retry-After', String(taken.seconds))
      const minutes = Math.ceil(taken.seconds / 60)
      throw new HTTPException(429, {
        message: fillTemplate(requestMessages.tooManyCalls, { minutes }),
      })
    }
  }
}
