import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Env } from '../../config/env.ts'
import { requestMessages } from '../../content/server-messages.ts'
import { bearerToken, constantTimeEqual } from '../constant-time-equal.ts'
import type { NotifyAgency } from '../deliver/notify-agency.ts'
import type { Log } from '../log.ts'
import type { ChannelName, LeadStore } from '../store/lead-store.ts'
import { expireLeads } from '../store/retention.ts'

export const DELIVERIES_FUNCTION = 'make-deliveries'

/**
 * For a scheduler, where no process stays alive to retry: makes the deliveries that are due and erases
 * expired leads. It is safe to call at any time, from any number of places.
 */
export const makeDeliveries =
  (parts: {
    env: Env
    store: LeadStore
    log: Log
    deliver(): Promise<number>
    channels: readonly ChannelName[]
    notifyAgency: NotifyAgency
  }) =>
  async (c: Context) => {
    const { env, store, log, deliver, notifyAgency, channels } = parts
    const token = bearerToken(c.req.raw)
    if (!env.schedulerToken || !token || !(await constantTimeEqual(token, env.schedulerToken))) {
      throw new HTTPException(401, { message: requestMessages.notTheScheduler })
    }
    const tried = await deliver()
    const erased = await expireLeads({ store, log, notifyAgency, channels })
    return c.json({ success: true, tried, erased })
  }
