import type { ToldSale } from '../store/lead-store.ts'
import type { OutgoingLead } from './channel.ts'

export type ClaimedDelivery = {
  lead: OutgoingLead
  channel: string
  /** The same at every attempt. */
  id: string
  /** Attempts before this one. */
  attempts: number
  /** Set if it was sent and the platform has not confirmed it yet. */
  reference: string | undefined
  /** What was sent under the reference, and what the platform was told before; of sales only. */
  sentCents?: number | null
  told?: ToldSale
  /**
   * When the claim ends. No two claims of one delivery have the same lease, so it proves who holds the claim.
   */
  lease: string
}

/** What the platform has taken. If the sale has changed meanwhile, one that restates is told again. */
export type TakenSale = { cents: number | null; restates: boolean }

/** The waiting deliveries of a channel. */
export type Waiting = {
  count: number
  /** How many more were sent, and only wait for the platform's answer. */
  unconfirmed: number
  /** When the oldest was enqueued. */
  oldest: string | undefined
  /** The attempts of those that have failed, and the reason of one of them. */
  failures: number
  reason: string | undefined
}

/**
 * The outbox: deliveries wait in the database. A claim is a lease that runs out by itself if the process
 * dies.
 */
export type DeliveryQueue = {
  claim(
    channel: string,
    lease: { now: string; until: string; limit: number },
  ): Promise<ClaimedDelivery[]>
  /**
   * Extends the lease of a running attempt. Like the methods below, returns false if another process holds
   * the claim by now.
   */
  renew(claimed: ClaimedDelivery, until: string): Promise<boolean>
  /** A late call changes nothing that a newer claim has done. */
  markDelivered(claimed: ClaimedDelivery, now: string, sale?: TakenSale): Promise<boolean>
  /** The platform has it and will tell later what became of it. */
  markSent(
    claimed: ClaimedDelivery,
    sent: { reference: string; checkAt: string; cents?: number | null },
  ): Promise<boolean>
  /** It will not be attempted again. */
  markFinal(
    claimed: ClaimedDelivery,
    outcome: { state: 'refused' | 'skipped'; reason: string },
  ): Promise<boolean>
  /** Without a next attempt the delivery is dead: it is kept and listed for the agency. */
  markFailed(
    claimed: ClaimedDelivery,
    failure: {
      error: string
      nextAttemptAt: string | undefined
      /** What was sent counts as not sent: the reference is forgotten. */
      sendAgain?: boolean
    },
  ): Promise<boolean>
  /** Of all, or of those that were enqueued after a moment. */
  waitingOn(channel: string, after?: string): Promise<Waiting>
  /** When the channel last accepted a delivery. */
  lastDelivered(channel: string): Promise<string | undefined>
  /**
   * Makes waiting deliveries due now, because the channel works again. With a limit, those with the fewest
   * attempts. A sale that has not had its time to be corrected is not among them.
   */
  retryNow(channel: string, now: string, limit?: number): Promise<void>
}
