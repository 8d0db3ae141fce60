export type LeadKind = 'contact' | 'recruitment'

export type Consent = {
  /** Of the text that stood beside the button. */
  version: string
  acceptedAt: string
  /** Ticked the separate box: news and offers too, not only an answer. */
  marketing: boolean
}

/** What spoke for spam in a lead that is held instead of delivered; nothing else happens to it. */
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

/** What a visitor sent, as it is kept. Dates are ISO 8601 in UTC, so that their text sorts. */
type LeadContent = {
  /** Made by the browser, so that sending again after a lost answer is the same lead. */
  submissionId: string
  /** Short, for people; told to the visitor. */
  protocol: string
  kind: LeadKind
  /** The form's own fields, as typed. */
  fields: Record<string, string>
  /** The phone in E.164; undefined when it cannot be read as one. */
  phoneE164: string | undefined
  /** Where the visitor came from, as the form showed it; '' when unknown, as below. */
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
  /** What spoke for spam, but not enough to hold it: a text that is repeated may yet tip it over. */
  suspicions?: SpamReason[]
  /** A keyed hash of the secret that the sender's browser made; undefined without one. */
  senderHash: string | undefined
  /** Set when the server made the id: the same content shortly before is then the same lead. */
  contentHash: string | undefined
  /** Of the message, when it is long enough to be compared. */
  textHash: string | undefined
  /** A keyed hash: the address itself is stored nowhere. */
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
  /** Empty unless it is held. */
  spam: SpamReason[]
  spamScore: number
  senderHash: string | undefined
  /** When its person's data was erased; everything but kind, protocol and day is empty then. */
  erasedAt: string | undefined
  deliveries: Delivery[]
}

export type LeadFilters = {
  kind?: LeadKind
  /** ISO date or time. */
  since?: string
  /** Held ones only. */
  spam?: boolean
  /** Neither held nor erased, and some channel (or every one) has not had it. */
  undelivered?: boolean
}

export type Saved = {
  /**
   * 'other-content': its id already stands for another text, which stays; nothing was written.
   * 'erased': its id is of a lead that was erased, and stays so.
   */
  outcome: 'stored' | 'already-stored' | 'other-content' | 'erased'
  submissionId: string
  held: boolean
  /** Whether the lead that is stored came from the same sender: surely, not by the look of it. */
  sameSender: boolean
}

export type LeadCounts = {
  leads: { kind: LeadKind; held: boolean; count: number }[]
  deliveries: { channel: string; state: DeliveryState; count: number }[]
  /** When the delivery that has waited longest was asked for. */
  oldestWaiting: string | undefined
}

export type Expiring = {
  expired: number
  /** Leads that are not erased. */
  live: number
  /** When the newest lead came; undefined without any. */
  newest: string | undefined
}

/** Where a test lead says that it comes from: it is counted nowhere. */
export const TEST_LEAD_PAGE = 'npm run doctor'

/** What the functions and the `leads` command need from a database, whichever it is. */
export type LeadStore = {
  /**
   * Writes the lead, its consent and one delivery for each channel (none when it is held) together,
   * and resolves only after they are on disk; rejects when nothing could be kept.
   */
  save(lead: NewLead, channels: readonly string[]): Promise<Saved>
  /** By submission id or protocol number; several only if a protocol number repeats. */
  find(idOrProtocol: string): Promise<StoredLead[]>
  list(filters?: LeadFilters): Promise<StoredLead[]>
  /** Lets a held lead go to the channels. False when it was not held. */
  restore(submissionId: string, channels: readonly string[], now: string): Promise<boolean>
  /** Asks for all channels again, at once, under the same ids. False for a held or erased lead. */
  resend(submissionId: string, channels: readonly string[], now: string): Promise<boolean>
  /** The person's data goes, the count stays. Gives how many leads were erased by this call. */
  erase(
    which: { submissionId: string } | { submissionIds: readonly string[] } | { email: string },
    now: string,
  ): Promise<number>
  eraseExpired(now: string): Promise<number>
  /** What `eraseExpired` would erase, and what its clock can be compared with. */
  expiring(now: string): Promise<Expiring>
  /** Whether nothing of what was erased is left in the database's own files. */
  clearTraces(): Promise<boolean>
  /** Clears what was only counted or kept for a while; left out where nothing is. */
  forgetOldRows?(now: string): Promise<void>
  /** Removes every test lead without a trace. */
  discardTests(): Promise<void>
  counts(): Promise<LeadCounts>
  /** Held leads of which the agency has not been told, the most doubtful first: no flood hides a person. */
  untold(limit: number): Promise<StoredLead[]>
  /** How many they are, since when the first one waits, and the score of the most doubtful. */
  untoldCount(): Promise<{ count: number; oldest: string | undefined; lowestScore: number }>
  markTold(submissionIds: string[], now: string): Promise<void>
  /**
   * Takes a piece of work that one process at a time does, until it is finished or the time is up. Gives what
   * was remembered at its last end; undefined when another process has it.
   */
  claimTask(
    name: string,
    lease: { now: string; until: string },
  ): Promise<Record<string, unknown> | undefined>
  finishTask(name: string, state: Record<string, unknown>): Promise<void>
  /** What is remembered of every task whose name begins so, whoever has it. */
  readTasks(prefix: string): Promise<{ name: string; state: Record<string, unknown> }[]>
  isReady(): Promise<boolean>
  close(): Promise<void>
}
