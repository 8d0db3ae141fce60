import type { Context } from 'hono'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import { type contactSchema, LEAD_LIMITS, type recruitmentSchema } from '../../contracts/leads.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { readBody } from '../request-body.ts'
import { sameHostReferer } from '../same-host-referer.ts'
import { type LeadFormControl, type LeadFormWords, leadFormPage } from './lead-form-page.ts'
import type { Lead, LeadStore } from './lead-store.ts'

/** What differs between the forms that leave a lead. */
export type LeadForm = {
  kind: Lead['kind']
  schema: typeof contactSchema | typeof recruitmentSchema
  /** The page that the form stands on. */
  page: string
  /** The page that confirms it to browsers without JavaScript. */
  sentPage: string
  words: LeadFormWords
  controls: LeadFormControl[]
}

export type LeadDependencies = { env: Env; store: LeadStore; log: Log }

/** Validates, stores, and only then says yes, in the form that the client can read. */
export const receiveLead =
  (form: LeadForm, { env, store, log }: LeadDependencies) =>
  async (c: Context) => {
    const body = await readBody(c.req.raw)
    const values = body.type === 'form' ? asPosted(body.values, c.req.raw) : body.values

    const pageToSendAgain = (
      shown: Pick<Parameters<typeof leadFormPage>[0], 'title' | 'intro' | 'messages' | 'hidden'>,
    ) =>
      leadFormPage({
        ...shown,
        agency: env.site.name,
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
      // Fields that the visitor cannot see are mended here, or the form could never be sent.
      const hidden = {
        submissionId: (!messages.submissionId && body.values.submissionId) || crypto.randomUUID(),
        origin: messages.origin ? '' : ((values.origin as string | undefined) ?? ''),
      }
      const { refusedTitle: title, refusedIntro: intro } = leadPage
      return c.html(pageToSendAgain({ title, intro, messages, hidden }), 400)
    }

    const { submissionId: sentId = crypto.randomUUID(), origin, ...fields } = parsed.data
    // The letters of a UUID mean the same in either case, and so must the key.
    const submissionId = sentId.toLowerCase()
    const createdAt = new Date().toISOString()
    let outcome: 'stored' | 'already-stored'
    try {
      outcome = await store.save({ submissionId, kind: form.kind, fields, origin, createdAt })
    } catch (error) {
      log.error('lead-not-stored', error)
      const intro = requestMessages.notStored
      if (body.type === 'json') return c.json({ success: false, error: intro }, 500)
      const title = leadPage.notStoredTitle
      const hidden = { submissionId, origin }
      return c.html(pageToSendAgain({ title, intro, messages: {}, hidden }), 500)
    }

    if (body.type === 'form') return c.redirect(form.sentPage, 303)
    return c.json({ success: true, submissionId }, outcome === 'stored' ? 201 : 200)
  }

/** An empty hidden field is an absent one, and the page's own address tells where a visitor was. */
function asPosted({ submissionId, origin, ...values }: Record<string, string>, request: Request) {
  const referer = sameHostReferer(request)
  const pageWithQuery = referer?.includes('?') ? referer.slice(0, LEAD_LIMITS.origin) : ''
  return {
    ...values,
    submissionId: submissionId || undefined,
    origin: origin?.trim() || pageWithQuery,
  }
}
