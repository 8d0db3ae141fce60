import type { StoredLead } from '../leads/lead-store.ts'
import type { Notice } from './notice.ts'

/** A lead on its way out: neither held nor erased. */
export type OutgoingLead = Omit<
  StoredLead,
  'spam' | 'spamScore' | 'senderHash' | 'erasedAt' | 'deliveries'
>

/** One way to tell the agency. The next one is a file of its own with a function that gives this. */
export type Channel = {
  /** Stored with each delivery: never renamed. */
  name: string
  /**
   * Resolves when the other side has taken it, rejects otherwise; within a time limit of its own.
   * The id is the same at every try of one delivery: after a crash the other side may get it again.
   */
  deliver(lead: OutgoingLead, deliveryId: string): Promise<void>
  /** Tells the agency something about the site itself; left out where a channel only takes leads. */
  notify?(notice: Notice): Promise<void>
}
