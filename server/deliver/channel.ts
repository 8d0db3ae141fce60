import { PLATFORM_EVENTS, RECRUITMENT_EVENT } from '../../contracts/attribution.ts'
import {
  type ChannelName,
  type LeadKind,
  type StoredLead,
  TRACKING_WITHDRAWAL,
  WITHDRAWAL,
} from '../store/lead-store.ts'
import type { Notice } from './notice.ts'

/** A lead that goes to a channel. It is neither held nor erased. */
export type OutgoingLead = Omit<
  StoredLead,
  'spam' | 'spamScore' | 'senderHash' | 'erasedAt' | 'deliveries'
>

/** The platform has taken it and tells later what became of it: asked again with this reference. */
export type SentReference = { reference: string; checkAfterMs: number }

/**
 * One way to deliver leads to the agency, or one event of a lead to a platform. A new channel is a new file with a
 * function that returns this type.
 */
export type Channel = {
  /**
   * Stored with each delivery, so it must never be renamed. It ends with the event, if there is one: see
   * isEventChannel.
   */
  name: string
  /** When it gets something. The agency's own channels have none and get every lead that is stored. */
  event?: ChannelName['event']
  /** Of sales only; see ChannelName. */
  restates?: boolean
  waitMs?: number
  /** What the visitor must have consented to; undefined if nothing. */
  consent?: ChannelName['consent']
  /**
   * Resolves when the other side has accepted the lead; otherwise rejects. It has its own time limit, and
   * stops at once when the signal aborts: nothing is sent after that. Every attempt of one delivery has the
   * same id, because after a crash the other side may get it twice.
   *
   * A platform that only confirms later resolves to a reference. The next attempt gets it, sends nothing and asks
   * for the outcome.
   */
  deliver(
    lead: OutgoingLead,
    deliveryId: string,
    signal?: AbortSignal,
    reference?: string,
    // biome-ignore lint/suspicious/noConfusingVoidType: nearly every channel resolves to nothing
  ): Promise<SentReference | undefined | void>
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

/**
 * The platform said later that it has not taken what it was sent, for a reason that passes or can be mended. The next
 * attempt sends it anew and does not ask again.
 */
export class NotTakenLater extends Error {
  readonly code: string
  constructor(code: string) {
    super('not taken by the platform after all')
    this.code = code
  }
}

/**
 * Trying again would change nothing: the platform refused the event for good, or it must not be sent (no consent, no
 * identifier, too old). The message is shown to the agency, so it is in Portuguese.
 */
export class FinalOutcome extends Error {
  readonly state: 'refused' | 'skipped'
  constructor(state: 'refused' | 'skipped', message: string) {
    super(message)
    this.state = state
  }
}

const EVENT_CHANNEL = new RegExp(`-(?:${[...PLATFORM_EVENTS, WITHDRAWAL].join('|')})$`)

/** Whether a stored delivery is an event of a lead and not the lead itself, whatever is configured today. */
export const isEventChannel = (name: string) => EVENT_CHANNEL.test(name)

/** The channel of which this one only tells that a consent was taken back; undefined for any other. */
export const withdrawalFrom = (name: string) =>
  [TRACKING_WITHDRAWAL, WITHDRAWAL]
    .filter((event) => name.endsWith(`-${event}`))
    .map((event) => name.slice(0, -event.length - 1))[0]

/** Whether a stored delivery tells an ad platform of a lead. */
export const isPlatformChannel = (name: string) => isEventChannel(name) && !withdrawalFrom(name)

/** The confirmation to the visitor. */
export const VISITOR_CHANNEL = 'visitor'

/** Whether a stored delivery tells the agency of the lead. */
export const isAgencyChannel = (name: string) => !isEventChannel(name) && name !== VISITOR_CHANNEL

/** The event that a lead is as soon as it is stored. */
export const eventOnStore = (kind: LeadKind) =>
  kind === 'recruitment' ? RECRUITMENT_EVENT : 'lead'

/** The channels that get a lead as soon as it is stored. */
export const channelsOnStore = (channels: readonly ChannelName[], kind: LeadKind) =>
  channels
    .filter(({ event }) => event === undefined || event === eventOnStore(kind))
    .map(({ name }) => name)
