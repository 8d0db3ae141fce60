import type { WebhookSettings } from '../../config/env.ts'
import type { Channel, OutgoingLead } from './channel.ts'
import { HTTP_TIME_LIMIT_MS, postJson, probe } from './post-json.ts'

/**
 * Calls any receiver by the Standard Webhooks convention: a stable id, and a new signature for each attempt.
 */
export function webhookChannel(
  { url, secret }: WebhookSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) =>
    character.charCodeAt(0),
  )
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])

  async function send(id: string, event: object, cancel?: AbortSignal) {
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

const eventOf = ({ phoneE164, ...lead }: OutgoingLead) => ({
  type: `lead.${lead.kind}`,
  timestamp: lead.createdAt,
  data: { ...lead, phone: phoneE164 ?? lead.fields.phone ?? '' },
})
