import type { Kysely } from 'kysely'
import type {
  Attribution,
  PlatformEventName,
  TrackingConsent,
} from '../../contracts/attribution.ts'
import type { Stage } from '../../contracts/lead-stages.ts'
import type { LeadTables } from './queries/tables.ts'

export type LeadKind = 'contact' | 'recruitment'

export type Consent = {
  /** The version of the consent text beside the button. */
  version: string
  acceptedAt: string
  /** The visitor ticked the separate box, news and offers too, and has not taken it back. */
  marketing: boolean
  /** When the visitor took the box back. */
  marketingWithdrawnAt?: string
}

/** Why a lead is held in quarantine instead of delivered. Nothing else happens to it. */
export type SpamReason =
  | 'honeypot'
  | 'too-fast'
  | 'links'
  | 'link-in-name'
  | 'markup'
  | 'other-alphabet'
  | 'disguised-letters'
  | 'placeholder'
  | 'random-letters'
  | 'no-phone'
  | 'offers'
  | 'reads-like-spam'
  | 'repeated-text'
  | 'flood'

/**
 * What a visitor sent, as it is stored. Dates are ISO 8601 in UTC, so that sorting their text sorts by time.
 */
type LeadContent = {
  /** The idempotency key that the browser made: a retry after a lost response is the same lead. */
  submissionId: string
  /** A short number for people. The visitor sees it. */
  protocol: string
  kind: LeadKind
  /** The fields of the form, as typed. */
  fields: Record<string, string>
  /** The phone number in E.164; undefined if it is not valid. */
  phoneE164: string | undefined
  /** Where the visitor came from, as the form sent it. This and the next fields are '' when unknown. */
  origin: string
  page: string
  scenario: string
  campaign: Record<string, string>
  createdAt: string
  eraseAfter: string
  consent: Consent
  /** Empty for leads from before it was stored, and for forms posted without JavaScript. */
  attribution: Attribution
  /** undefined if the visitor was not asked or has not answered. */
  trackingConsent: TrackingConsent | undefined
  /** Both only with consent to advertising, for ADDRESS_DAYS, and if a platform may get them. */
  clientIp?: string
  userAgent?: string
  /** How far it has come; a new lead is at the first stage. */
  stage: Stage
  stageAt: string
  /** When it was qualified; kept if the deal is lost later. */
  qualifiedAt?: string
  wonAt?: string
  /** What a won deal is worth; undefined if nobody said it. */
  dealValueCents?: number
}

/** The client's address and user agent are kept this long. */
export const ADDRESS_DAYS = 90

export type NewLead = LeadContent & {
  spam: SpamReason[]
  spamScore: number
  /** Signals that were too weak to hold the lead. If the text is repeated, they may be enough. */
  suspicions?: SpamReason[]
  /** A keyed hash of the secret that the sender's browser made; undefined without one. */
  senderHash: string | undefined
  /** Set if the server made the id. The same content within a short time is then the same lead. */
  contentHash: string | undefined
  /** A hash of the message, if it is long enough to compare. */
  textHash: string | undefined
  /** A keyed hash. The IP address itself is not stored anywhere. */
  addressHash: string | undefined
}

/** 'dead': given up after all attempts. 'refused' and 'skipped': see FinalOutcome. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead' | 'refused' | 'skipped'

export type Delivery = {
  channel: string
  state: DeliveryState
  attempts: number
  nextAttemptAt: string
  lastError: string | undefined
  /** The platform's name for what was sent, if it confirms later. */
  reference: string | undefined
  /** What the platform was told of a sale; undefined if it was not. */
  told?: ToldSale
  /** When it was last delivered, also if it is sent again since. */
  deliveredAt: string | undefined
}

/** `cents` is null for a sale that was told without a value, and 0 for one that came to nothing. */
export type ToldSale = { cents: number | null; at: string }

/** A channel by name, and the event that it tells a platform. The agency's own channels have none. */
export type ChannelName = {
  name: string
  event?: PlatformEventName | typeof WITHDRAWAL | typeof TRACKING_WITHDRAWAL
  /** Whether the platform takes another value of a sale that it was told of. */
  restates?: boolean
  /** How long a sale waits before the platform is told: a slip of the hand can be mended until then. */
  waitMs?: number
  /** What the visitor must have consented to; undefined if nothing. */
  consent?: 'measurement' | 'advertising'
}

/** Who took a consent back: the person on the receipt, or somebody of the agency by the command line. */
export type WithdrawnFrom = 'receipt' | 'command'

/** What the agency's own systems are told when somebody wants no more news. */
export const WITHDRAWAL = 'withdrawal'
/** The same, of the consent to advertising and measurement. */
export const TRACKING_WITHDRAWAL = `tracking-${WITHDRAWAL}` as const

export type StageChange = {
  stage: Stage
  valueCents: number | undefined
  reason: string
  at: string
}

/** What a platform was paid in a month ('2026-11'). The campaign is '' for a total of the whole platform. */
export type AdSpend = {
  platform: string
  campaign: string
  month: string
  currency: string
  amountCents: number
  /** The platform's number of the campaign, if it is known. */
  campaignId?: string
}

export type StoredLead = LeadContent & {
  /** Empty unless the lead is held. */
  spam: SpamReason[]
  spamScore: number
  senderHash: string | undefined
  /** When the person's data was erased. Only kind, protocol and day are left then. */
  erasedAt: string | undefined
  deliveries: Delivery[]
}

export type LeadFilters = {
  kind?: LeadKind
  /** ISO date or time. */
  since?: string
  /** The first moment after the period. */
  before?: string
  /** Only held leads. */
  spam?: boolean
  /** Neither held nor erased, and at least one of the agency's own channels has not received it. */
  undelivered?: boolean
}

export type Saved = {
  /**
   * 'other-content': the id belongs to another text, which stays; nothing was written. 'erased': the id
   * belongs to an erased lead, which stays erased.
   */
  outcome: 'stored' | 'already-stored' | 'other-content' | 'erased'
  submissionId: string
  held: boolean
  /** Whether the stored lead is proven to come from the same sender. */
  sameSender: boolean
}

export type LeadCounts = {
  leads: { kind: LeadKind; held: boolean; count: number }[]
  deliveries: { channel: string; state: DeliveryState; count: number }[]
  /** When the oldest waiting delivery was enqueued. */
  oldestWaiting: string | undefined
}

/** What the team's history keeps of an erasure: who did it (an address, '' for a command), and nothing of the person. */
export type ErasureRecord =
  /** With each lead. */
  | { by: string; action: 'discard' }
  /** Once, with how many leads it were. */
  | { by: string; action: 'person-erased'; details: Record<string, string> }

/** For a caller that must know, in the same transaction, whether this erasure was done before. */
export type ErasureOnce = {
  /** False leaves everything as it is. */
  begin(trx: Kysely<LeadTables>): Promise<boolean>
  end(trx: Kysely<LeadTables>, erased: number): Promise<void>
}

export type Expiring = {
  expired: number
  /** Leads that are not erased. */
  live: number
  /** When the newest lead was stored; undefined if there is none. */
  newest: string | undefined
}

/** The page of a test lead. Test leads are not counted. */
export const TEST_LEAD_PAGE = 'npm run doctor'

/** What the functions and the `leads` command need from any database. */
export type LeadStore = {
  /**
   * Writes the lead, its consent and one delivery per channel (none if it is held) in one transaction.
   * Resolves only after they are on disk, and rejects if they could not be stored.
   */
  save(lead: NewLead, channels: readonly string[]): Promise<Saved>
  /** Finds by submission id or protocol number. Several leads only if a protocol number repeats. */
  find(idOrProtocol: string): Promise<StoredLead[]>
  list(filters?: LeadFilters): Promise<StoredLead[]>
  /** Releases a held lead to the channels. False if it was not held. */
  restore(submissionId: string, channels: readonly string[], now: string): Promise<boolean>
  /**
   * Delivers to all channels again, at once, under the same delivery ids. False for a held or erased lead.
   */
  resend(submissionId: string, channels: readonly string[], now: string): Promise<boolean>
  /**
   * Sets the stage, adds it to the history and enqueues the events of these channels that are due by it, in one
   * transaction. An event is enqueued once, unless it was skipped. 'unchanged': nothing new was said.
   */
  setStage(
    submissionId: string,
    change: { stage: Stage; valueCents?: number; reason?: string },
    channels: readonly ChannelName[],
    now: string,
  ): Promise<'changed' | 'unchanged' | 'held' | 'erased' | 'not-found'>
  /**
   * Takes the consent to marketing back and enqueues the news of it to these channels, in one transaction. False if
   * there was none to take back. A held lead has reached nobody, so nobody is told.
   */
  withdrawMarketing(
    submissionId: string,
    channels: readonly ChannelName[],
    now: string,
  ): Promise<boolean>
  /**
   * Takes the consent to advertising and measurement back: ids of platforms, address and user agent are gone, and what
   * waits for a platform is not sent. The news of it is enqueued to these channels, in the same transaction. False if
   * there was none to take back.
   */
  withdrawTracking(
    submissionId: string,
    from: WithdrawnFrom,
    channels: readonly ChannelName[],
    now: string,
  ): Promise<boolean>
  stageHistory(submissionId: string): Promise<StageChange[]>
  /** What was recorded before for the same platform, campaign, month and currency is replaced. */
  recordSpend(spend: readonly AdSpend[], now: string): Promise<void>
  listSpend(): Promise<AdSpend[]>
  /** Erases the person's data but keeps the row for the counts. Returns how many leads this call erased. */
  erase(
    which:
      | {
          submissionId: string
          /** Nothing is erased if somebody has released it meanwhile. */
          onlyHeld?: boolean
        }
      | { submissionIds: readonly string[] }
      | { email: string },
    now: string,
    /** Written to the team's history in the same transaction. */
    record?: ErasureRecord,
    once?: ErasureOnce,
  ): Promise<number>
  eraseExpired(now: string): Promise<number>
  /** Forgets addresses and user agents that were kept for ADDRESS_DAYS. Returns of how many leads. */
  forgetAddresses(now: string): Promise<number>
  /** Forgets ids of platforms that no event to one of these channels needs, or that are too old. Returns of how many leads. */
  forgetPlatformIds(channels: readonly ChannelName[], now: string): Promise<number>
  /** What `eraseExpired` would erase, and a time to compare the clock with. */
  expiring(now: string): Promise<Expiring>
  /** Removes erased data from the database's own files. False if some of it is still there. */
  purgeErased(): Promise<boolean>
  /** Deletes expired counters and caches. Left out if the database has none. */
  forgetOldRows?(now: string): Promise<void>
  /** Deletes every test lead completely. */
  discardTests(): Promise<void>
  counts(): Promise<LeadCounts>
  /**
   * Held leads of which the agency has not been notified. The most doubtful come first, so that a flood hides
   * no real person.
   */
  listUnnotified(limit: number): Promise<StoredLead[]>
  /** How many there are, when the oldest was stored, and the lowest spam score. */
  countUnnotified(): Promise<{ count: number; oldest: string | undefined; lowestScore: number }>
  markNotified(submissionIds: string[], now: string): Promise<void>
  /**
   * Claims a task that only one process may run at a time, until it is finished or the lease ends. Returns
   * the state stored when it last finished; undefined if another process has it.
   */
  claimTask(
    name: string,
    lease: { now: string; until: string },
  ): Promise<Record<string, unknown> | undefined>
  finishTask(name: string, state: Record<string, unknown>): Promise<void>
  /** The stored states of all tasks whose name has this prefix, whoever holds them. */
  readTasks(prefix: string): Promise<{ name: string; state: Record<string, unknown> }[]>
  isReady(): Promise<boolean>
  close(): Promise<void>
}
