import * as z from 'zod/mini'
import type { Attribution, TrackingConsent } from './attribution.ts'
import { STAGES, type Stage } from './lead-stages.ts'
import { isReadable } from './readable-text.ts'

/**
 * Everything that the inbox of the team asks of the server. Each call is a POST of JSON to
 * `TEAM_PATH/api/NAME`; what the server tells by itself comes by the events of `TEAM_PATH/api/events`.
 */

export const TEAM_PATH = '/equipe'
export const TEAM_API = `${TEAM_PATH}/api`
/** With `?tab=` and the name that the tab has in TEAM_HEADER, so that presence ends with the tab. */
export const TEAM_EVENTS = `${TEAM_API}/events`
/** The link in a sign-in mail. The token stands behind '#', so that no server and no log sees it. */
export const SIGN_IN_PAGE = `${TEAM_PATH}/entrar`
/** The link in a mail about a new device or a new key. Its token stands behind '#' too. */
export const END_ACCESS_PAGE = `${TEAM_PATH}/encerrar`
/**
 * Every call carries it. A form or a page of another site cannot set it. Its value is the tab's own name, up to 60
 * letters, digits, '-' and '_'; '1' if it has none.
 */
export const TEAM_HEADER = 'X-Equipe'

/**
 * Names one write, so that it counts once however often it is sent: the server answers a key that it knows as it did
 * before. The same key with another input is refused.
 */
export const WRITE_KEY_HEADER = 'Idempotency-Key'
export const WRITE_KEY = /^[\w-]{16,100}$/

export const ROLES = ['member', 'owner'] as const
export type Role = (typeof ROLES)[number]

export type Person = { email: string; name: string; role: Role }

export const TEAM_LIMITS = {
  note: 5000,
  reason: 500,
  search: 200,
  passkeyName: 60,
  /** Rows of one page of the list. */
  rows: 200,
  /** Of the figures page. */
  periodDays: 800,
  valueCents: 1_000_000_000_00,
} as const

/** As ids are stored. */
const id = z.guid().check(z.toLowerCase())
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/))
const readable = z.refine<string>(isReadable)
const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(254), readable)
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), readable)
const token = z.string().check(z.regex(/^[\w-]{20,200}$/))
/** What the browser's WebAuthn functions answer. The library checks its inside. */
const credential = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

export const LEAD_KINDS = ['contact', 'recruitment'] as const
const filters = {
  /** Forgives accents, upper case and the way in which a phone number is written. */
  search: z._default(text(TEAM_LIMITS.search), ''),
  stage: z.optional(z.enum(STAGES)),
  /** An address; '' for leads without an owner. */
  owner: z.optional(z.union([z.literal(''), email])),
  /** As `LeadRow.source`. */
  source: z.optional(text(200)),
  /** As `LeadRow.campaign`. */
  campaign: z.optional(text(500)),
  kind: z.optional(z.enum(LEAD_KINDS)),
  /** Days in the agency's time zone, both included. */
  since: z.optional(day),
  until: z.optional(day),
}
const filtersSchema = z.object(filters)
export type LeadFilters = z.input<typeof filtersSchema>

/** Which leads a page shows. Joined ones are shown with the lead that they were joined to. */
export const TRAYS = ['inbox', 'reminders', 'quarantine'] as const
export type Tray = (typeof TRAYS)[number]

/** What somebody changed of a lead since this version is shown before it is overwritten. */
const version = z.int().check(z.nonnegative())

const keyId = z.string().check(z.maxLength(2000))
/** Keys that stay when everything else of a person ends. */
const keep = z._default(z.array(keyId).check(z.maxLength(100)), [])

/** What `fresh` asks for: a sign-in that is not older than this. */
export const FRESH_SIGN_IN_MS = 10 * 60_000

/** The least right that a call needs, and what is sent with it. */
const calledBy =
  <Right extends Role | 'anyone'>(right: Right) =>
  <Shape extends z.core.$ZodShape>(shape: Shape) => ({ right, input: z.object(shape) })
const anyone = calledBy('anyone')
const member = calledBy('member')
const owner = calledBy('owner')
/** Also a sign-in of the last minutes, so that whoever finds or steals an open session cannot stay or take all along. */
const fresh = <Call>(call: Call) => ({ ...call, fresh: true as const })

export const TEAM_CALLS = {
  // Before the sign-in.
  'request-link': anyone({ email }),
  'use-link': anyone({ token }),
  'passkey-challenge': anyone({}),
  'passkey-sign-in': anyone({ response: credential }),
  /** Of a mail about a new device or a new key: 'não fui eu'. Works once. */
  'end-access': anyone({ token }),
  // A person's own sign-in.
  me: member({}),
  'sign-out': member({}),
  'list-sessions': member({}),
  'revoke-session': member({ id: token }),
  /** All sessions, this one too, and all keys but those to keep. */
  'sign-out-everywhere': member({ keep }),
  'list-passkeys': member({}),
  'new-passkey-challenge': fresh(member({})),
  'add-passkey': fresh(member({ response: credential, name: text(TEAM_LIMITS.passkeyName) })),
  'remove-passkey': member({ id: keyId }),
  // The leads.
  'list-leads': member({
    ...filters,
    tray: z._default(z.enum(TRAYS), 'inbox'),
    /** `LeadPage.next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200), readable)),
    limit: z._default(z.int().check(z.positive(), z.maximum(TEAM_LIMITS.rows)), 100),
  }),
  'count-leads': member({}),
  'list-choices': member({}),
  'read-lead': member({ id }),
  'mark-read': member({ id, read: z.boolean() }),
  'set-stage': member({
    id,
    version,
    stage: z.enum(STAGES),
    /** Only of 'ganho'. */
    valueCents: z.optional(z.int().check(z.nonnegative(), z.maximum(TEAM_LIMITS.valueCents))),
    /** 'perdido' needs one. */
    reason: z._default(text(TEAM_LIMITS.reason), ''),
  }),
  'set-owner': member({ id, version, owner: z.union([z.literal(''), email]) }),
  'set-reminder': member({ id, version, at: z.nullable(time) }),
  /** The page makes the note's id, so that a note that is sent twice is stored once. */
  'add-note': member({ id, noteId: id, text: text(TEAM_LIMITS.note).check(z.minLength(1)) }),
  /** Somebody wrote to the lead or called. The first time is the first reply. */
  'record-contact': member({ id, by: z.enum(['whatsapp', 'email', 'call']) }),
  'resend-delivery': member({ id, channel: z.string().check(z.maxLength(100), readable) }),
  /** The person asked for it, by mail or telephone. It cannot be undone. */
  'withdraw-tracking': member({ id }),
  release: member({ id }),
  discard: member({ id }),
  /** `id` joins the lead `to`, with its history. */
  join: member({ id, to: id }),
  separate: member({ id }),
  /** Which lead this tab shows; null for none. */
  'show-presence': member({ id: z.nullable(id) }),
  figures: member({ since: day, until: day }),
  /** From visit to sale, of the same period. */
  'visit-figures': member({ since: day, until: day }),
  // Of the owner alone.
  'list-people': owner({}),
  'sign-out-person': fresh(owner({ email, keep })),
  'remove-person-passkey': fresh(owner({ email, id: keyId })),
  /** Fresh, because without mail its answer is a way in. */
  'send-link': fresh(owner({ email })),
  'read-history': owner({ before: z.optional(z.int().check(z.positive())) }),
  /** Answers with a file. */
  export: fresh(owner({ ...filters, format: z.enum(['xlsx', 'csv']) })),
  /** 'O que vocês têm sobre mim?': by e-mail or phone, over everything. */
  'find-person': owner({ person: text(254).check(z.minLength(3)) }),
  'erase-person': fresh(
    owner({
      person: text(254).check(z.minLength(3)),
      /** The leads that the owner saw; more than these are not erased. */
      ids: z.array(id).check(z.maxLength(1000)),
    }),
  ),
} as const satisfies Record<string, { right: Role | 'anyone'; fresh?: true; input: z.ZodMiniType }>

export type TeamCall = keyof typeof TEAM_CALLS
export const needsFreshSignIn = (name: TeamCall) => 'fresh' in TEAM_CALLS[name]

/** The calls that change a lead. What they leave behind would differ if they were done twice. */
export const LEAD_WRITES = [
  'mark-read',
  'set-stage',
  'set-owner',
  'set-reminder',
  'add-note',
  'record-contact',
  'resend-delivery',
  'withdraw-tracking',
  'release',
  'discard',
  'join',
  'separate',
] as const satisfies readonly TeamCall[]
export type LeadWrite = (typeof LEAD_WRITES)[number]
/** Those that carry a key. */
export const KEYED_CALLS: readonly TeamCall[] = [...LEAD_WRITES, 'erase-person']
export type TeamInput<Name extends TeamCall> = z.input<(typeof TEAM_CALLS)[Name]['input']>
export type TeamRequest<Name extends TeamCall> = z.output<(typeof TEAM_CALLS)[Name]['input']>

/** `wrote` is the version that this write left; since then the lead may have changed. */
type Written = { lead: LeadView; wrote: number }

/** What a call answers, beside `success: true`. A refused call answers with TeamRefusal. */
export type TeamAnswers = Record<Exclude<LeadWrite, 'discard'>, Written> & {
  /** `isMailFailing`: no mail leaves the server now. Says nothing of the address. */
  'request-link': { isMailFailing: boolean }
  'use-link': Me
  'passkey-challenge': { options: Record<string, unknown> }
  'passkey-sign-in': Me
  'end-access': { ended: 'device' | 'passkey' }
  me: Me
  'sign-out': Record<never, never>
  'list-sessions': { sessions: SessionInfo[] }
  'revoke-session': Record<never, never>
  'sign-out-everywhere': Record<never, never>
  'list-passkeys': { passkeys: PasskeyInfo[] }
  'new-passkey-challenge': { options: Record<string, unknown> }
  'add-passkey': { passkeys: PasskeyInfo[] }
  'remove-passkey': { passkeys: PasskeyInfo[] }
  'list-leads': LeadPage
  'count-leads': LeadCounts
  'list-choices': { sources: string[]; campaigns: string[] }
  'read-lead': { lead: LeadView }
  discard: Record<never, never>
  'show-presence': Record<never, never>
  figures: Figures
  'visit-figures': VisitFigures
  'list-people': { people: PersonInfo[] }
  'sign-out-person': { people: PersonInfo[] }
  'remove-person-passkey': { people: PersonInfo[] }
  /** `sent` is false if no mail is configured or it failed: the owner then hands the link over. */
  'send-link': { sent: boolean; link?: string; hasMailFailed?: boolean }
  'read-history': { entries: HistoryEntry[]; next: number | undefined }
  /** The bytes of a file instead. */
  export: never
  /** `mentions` are leads of others whose text or notes name the address: they are not erased with the person. */
  'find-person': { leads: LeadView[]; mentions: LeadView[] }
  'erase-person': { erased: number; protocol: string }
}

export type TeamRefusal = {
  success: false
  /** In Portuguese, for the person. */
  error: string
  /**
   * 'signed-out': sign in and send it again. 'sign-in-again': the same, because the sign-in is too old for this call.
   * 'conflict': somebody was faster; `lead` is as it is now. 'unavailable': the same call succeeds later, by itself.
   * 'failed': the server met what it did not expect, and a person decides.
   */
  code:
    | 'invalid'
    | 'signed-out'
    | 'sign-in-again'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'too-many'
    | 'unavailable'
    | 'failed'
  /** Of a conflict: what stands there now, and who changed what since the version that was sent. */
  lead?: LeadView
  changes?: HistoryEntry[]
}

export type Me = {
  person: Person
  people: Person[]
  agency: string
  /** An IANA name. */
  timeZone: string
  hasPasskey: boolean
  /** When the sign-in of this session was. */
  signedInAt: string
  /** For the owner: a sentence that says since when and why no mail leaves the server; '' while it works. */
  mailOutage: string
}

export type SessionInfo = {
  id: string
  current: boolean
  createdAt: string
  lastSeenAt: string
  /** Browser and system, as far as they are known. */
  device: string
}
export type PasskeyInfo = {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | undefined
  /** On which it was added; '' for keys from before this was kept. */
  device: string
}
export type PersonInfo = Person & {
  sessions: number
  passkeys: PasskeyInfo[]
  lastSeenAt: string | undefined
}

export type LeadRow = {
  id: string
  protocol: string
  kind: (typeof LEAD_KINDS)[number]
  name: string
  company: string
  email: string
  phone: string
  /** The start of the message. */
  excerpt: string
  createdAt: string
  unread: boolean
  /** Of the person: with the leads that were joined to this one, as are the value and the first reply. */
  stage: Stage
  dealValueCents: number | undefined
  /** '' if nobody has it. */
  owner: string
  /** 'Google Ads', 'direto', a site's name: where it last came from. */
  source: string
  /** '' if none is known. */
  campaign: string
  remindAt: string | undefined
  firstReplyAt: string | undefined
  /** From the lead that was answered first to its answer. */
  replyMinutes: number | undefined
  /** How many leads were joined to it. */
  joined: number
  /** Why it is held; empty unless it is. */
  spam: string[]
}
export type LeadPage = {
  rows: LeadRow[]
  /** undefined on the last page. */
  next: string | undefined
  /** How many there are in all pages. */
  total: number
}
/** `reminders`: those of the caller that are due. */
export type LeadCounts = { unread: number; reminders: number; quarantine: number }

export type DeliveryView = {
  channel: string
  /** As people call the channel. */
  name: string
  state: 'waiting' | 'delivered' | 'dead' | 'refused' | 'skipped'
  attempts: number
  nextAttemptAt: string
  /** In Portuguese. */
  lastError: string | undefined
  /** What the platform knows of a sale, or how long the sale waits, in Portuguese. */
  note?: string | undefined
  /** Whether 'reenviar' can do something. */
  canResend: boolean
}
export type NoteView = { id: string; by: string; at: string; text: string }
export type LeadView = LeadRow & {
  /** What happens with a sale, before it is marked; undefined if no platform is told. In Portuguese. */
  saleRule?: string | undefined
  /** Where the sale stands with the platforms, and what must be mended by hand. */
  saleNotes: string[]
  /** Of this lead alone, which is what `set-stage` sets. */
  own: { stage: Stage; dealValueCents: number | undefined }
  version: number
  /** As typed, by field name. */
  fields: Record<string, string>
  phoneE164: string | undefined
  page: string
  origin: string
  /** The calculator's or the planner's scenario, as a text, and as its parts where they are known. */
  scenario: string
  scenarioParts: { label: string; value: string }[]
  /** First and last arrival, fact by fact, with the labels of the mail. */
  sourceFacts: { label: string; value: string }[]
  attribution: Attribution
  trackingConsent: TrackingConsent | undefined
  /** What platforms were told, with the names that people know them by. */
  toldPlatforms: { platform: string; event: string; at: string | undefined }[]
  /** What the team can do by hand about it, after the consent was taken back. */
  undo: string[]
  consent: { version: string; acceptedAt: string; marketing: boolean }
  eraseAfter: string
  erasedAt: string | undefined
  deliveries: DeliveryView[]
  notes: NoteView[]
  /** Newest last: arrived, stages, owners, contacts, deliveries asked for, joins. */
  history: HistoryEntry[]
  /** Leads that were joined to this one, whole. */
  joinedLeads: LeadView[]
  /** Set if this one was joined to another. */
  joinedTo: string | undefined
  /** Leads of probably the same person. */
  duplicates: (LeadRow & { because: ('email' | 'phone' | 'name')[] })[]
}

/** Who did what. Holds no text of a lead, so that erasing a person leaves nothing here. */
export type HistoryEntry = {
  number: number
  at: string
  /** An address, or '' for the site itself. */
  by: string
  action: HistoryAction
  leadId: string | undefined
  protocol: string | undefined
  /** Stage, value, owner, channel, number of rows: what the action needs to be told. */
  details: Record<string, string | number | null>
}
export const HISTORY_ACTIONS = [
  /** Of a lead's own history alone: nobody did it. */
  'arrived',
  'link-sent',
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'session-revoked',
  'passkey-added',
  'passkey-removed',
  'person-signed-out',
  'everything-ended',
  'person-passkey-removed',
  'access-ended',
  'stage',
  'owner',
  'reminder',
  'note',
  'contact',
  'resend',
  'tracking-withdrawn',
  'release',
  'discard',
  'join',
  'separate',
  'export',
  'person-found',
  'person-erased',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

export type FiguresRow = {
  /**
   * What the row is about: a source, 'Source › campaign', a segment, a person's address, the Monday of a week; ''
   * if it is not known.
   */
  key: string
  leads: number
  qualified: number
  won: number
  wonCents: number
  /** Median of those that were replied to; undefined if none was. */
  replyMinutes: number | undefined
  /** How many were replied to. */
  replied: number
  /**
   * Recorded by month: of a month that is only partly in the period, the share of its days. Undefined if none is
   * recorded, or in several currencies, which are never added up.
   */
  spendCents: number | undefined
  /** 'BRL'. The costs are in it too, and of the leads of months with spend alone. */
  spendCurrency: string | undefined
  costPerLeadCents: number | undefined
  costPerQualifiedCents: number | undefined
  costPerSaleCents: number | undefined
}
export type Figures = {
  total: FiguresRow
  /** The period of the same length just before. */
  before: FiguresRow
  source: FiguresRow[]
  campaign: FiguresRow[]
  segment: FiguresRow[]
  person: FiguresRow[]
  /** Weeks from Monday to Sunday, oldest first; `key` is the Monday. */
  weeks: FiguresRow[]
  /** Those who apply to the agency. They are no customers, so nothing above counts them. */
  applications: { total: FiguresRow; before: FiguresRow; source: FiguresRow[] }
}

/** Sums without cookies, and the leads of the contact form that arrived in the same days. */
export type VisitRow = {
  /** A source or the path of a page; '' if it is not known. */
  key: string
  /** Arrivals from elsewhere. */
  visits: number
  /** Pages shown. */
  views: number
  calculatorStarts: number
  calculations: number
  contactStarts: number
  leads: number
  won: number
}
export type VisitFigures = { total: VisitRow; source: VisitRow[]; page: VisitRow[] }

/** What the server tells by itself: the `event:` of a server-sent event, and its data as JSON. */
export type TeamEvents = {
  /** A new lead is stored. `id` is left out for a held one. */
  arrived: { id: string | undefined; counts: LeadCounts }
  /** Something of a lead changed; `by` is the tab's person. */
  changed: { id: string; by: string; row: LeadRow | undefined; counts: LeadCounts }
  /** A delivery of this lead was tried, well or not. */
  delivery: { id: string }
  /** Who else has this lead open. */
  presence: { id: string; people: string[] }
  /** A reminder of this person is due. */
  reminder: { id: string; name: string }
  /** The server has closed this stream. A page that is looked at opens another; one that is not waits until it is. */
  paused: Record<never, never>
  /** The session ended; the page asks to sign in again. */
  'signed-out': Record<never, never>
}
