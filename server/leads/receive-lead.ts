import type { Context } from 'hono'
import type { Env } from '../../config/env.ts'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { LeadField } from '../../contracts/lead-fields.ts'
import {
  type contactSchema,
  LEAD_LIMITS,
  readCampaign,
  type recruitmentSchema,
} from '../../contracts/leads.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { answerHtml, siteAround } from '../html-page.ts'
import type { Log } from '../log.ts'
import { readBody } from '../request-body.ts'
import { siteReferer } from '../site-referer.ts'
import { visitorOrigin } from '../visitor-request.ts'
import { type LeadFormWords, leadFormPage } from './lead-form-page.ts'
import type { LeadServices } from './lead-services.ts'
import type { LeadKind, NewLead, Saved, SpamReason } from './lead-store.ts'
import { readPhone } from './phone.ts'
import type { CountedNetwork } from './rate-limits.ts'
import { comparableText, judge } from './spam.ts'

/** What differs between the forms that leave a lead. */
export type LeadForm = {
  kind: LeadKind
  schema: typeof contactSchema | typeof recruitmentSchema
  /** The page that the form stands on. */
  page: string
  /** The page that confirms it to browsers without JavaScript. */
  sentPage: string
  fields: readonly LeadField[]
  words: LeadFormWords
}

export type LeadDependencies = {
  env: Env
  log: Log
  leads: LeadServices
  /** Keyed hashes of the visitor's address, from the smallest network; none where nobody tells it. */
  networksOf(c: Context): Promise<CountedNetwork[]>
  /** Says that more leads come than are told one by one; as often as it likes. */
  tellOfFlood(): void
}

const DAY_MS = 24 * 60 * 60_000
const RETRY_AFTER_FAILURE_SECONDS = 5
const NO_ROOM_SECONDS = 600

/** Validates, stores, and only then says yes, in the form that the client can read. */
export const receiveLead =
  (form: LeadForm, { env, log, leads, networksOf, tellOfFlood }: LeadDependencies) =>
  async (c: Context) => {
    const { store, secrets, limits, channels, onStored, hasRoom } = leads
    const body = await readBody(c.req.raw)
    const values = body.type === 'form' ? asPosted(body.values, c.req.raw, env) : body.values

    const pageToSendAgain = (
      shown: Pick<Parameters<typeof leadFormPage>[0], 'title' | 'intro' | 'messages' | 'hidden'>,
    ) =>
      leadFormPage({
        ...shown,
        ...siteAround(env),
        action: c.req.path,
        back: form.page,
        fields: form.fields,
        words: form.words,
        values: body.type === 'form' ? body.values : {},
      })

    const parsed = form.schema.safeParse(values)
    if (!parsed.success) {
      const { issues } = parsed.error
      // Of several rules broken by one field, the first is the one to mend first.
      const messages = Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      )
      if (body.type === 'json') {
        return c.json({ success: false, error: issues[0]?.message, fields: messages }, 400)
      }
      const { refusedTitle: title, refusedIntro: intro } = leadPage
      const hidden = hiddenToSendAgain(values, messages)
      return answerHtml(c, env, pageToSendAgain({ title, intro, messages, hidden }), 400)
    }

    const { submissionId: sentId, senderSecret, origin, website, elapsedMs, ...rest } = parsed.data
    const { page, scenario, campaign, marketing, consentVersion, ...fields } = rest
    // The letters of a UUID mean the same in either case, and so must the key.
    const submissionId = (sentId ?? crypto.randomUUID()).toLowerCase()

    /** Nothing was stored: the reason, and for a form the text again, under this id. */
    const notStored = (
      status: 409 | 429 | 503,
      title: string,
      error: string,
      id: string = submissionId,
    ) => {
      if (body.type === 'json') return c.json({ success: false, error }, status)
      const hidden = hiddenToSendAgain({ ...values, submissionId: id }, {})
      const page = pageToSendAgain({ title, intro: error, messages: {}, hidden })
      return answerHtml(c, env, page, status)
    }
    const notNow = (status: 429 | 503, seconds: number, title: string, error: string) => {
      c.header('Retry-After', String(seconds))
      return notStored(status, title, error)
    }

    const networks = await networksOf(c)
    const text = comparableText(fields.message)
    const [contentHash, textHash, senderHash] = await Promise.all([
      secrets.keyedHash('content', JSON.stringify([form.kind, fields, marketing === true])),
      text ? secrets.keyedHash('text', text) : undefined,
      senderSecret ? secrets.keyedHash('sender', senderSecret) : undefined,
    ])
    // Another text under the same id is another lead, and counted as such.
    const once = `${submissionId} ${contentHash}`
    const taken = await limits.take('send-lead', { networks, once })
    const { email } = env.site
    if (!taken.allowed) {
      const minutes = Math.ceil(taken.seconds / 60)
      const message = fillTemplate(requestMessages.tooManyLeads, { minutes, email })
      return notNow(429, taken.seconds, leadPage.tooManyTitle, message)
    }
    if (taken.crowded) {
      tellOfFlood()
      if (!(await hasRoom())) {
        const message = fillTemplate(requestMessages.noRoom, { email })
        return notNow(503, NO_ROOM_SECONDS, leadPage.notStoredTitle, message)
      }
    }

    const now = new Date()
    const createdAt = now.toISOString()
    const phoneE164 = readPhone(fields.phone)
    const { score, signs, held } = judge({ fields, website, elapsedMs, phoneE164 })
    // What came in a crowd is told in the digest, not one mail each.
    const spam: SpamReason[] = [
      ...(held ? signs : []),
      ...(taken.crowded ? (['flood'] as const) : []),
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
      campaign: campaign ?? {},
      createdAt,
      eraseAfter: new Date(now.getTime() + env.retentionDays * DAY_MS).toISOString(),
      consent: {
        version: consentVersion || CONSENT_VERSION,
        acceptedAt: createdAt,
        marketing: marketing ?? false,
      },
      spam,
      spamScore: score,
      suspicions: signs,
      senderHash,
      // Under an id of ours only the content tells a lead that is sent again.
      contentHash: madeHere ? contentHash : undefined,
      textHash,
      addressHash: networks[0]?.hash,
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
    // Whoever knows an id or a text has not yet shown that they sent it.
    const receipt = saved.sameSender ? link : ''
    return c.json(
      { success: true, submissionId: saved.submissionId, protocol, receipt },
      saved.outcome === 'stored' ? 201 : 200,
    )
  }

const refererOf = (request: Request, { trustProxy, pagesUrl }: Env) =>
  siteReferer(request, pagesUrl || visitorOrigin(request, trustProxy)) ?? ''

const refererPath = (request: Request, env: Env) =>
  refererOf(request, env).replace(/\?.*/s, '').slice(0, LEAD_LIMITS.page)

/** An empty hidden field is an absent one, and the page's own address tells where a visitor was. */
function asPosted(values: Record<string, string>, request: Request, env: Env) {
  const { submissionId, origin, ...rest } = values
  const referer = refererOf(request, env)
  const query = referer.includes('?') ? referer.slice(referer.indexOf('?')) : ''
  return {
    ...rest,
    submissionId: submissionId || undefined,
    origin: origin?.trim() || (query && referer.slice(0, LEAD_LIMITS.origin)),
    // In the page's address at first; the form shown again carries them as fields of their own.
    campaign: {
      ...readCampaign(Object.fromEntries(new URLSearchParams(query))),
      ...readCampaign(rest),
    },
  }
}

/** Fields that the visitor cannot see are mended, or the form could never be sent. */
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
