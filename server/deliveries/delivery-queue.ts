import type { OutgoingLead } from './channel.ts'

export type ClaimedDelivery = {
  lead: OutgoingLead
  channel: string
  /** The same at every try. */
  id: string
  /** Tries before this one. */
  attempts: number
  /** When it was asked for. */
  askedAt: string
  /** Until when the claim holds. No two claims of one delivery have the same: it proves whose it is. */
  lease: string
}

/** What waits on a channel: how many, and since when the one that was asked for first. */
export type Waiting = { count: number; oldest: string | undefined }

/** Deliveries wait in the database. A claim is a lease: a process that dies gives it back by time. */
export type DeliveryQueue = {
  claim(
    channel: string,
    lease: { now: string; until: string; limit: number },
  ): Promise<ClaimedDelivery[]>
  /** A longer lease for a try that goes on. False, as below, when the claim is another's by now. */
  renew(claimed: ClaimedDelivery, until: string): Promise<boolean>
  /** Whoever comes late changes nothing of what a newer claim has done or is doing. */
  markDelivered(claimed: ClaimedDelivery, now: string): Promise<boolean>
  /** Without a next attempt it is dead: kept, and listed for the agency. */
  markFailed(
    claimed: ClaimedDelivery,
    failure: { error: string; nextAttemptAt: string | undefined },
  ): Promise<boolean>
  waitingOn(channel: string): Promise<Waiting>
  /** When the channel took its last delivery. */
  lastDelivered(channel: string): Promise<string | undefined>
  /** The channel works again: what waits for its next try, or the least tried of it, is due now. */
  hurry(channel: string, now: string, limit?: number): Promise<void>
}
