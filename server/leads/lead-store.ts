export type LeadKind = 'contact' | 'recruitment'

export type Consent = {
  /** The version of the consent text beside the button. */
  version: string
  acceptedAt: string
  /** The visitor ticked the separate box: news and offers too, not only an answer. */
  marketing: boolean
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
}

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

export type DeliveryState = 'waiting' | 'delivered' | 'dead'

export type Delivery = {
  channel: string
  state: DeliveryState
  attempts: number
  nextAttemptAt: string
  lastError: string | undefined
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
  /** Only held leads. */
  spam?: boolean
  /** Neither held nor erased, and at least one channel has not received it. */
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
  /** Erases the person's data but keeps the row for the counts. Returns how many leads this call erased. */
  erase(
    which: { submissionId: string } | { submissionIds: readonly string[] } | { email: string },
    now: string,
  ): Promise<number>
  eraseExpired(now: string): Promise<number>
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
