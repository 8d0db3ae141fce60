import type { Context } from 'hono'
import type { Env } from '../../config/env.ts'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import { allowedAttribution, allowedParameters } from '../../contracts/allowed-attribution.ts'
import { readCampaign } from '../../contracts/attribution.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { LeadField } from '../../contracts/lead-fields.ts'
import { type contactSchema, LEAD_LIMITS, type recruitmentSchema } from '../../contracts/leads.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { CONTACT_QUERY } from '../../contracts/scenario-url.ts'
import { channelsOnStore } from '../deliver/channel.ts'
import type { Log } from '../log.ts'
import { htmlResponse, pageContext } from '../serve/html-page.ts'
import { readBody } from '../serve/request-body.ts'
import { siteReferer } from '../serve/site-referer.ts'
import { clientIp, visitorOrigin } from '../serve/visitor-request.ts'
import type { LeadKind, NewLead, Saved, SpamReason } from '../store/lead-store.ts'
import { type LeadFormWords, leadFormPage } from './lead-form-page.ts'
import type { LeadServices } from './lead-services.ts'
import { toE164 } from './phone.ts'
import type { CountedNetwork } from './rate-limits.ts'
import { normalizedText, scoreSpam } from './spam.ts'

/** What differs between the two lead forms. */
export type LeadForm = {
  kind: LeadKind
  schema: typeof contactSchema | typeof recruitmentSchema
  /** The page of the form. */
  page: string
  /** The confirmation page for browsers without JavaScript. */
  sentPage: string
  fields: readonly LeadField[]
  words: LeadFormWords
}

export type LeadDependencies = {
  env: Env
  log: Log
  leads: LeadServices
  /** The visitor's address, as the rate limits see it. */
  visitorOf(c: Context): string | undefined
  /**
   * Keyed hashes of the visitor's networks, from the smallest to the largest. Empty if the address is
   * unknown.
   */
  networksOf(c: Context): Promise<CountedNetwork[]>
  /** Notifies the agency of a flood. It may be called for every lead. */
  notifyOfFlood(): void
}

const DAY_MS = 24 * 60 * 60_000
const RETRY_AFTER_FAILURE_SECONDS = 5
const NO_ROOM_SECONDS = 600
const USER_AGENT_MAX_LENGTH = 500

/** Validates and stores the lead, and only then confirms it, as a page or as JSON. */
export const receiveLead = (form: LeadForm, dependencies: LeadDependencies) => {
  const { env, log, leads, visitorOf, networksOf, notifyOfFlood } = dependencies
  const { store, secrets, limits, onStored, hasRoom } = leads
  const channels = channelsOnStore(leads.channels, form.kind)
  const hasPlatforms = leads.channels.some(({ event }) => event !== undefined)
  return async (c: Context) => {
    const body = await readBody(c.req.raw)
    const values = body.type === 'form' ? asPosted(body.values, c.req.raw, env) : body.values

    const pageToSendAgain = (
      shown: Pick<Parameters<typeof leadFormPage>[0], 'title' | 'intro' | 'messages' | 'hidden'>,
    ) =>
      leadFormPage({
        ...shown,
        ...pageContext(env),
        action: c.req.path,
        back: form.page,
        fields: form.fields,
        words: form.words,
        values: body.type === 'form' ? body.values : {},
      })

    const parsed = form.schema.safeParse(values)
    if (!parsed.success) {
      const { issues } = parsed.error
      // If one field breaks several rules, the first rule is shown.
      const messages = Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      )
      if (body.type === 'json') {
        return c.json({ success: false, error: issues[0]?.message, fields: messages }, 400)
      }
      const { refusedTitle: title, refusedIntro: intro } = leadPage
      const hidden = hiddenToSendAgain(values, messages)
      return htmlResponse(c, env, pageToSendAgain({ title, intro, messages, hidden }), 400)
    }

    const { submissionId: sentId, senderSecret, origin, website, elapsedMs, ...rest } = parsed.data
    const { page, scenario, campaign, attribution, trackingConsent, ...answers } = rest
    const { marketing, consentVersion, ...fields } = answers
    const hasCampaign = Object.keys(campaign ?? {}).length > 0
    const lastParameters = (hasCampaign ? campaign : attribution?.last?.parameters) ?? {}
    // A UUID means the same in upper and lower case, so the stored key must be in one case.
    const submissionId = (sentId ?? crypto.randomUUID()).toLowerCase()

    /** Nothing was stored: sends the reason and, for a form, the visitor's text again under this id. */
    const notStored = (
      status: 409 | 429 | 503,
      title: string,
      error: string,
      id: string = submissionId,
    ) => {
      if (body.type === 'json') return c.json({ success: false, error }, status)
      const hidden = hiddenToSendAgain({ ...values, submissionId: id }, {})
      const page = pageToSendAgain({ title, intro: error, messages: {}, hidden })
      return htmlResponse(c, env, page, status)
    }
    const notNow = (status: 429 | 503, seconds: number, title: string, error: string) => {
      c.header('Retry-After', String(seconds))
      return notStored(status, title, error)
    }

    const networks = await networksOf(c)
    const text = normalizedText(fields.message)
    const [contentHash, textHash, senderHash] = await Promise.all([
      secrets.keyedHash('content', JSON.stringify([form.kind, fields, marketing === true])),
      text ? secrets.keyedHash('text', text) : undefined,
      senderSecret ? secrets.keyedHash('sender', senderSecret) : undefined,
    ])
    // Another text under the same id is another lead and is counted.
    const idempotencyKey = `${submissionId} ${contentHash}`
    const taken = await limits.take('send-lead', { networks, idempotencyKey })
    const { email } = env.site
    if (!taken.allowed) {
      const minutes = Math.ceil(taken.seconds / 60)
      const message = fillTemplate(requestMessages.tooManyLeads, { minutes, email })
      return notNow(429, taken.seconds, leadPage.tooManyTitle, message)
    }
    if (taken.isFlood) {
      notifyOfFlood()
      if (!(await hasRoom())) {
        const message = fillTemplate(requestMessages.noRoom, { email })
        return notNow(503, NO_ROOM_SECONDS, leadPage.notStoredTitle, message)
      }
    }

    const now = new Date()
    const createdAt = now.toISOString()
    const phoneE164 = toE164(fields.phone)
    const { score, signals, held } = scoreSpam({ fields, website, elapsedMs, phoneE164 })
    // Leads of a flood go into the digest instead of one mail each.
    const spam: SpamReason[] = [
      ...(held ? signals : []),
      ...(taken.isFlood ? (['flood'] as const) : []),
    ]
    const leadWith = (id: string, protocol: string, madeHere: boolean): NewLead => ({
      submissionId: id,
      protocol,
      kind: form.kind,
      fields,
      phoneE164,
      origin,
      page: page || refererPath(c.req.raw, env),
      scenario: scenario ?? '',
      campaign: allowedParameters(lastParameters, trackingConsent),
      createdAt,
      eraseAfter: new Date(now.getTime() + env.retentionDays * DAY_MS).toISOString(),
      consent: {
        version: consentVersion || CONSENT_VERSION,
        acceptedAt: createdAt,
        marketing: marketing ?? false,
      },
      spam,
      spamScore: score,
      suspicions: signals,
      senderHash,
      // If the server made the id, only the content can identify a retry.
      contentHash: madeHere ? contentHash : undefined,
      textHash,
      addressHash: networks[0]?.hash,
      attribution: allowedAttribution(attribution ?? {}, trackingConsent),
      trackingConsent,
      ...(hasPlatforms && trackingConsent?.advertising && clientOf(c, visitorOf(c))),
      stage: 'novo',
      stageAt: createdAt,
    })

    const ownReceipt = await secrets.receiptOf(submissionId)
    let saved: Saved
    try {
      saved = await store.save(leadWith(submissionId, ownReceipt.protocol, !sentId), channels)
      if (saved.outcome === 'other-content') {
        const id = crypto.randomUUID()
        const { protocol } = await secrets.receiptOf(id)
        saved = await store.save(leadWith(id, protocol, true), channels)
      }
    } catch (error) {
      log.error('lead-not-stored', error, c.get('requestId'))
      const message = requestMessages.notStored
      return notNow(503, RETRY_AFTER_FAILURE_SECONDS, leadPage.notStoredTitle, message)
    }
    if (saved.outcome === 'erased') {
      const { erasedBefore } = requestMessages
      return notStored(409, leadPage.notStoredTitle, erasedBefore, crypto.randomUUID())
    }
    if (saved.outcome === 'stored' && !saved.held) onStored()

    if (body.type === 'form') return c.redirect(env.pagesUrl + form.sentPage, 303)
    const { protocol, link } =
      saved.submissionId === submissionId ? ownReceipt : await secrets.receiptOf(saved.submissionId)
    // Knowing an id or a text does not prove that the caller sent it.
    const receipt = saved.sameSender ? link : ''
    return c.json(
      { success: true, submissionId: saved.submissionId, protocol, receipt },
      saved.outcome === 'stored' ? 201 : 200,
    )
  }
}

/** The address and the program that a platform recognises a click by. */
function clientOf(c: Context, address: string | undefined) {
  const ip = address && clientIp(address)
  const agent = c.req.header('user-agent')?.slice(0, USER_AGENT_MAX_LENGTH)
  return { ...(ip && { clientIp: ip }), ...(agent && { userAgent: agent }) }
}

const refererOf = (request: Request, { trustProxy, pagesUrl }: Env) =>
  siteReferer(request, pagesUrl || visitorOrigin(request, trustProxy)) ?? ''

const refererPath = (request: Request, env: Env) =>
  refererOf(request, env).replace(/\?.*/s, '').slice(0, LEAD_LIMITS.page)

/**
 * An empty hidden field counts as absent. The Referer tells which page the visitor was on. Without JavaScript nobody was
 * asked for consent, so of its query stays what the site's own links put there and what needs none.
 */
function asPosted(values: Record<string, string>, request: Request, env: Env) {
  const { submissionId, origin, ...rest } = values
  const [path = '', ...more] = refererOf(request, env).split('?')
  const query = [...new URLSearchParams(more.join('?'))]
  const own = new URLSearchParams(query.filter(([name]) => CONTACT_QUERY.includes(name)))
  return {
    ...rest,
    submissionId: submissionId || undefined,
    origin: origin?.trim() || (own.size > 0 ? `${path}?${own}`.slice(0, LEAD_LIMITS.origin) : ''),
    // At first the campaign is in the page's URL. A form that is shown again carries it in its own fields.
    campaign: allowedParameters(
      { ...readCampaign(Object.fromEntries(query)), ...readCampaign(rest) },
      undefined,
    ),
  }
}

/** Replaces invalid hidden fields: the visitor cannot correct them, so the form could never be sent. */
function hiddenToSendAgain(values: Record<string, unknown>, messages: Record<string, string>) {
  const kept = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && !messages[name] ? value : ''
  }
  const others = ['page', 'scenario', 'marketing', 'consentVersion'].map((name) => [
    name,
    kept(name),
  ])
  return {
    submissionId: kept('submissionId') || crypto.randomUUID(),
    senderSecret: kept('senderSecret') || crypto.randomUUID(),
    origin: kept('origin'),
    ...Object.fromEntries(others.filter(([, value]) => value !== '')),
    ...readCampaign(values.campaign),
  }
}
