import type { OutgoingLead } from './channel.ts'

export type ClaimedDelivery = {
  lead: OutgoingLead
  channel: string
  /** The same at every try. */
  id: string
  /** Tries before this one. */
  attempts: number
}

/** Deliveries wait in the database. A claim is a lease: a process that dies gives it back by time. */
export type DeliveryQueue = {
  claim(
    channel: string,
    lease: { now: string; until: string; limit: number },
  ): Promise<ClaimedDelivery[]>
  markDelivered(claimed: ClaimedDelivery, now: string): Promise<void>
  /** Without a next attempt it is dead: kept, and listed for the agency. */
  markFailed(
    claimed: ClaimedDelivery,
    failure: { error: string; nextAttemptAt: string | undefined },
  ): Promise<void>
}
