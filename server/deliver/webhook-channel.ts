import type { WebhookSettings } from '../../config/env.ts'
import { marketingTextOf } from '../../content/marketing-consent.ts'
import { scenarioText } from '../leads/lead-scenario.ts'
import { TRACKING_WITHDRAWAL, WITHDRAWAL } from '../store/lead-store.ts'
import type { Channel, OutgoingLead } from './channel.ts'
import { HTTP_TIME_LIMIT_MS, postJson, probe } from './post-json.ts'

/** Calls any receiver by the Standard Webhooks convention: a stable id, and a new signature for each attempt. */
function webhookSender({ url, secret }: WebhookSettings, timeLimitMs: number) {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) =>
    character.charCodeAt(0),
  )
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])

  return async (id: string, event: object, cancel?: AbortSignal) => {
    const body = JSON.stringify(event)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await key, signed))
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
    }
    await postJson(url, body, headers, timeLimitMs, cancel)
  }
}

export function webhookChannel(
  settings: WebhookSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  const { url } = settings
  const send = webhookSender(settings, timeLimitMs)
  return {
    name: 'webhook',
    deliver: (lead, deliveryId, cancel) => send(deliveryId, eventOf(lead), cancel),
    notify: ({ id, kind, subject, text }) =>
      send(id, {
        type: `notice.${kind}`,
        timestamp: new Date().toISOString(),
        data: { subject, text },
      }),
    // Zapier, Make and n8n answer OPTIONS themselves and start nothing, while a GET or an unknown event would
    // start a flow. Custom code may answer anything (404 and 405 are usual). The check proves DNS, TLS and
    // that a server is there.
    check: () =>
      probe(url, { method: 'OPTIONS' }, (status) => status >= 502 && status <= 504, timeLimitMs),
  }
}

/** Tells the same receiver that somebody wants no more news, and that somebody took the consent to tracking back. */
export const webhookWithdrawals = (
  settings: WebhookSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel[] => {
  const send = webhookSender(settings, timeLimitMs)
  const told = { [WITHDRAWAL]: withdrawalOf, [TRACKING_WITHDRAWAL]: trackingWithdrawalOf }
  return ([WITHDRAWAL, TRACKING_WITHDRAWAL] as const).map((event) => ({
    name: `webhook-${event}`,
    event,
    deliver: (lead, deliveryId, cancel) => send(deliveryId, told[event](lead), cancel),
  }))
}

const personOf = ({ submissionId, protocol, fields }: OutgoingLead) => ({
  submissionId,
  protocol,
  email: fields.email,
})

const withdrawalOf = (lead: OutgoingLead) => ({
  type: 'consent.withdrawn',
  timestamp: lead.consent.marketingWithdrawnAt,
  data: { ...personOf(lead), consent: consentOf(lead) },
})

const trackingWithdrawalOf = (lead: OutgoingLead) => ({
  type: 'tracking.withdrawn',
  timestamp: lead.trackingConsent?.withdrawn?.at,
  data: { ...personOf(lead), trackingConsent: lead.trackingConsent },
})

/** With the words that the person ticked, if they ticked them. */
const consentOf = ({ consent }: Pick<OutgoingLead, 'consent'>) => ({
  ...consent,
  ...((consent.marketing || consent.marketingWithdrawnAt) && {
    marketingText: marketingTextOf(consent.version),
  }),
})

// The address and the user agent are erased after a while, so no copy of them leaves for the agency.
const eventOf = ({ phoneE164, clientIp, userAgent, ...lead }: OutgoingLead) => ({
  type: `lead.${lead.kind}`,
  timestamp: lead.createdAt,
  data: {
    ...lead,
    scenario: scenarioText(lead.scenario),
    consent: consentOf(lead),
    phone: phoneE164 ?? lead.fields.phone ?? '',
  },
})
