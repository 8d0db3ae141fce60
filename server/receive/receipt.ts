import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { RECEIPT_MESSAGES, type Receipt, receiptRequestSchema } from '../../contracts/receipt.ts'
import { isAgencyChannel } from '../deliver/channel.ts'
import { attributionFacts } from '../leads/attribution-facts.ts'
import { scenarioText } from '../leads/lead-scenario.ts'
import { toldPlatforms } from '../leads/told-platforms.ts'
import { readBody } from '../serve/request-body.ts'
import type { StoredLead } from '../store/lead-store.ts'
import type { LeadDependencies } from './receive-lead.ts'

/** The lead that the receipt link opens. Every other link gets the same error message. */
export async function leadOfReceipt(
  c: Context,
  { leads, networksOf }: LeadDependencies,
): Promise<StoredLead> {
  const body = await readBody(c.req.raw)
  if (body.type !== 'json') {
    throw new HTTPException(415, { message: requestMessages.unsupportedType })
  }
  const request = receiptRequestSchema.safeParse(body.values)
  // The signature tells a real link from a guess without a database query.
  const submissionId = request.success
    ? await leads.secrets.verifyToken(request.data.token)
    : undefined
  const taken = await leads.limits.take(submissionId ? 'open-receipt' : 'guess-receipt', {
    networks: await networksOf(c),
  })
  if (!taken.allowed) {
    c.header('Retry-After', String(taken.seconds))
    const minutes = Math.ceil(taken.seconds / 60)
    throw new HTTPException(429, {
      message: fillTemplate(requestMessages.tooManyCalls, { minutes }),
    })
  }
  const [lead] = submissionId ? await leads.store.find(submissionId) : []
  if (!lead) throw new HTTPException(404, { message: RECEIPT_MESSAGES.unknown })
  return lead
}

/** What is left of an erased lead. It is reported as erased only when its text is gone from every file. */
export async function answerErased(
  c: Context,
  { leads }: LeadDependencies,
  { protocol, kind, createdAt, erasedAt }: StoredLead & { erasedAt: string },
) {
  const day = `${createdAt.slice(0, 10)}T00:00:00.000Z`
  const shared = { success: true, protocol, kind, createdAt: day } as const
  return (await leads.store.purgeErased())
    ? c.json<Receipt>({ ...shared, state: 'apagado', erasedAt })
    : c.json<Receipt>({ ...shared, state: 'apagando' }, 202)
}

export const isErased = (lead: StoredLead): lead is StoredLead & { erasedAt: string } =>
  lead.erasedAt !== undefined

/** A held lead is shown as received: a spammer must not learn that it was detected. */
export function receiptOf(lead: StoredLead): Receipt {
  const { protocol, kind, createdAt, deliveries } = lead
  const delivered = deliveries.some(
    ({ channel, state }) => state === 'delivered' && isAgencyChannel(channel),
  )
  return {
    success: true,
    protocol,
    kind,
    createdAt,
    state: delivered ? 'entregue' : 'recebido',
    fields: lead.fields,
    page: lead.page,
    origin: lead.origin,
    scenario: scenarioText(lead.scenario),
    // The names of forgotten click ids mean nothing to the visitor.
    campaign: Object.fromEntries(Object.entries(lead.campaign).filter(([, value]) => value)),
    tracking: trackingOf(lead),
    consent: { ...lead.consent, ...consentToTracking(lead) },
    eraseAfter: lead.eraseAfter,
  }
}

/** Of a refusal there is nothing to take back. */
function consentToTracking({ trackingConsent, deliveries }: StoredLead) {
  if (!trackingConsent) return {}
  const { version, at, withdrawn } = trackingConsent
  const { measurement, advertising } = withdrawn ?? trackingConsent
  if (!measurement && !advertising) return {}
  return {
    tracking: {
      version,
      at,
      measurement,
      advertising,
      told: toldPlatforms(deliveries),
      ...(withdrawn && { withdrawnAt: withdrawn.at }),
    },
  }
}

/** What is known of where the visitor came from, and what goes with consent alone. */
function trackingOf(lead: StoredLead): Record<string, string> {
  const { clientIp = '', userAgent = '' } = lead
  const all = {
    ...attributionFacts({ ...lead, campaign: {} }),
    client_ip: clientIp,
    user_agent: userAgent,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
