import type { StoredLead } from '../leads/lead-store.ts'
import type { Notice } from './notice.ts'

/** A lead that goes to a channel. It is neither held nor erased. */
export type OutgoingLead = Omit<
  StoredLead,
  'spam' | 'spamScore' | 'senderHash' | 'erasedAt' | 'deliveries'
>

/**
 * One way to deliver leads to the agency. A new channel is a new file with a function that returns this type.
 */
export type Channel = {
  /** Stored with each delivery, so it must never be renamed. */
  name: string
  /**
   * Resolves when the other side has accepted the lead; otherwise rejects. It has its own time limit, and
   * stops at once when the signal aborts: nothing is sent after that. Every attempt of one delivery has the
   * same id, because after a crash the other side may get it twice.
   */
  deliver(lead: OutgoingLead, deliveryId: string, signal?: AbortSignal): Promise<void>
  /** Sends the agency a notice about the site itself. Left out if a channel only takes leads. */
  notify?(notice: Notice): Promise<void>
  /** Checks whether a lead could be sent now, without leaving anything on the other side. */
  check?(): Promise<void>
}

/**
 * No response came after everything was sent. The other side may have it, so the next attempt may be a
 * duplicate.
 */
export class OutcomeUnknown extends Error {
  readonly code: string
  constructor(code: string) {
    super('no answer to what was sent')
    this.code = code
  }
}
