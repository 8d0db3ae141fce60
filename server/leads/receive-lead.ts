import type { Context } from 'hono'
import type { Env } from '../../config/env.ts'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import {
  type contactSchema,
  LEAD_LIMITS,
  readCampaign,
  type recruitmentSchema,
} from '../../contracts/leads.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { fillMessage } from '../fill-message.ts'
import { answerHtml, siteAround } from '../html-page.ts'
import type { Log } from '../log.ts'
import { readBody } from '../request-body.ts'
import { siteReferer } from '../site-referer.ts'
import { visitorOrigin } from '../visitor-request.ts'
import { type LeadFormControl, type LeadFormWords, leadFormPage } from './lead-form-page.ts'
import type { LeadServices } from './lead-services.ts'
import type { LeadKind, NewLead, Saved } from './lead-store.ts'
import { readPhone } from './phone.ts'
import { comparableText, judge } from './spam.ts'

/** What differs between the forms that leave a lead. */
export type LeadForm = {
  kind: LeadKind
  schema: typeof contactSchema | typeof recruitmentSchema
  /** The page that the form stands on. */
  page: string
  /** The page that confirms it to browsers without JavaScript. */
  sentPage: string
  words: LeadFormWords
  controls: LeadFormControl[]
}

export type LeadDependencies = {
  env: Env
  log: Log
  leads: LeadServices
  /** A keyed hash of the visitor's address, where the runtime tells it. */
  addressHashOf(c: Context): Promise<string | undefined>
}

const DAY_MS = 24 * 60 * 60_000
const RETRY_AFTER_FAILURE_SECONDS = 5

/** Validates, stores, and only then says yes, in the form that the client can read. */
export const receiveLead =
  (form: LeadForm, { env, log, leads, addressHashOf }: LeadDependencies) =>
  async (c: Context) => {
    const { store, secrets, limits, channels, onStored } = leads
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
        words: form.words,
        controls: form.controls,
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

    const { submissionId: sentId, origin, website, elapsedMs, ...withDetails } = parsed.data
    const { page, scenario, campaign, marketing, consentVersion, ...fields } = withDetails
    // The letters of a UUID mean the same in either case, and so must the key.
    const submissionId = (sentId ?? crypto.randomUUID()).toLowerCase()

    /** Nothing was stored: the reason, and for a form the text again, under the same id. */
    const notNow = (status: 429 | 503, seconds: number, title: string, error: string) => {
      c.header('Retry-After', String(seconds))
      if (body.type === 'json') return c.json({ success: false, error }, status)
      const hidden = hiddenToSendAgain({ ...values, submissionId }, {})
      const page = pageToSendAgain({ title, intro: error, messages: {}, hidden })
      return answerHtml(c, env, page, status)
    }

    const addressHash = await addressHashOf(c)
    const taken = await limits.take('send-lead', { addressHash, once: submissionId })
    if (!taken.allowed) {
      const minutes = Math.ceil(taken.seconds / 60)
      const message = fillMessage(requestMessages.tooManyLeads, { minutes, email: env.site.email })
      return notNow(429, taken.seconds, leadPage.tooManyTitle, message)
    }

    const now = new Date()
    const createdAt = now.toISOString()
    const text = comparableText(fields.message)
    const [receipt, contentHash, textHash] = await Promise.all([
      secrets.receiptOf(submissionId),
      sentId ? undefined : secrets.keyedHash('content', JSON.stringify([form.kind, fields])),
      text ? secrets.keyedHash('text', text) : undefined,
    ])
    const phoneE164 = readPhone(fields.phone)
    const { score, signs, held } = judge({ fields, website, elapsedMs, phoneE164 })
    const lead: NewLead = {
      submissionId,
      protocol: receipt.protocol,
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
      spam: held ? signs : [],
      spamScore: score,
      suspicions: signs,
      senderHash: undefined,
      contentHash,
      textHash,
      addressHash,
    }

    let saved: Saved
    try {
      saved = await store.save(lead, channels)
    } catch (error) {
      log.error('lead-not-stored', error, c.get('requestId'))
      const { notStored } = requestMessages
      return notNow(503, RETRY_AFTER_FAILURE_SECONDS, leadPage.notStoredTitle, notStored)
    }
    if (saved.outcome === 'stored' && !saved.held) onStored()

    if (body.type === 'form') return c.redirect(env.pagesUrl + form.sentPage, 303)
    const { protocol, link } =
      saved.submissionId === submissionId ? receipt : await secrets.receiptOf(saved.submissionId)
    return c.json(
      { success: true, submissionId: saved.submissionId, protocol, receipt: link },
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
    origin: kept('origin'),
    ...Object.fromEntries(others.filter(([, value]) => value !== '')),
    ...readCampaign(values.campaign),
  }
}
