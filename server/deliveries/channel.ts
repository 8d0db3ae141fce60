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
   * Resolves when the other side has taken it, rejects otherwise; within a time limit of its own, and at
   * once when the signal says so: nothing goes out after that.
   * The id is the same at every try of one delivery: after a crash the other side may get it again.
   */
  deliver(lead: OutgoingLead, deliveryId: string, signal?: AbortSignal): Promise<void>
  /** Tells the agency something about the site itself; left out where a channel only takes leads. */
  notify?(notice: Notice): Promise<void>
  /** Whether a lead could go out now, tried in a way that leaves nothing on the other side. */
  check?(): Promise<void>
}

/** Rejected after all of it was sent: the other side may have it, and the next try may be its second. */
export class MaybeTaken extends Error {
  readonly code: string
  constructor(code: string) {
    super('no answer to what was sent')
    this.code = code
  }
}
