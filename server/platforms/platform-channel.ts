import { platformEvents as texts } from '../../content/platform-events.ts'
import { type PlatformEventName, RECRUITMENT_EVENT } from '../../contracts/attribution.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { eventId } from '../../contracts/lead-calls.ts'
import { sitePath } from '../../contracts/site-path.ts'
import { type Channel, FinalOutcome, NotTakenLater, type OutgoingLead } from '../deliver/channel.ts'
import { HTTP_TIME_LIMIT_MS } from '../deliver/post-json.ts'
import { standingCents } from '../deliver/sale-tellings.ts'

export type PlatformName = keyof typeof texts.platforms

/** What a platform is told: one event of one lead. */
export type PlatformEvent = {
  name: PlatformEventName
  /** The tag in the page sends the same id, so that the platform counts the event once. */
  id: string
  /** When it happened, in milliseconds. */
  at: number
  /** What the sale brought, in reais, if the agency has said it; 0 if it came to nothing after all. */
  value: number | undefined
  /** The address of the lead's page, without query or fragment. */
  pageUrl: string
  lead: OutgoingLead
}

export type Platform = {
  /** Begins the names of its channels, so it must never be renamed. */
  name: PlatformName
  /** What the visitor must have consented to. */
  consent: 'measurement' | 'advertising'
  maxAgeHours: number
  /** The events that are configured. */
  events: readonly PlatformEventName[]
  /** Whether the same event, sent again with another value, replaces the first. */
  restates?: boolean
  /** With a reference, the event was sent before, and only its outcome is asked for. */
  send(event: PlatformEvent, call: Call, reference?: string): ReturnType<Channel['deliver']>
  /** Sends a request that counts nothing. A platform that works refuses what it holds, not who sends it. */
  probe(call: Call): Promise<unknown>
}

/**
 * Why a platform did not take an event. Tokens, settings here and the account there can be mended, so those events
 * wait and are sent again, as after an outage. What is refused stays refused.
 */
export type Fault = { kind: 'token' | 'setting' | 'account' | 'busy' | 'refused'; code: string }

export type Answer = { status: number; body: Record<string, unknown> }
export type Call = (url: string, request: CallRequest) => Promise<Answer>
type CallRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
}

const HOUR_MS = 3_600_000

/** One channel for each event of a platform, so that the outbox knows each of them apart. */
export function channelsOf(
  platform: Platform,
  siteUrl: string,
  saleWaitMs: number,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel[] {
  return platform.events.map((name, index) => ({
    name: `${platform.name}-${name}`,
    event: name,
    consent: platform.consent,
    ...(name === 'won' ? { restates: platform.restates ?? false, waitMs: saleWaitMs } : {}),
    async deliver(lead, _, cancel, reference) {
      const event = eventOf(lead, name, siteUrl)
      if (reference === undefined) mustBeSendable(platform, event)
      return platform.send(event, caller(timeLimitMs, cancel), reference)
    },
    // The events of a platform share its token. One check is enough, and so is one notice.
    ...(index === 0 ? { check: () => works(platform, caller(timeLimitMs)) } : {}),
  }))
}

function eventOf(lead: OutgoingLead, name: PlatformEventName, siteUrl: string): PlatformEvent {
  const times = {
    lead: lead.createdAt,
    qualified: lead.qualifiedAt ?? lead.stageAt,
    won: lead.wonAt ?? lead.stageAt,
    recruitment: lead.createdAt,
  }
  const cents = name === 'won' ? standingCents(lead) : undefined
  return {
    name,
    lead,
    id: eventId(lead.submissionId, name),
    at: Date.parse(times[name]),
    value: cents === undefined || cents === null ? undefined : cents / 100,
    pageUrl: pageUrlOf(lead.page, siteUrl),
  }
}

/** An address of this site whatever is stored: rows of before may hold anything. */
function pageUrlOf(page: string, siteUrl: string): string {
  const url = URL.parse(sitePath(page), siteUrl)
  return url?.origin === URL.parse(siteUrl)?.origin ? `${url?.href}` : `${siteUrl}/`
}

function mustBeSendable({ name, consent, maxAgeHours }: Platform, event: PlatformEvent) {
  const { lead, at } = event
  // Enqueued by an edition that told platforms of applicants as if they were customers.
  const isApplication = lead.kind === RECRUITMENT_EVENT
  if (isApplication !== (event.name === RECRUITMENT_EVENT)) throw skipped(texts.skipped.application)
  if (lead.trackingConsent?.withdrawn) throw skipped(texts.skipped.withdrawn)
  if (!lead.trackingConsent?.[consent]) throw skipped(texts.skipped[consent])
  if (Date.now() - at > maxAgeHours * HOUR_MS) {
    throw skipped(
      fillTemplate(texts.skipped.old, { platform: texts.platforms[name], days: maxAgeHours / 24 }),
    )
  }
}

/** The event is not sent, now or later. */
export const skipped = (reason: string) => new FinalOutcome('skipped', reason)

async function works(platform: Platform, call: Call) {
  try {
    await platform.probe(call)
  } catch (error) {
    if (!(error instanceof FinalOutcome)) throw error
  }
}

/** A failure that can be mended on our side or passes by itself. The code says which, for notices and lists. */
class PlatformFault extends Error {
  readonly code: string
  constructor(code: string) {
    super('not taken by the platform')
    this.code = code
  }
}

/**
 * Rejects with what the fault means for the delivery; without a fault, does nothing. `isLater` if the platform had
 * taken the event at first.
 */
export function throwIfFault(name: PlatformName, fault: Fault | undefined, isLater = false) {
  if (!fault) return
  // Only codes are kept: a platform's message may quote what it was sent.
  const code = /^[\w./-]{1,100}$/.test(fault.code) ? fault.code : texts.unknownCode
  if (fault.kind !== 'refused') {
    const shown = `PLATFORM_${fault.kind.toUpperCase()} ${code}`
    throw isLater ? new NotTakenLater(shown) : new PlatformFault(shown)
  }
  const known: Record<string, string> = texts.advice
  throw new FinalOutcome(
    'refused',
    fillTemplate(texts.refused, {
      platform: texts.platforms[name],
      code,
      advice: known[code] ?? texts.otherAdvice,
    }),
  )
}

/** What the status of an answer says, if the platform's own code says nothing more. */
export function faultOfStatus(status: number): Fault | undefined {
  if (status >= 200 && status < 300) return undefined
  const code = `HTTP${status}`
  if (status === 401 || status === 403) return { kind: 'token', code }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'busy', code }
  if ([400, 409, 413, 422].includes(status)) return { kind: 'refused', code }
  // A redirect, an address that does not exist, a version that is over.
  return { kind: 'setting', code }
}

/** An answer without what the platform always says: something else has answered in its place. */
export const notTheirs: Fault = { kind: 'busy', code: 'UNEXPECTED_ANSWER' }

const LONGEST_ANSWER = 10_000

function caller(timeLimitMs: number, cancel?: AbortSignal): Call {
  return async (url, { method = 'POST', headers = {}, json, form }) => {
    const response = await fetch(url, {
      method,
      headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: form
        ? new URLSearchParams(form)
        : json === undefined
          ? undefined
          : JSON.stringify(json),
      // What is meant for the configured address goes nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeLimitMs), ...(cancel ? [cancel] : [])]),
    })
    return { status: response.status, body: parsed(await readStart(response)) }
  }
}

async function readStart(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) break
  }
  return text
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
