import type { Context } from 'hono'
import { CLICK_IDS } from '../../contracts/attribution.ts'
import { visitSchema } from '../../contracts/site-call-schemas.ts'
import { VISIT_LIMITS, type VisitOrigin } from '../../contracts/visits.ts'
import { leadSource } from '../leads/lead-source.ts'
import { OTHERS } from '../monitor/bounded-counts.ts'
import type { VisitCounts } from '../monitor/visit-counts.ts'
import { readBody } from '../serve/request-body.ts'
import type { SiteFiles } from '../serve/site-files.ts'
import { isBot } from '../serve/user-agent.ts'

/**
 * One more of something. Nothing of the request is kept: not its address, not its browser. Switched off, it still
 * answers, because pages may be of a build that counts.
 */
export const countVisit =
  ({ visits, files }: { visits?: VisitCounts; files?: SiteFiles }) =>
  async (c: Context) => {
    if (!visits || !files) return c.body(null, 204)
    const { values } = await readBody(c.req.raw, VISIT_LIMITS.body)
    const call = visitSchema.safeParse(values)
    const page = call.data && files.page(call.data.page)
    if (call.success && page !== undefined && !isBot(c.req.header('user-agent'))) {
      const { what, from } = call.data
      const source = from ? sourceOf(from) : ''
      visits.add(what, page, source)
      if (what === 'visit') visits.add('view', page, source)
    }
    return c.body(null, 204)
  }

/** May be of one person, or of nobody. */
const SUSPECT = /@|\d{6}|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** As a lead of the same arrival would be called. */
export function sourceOf({ host, source, medium, click }: VisitOrigin): string {
  const parameters = {
    ...(source && { utm_source: source }),
    ...(medium && { utm_medium: medium }),
    ...(click && CLICK_IDS.some((name) => name === click) && { [click]: '1' }),
  }
  const last = { at: '', parameters, landingPage: '', referrer: host ? `https://${host}/` : '' }
  const named = leadSource({
    createdAt: '',
    campaign: {},
    attribution: { last },
    trackingConsent: undefined,
  }).source
  return SUSPECT.test(named) || named.length > VISIT_LIMITS.text ? OTHERS : named
}
