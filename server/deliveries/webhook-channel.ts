import type { WebhookSettings } from '../../config/env.ts'
import type { Channel, OutgoingLead } from './channel.ts'
import { expectAnswer, HTTP_TIME_LIMIT_MS, postJson } from './post-json.ts'

/** Any receiver, after the Standard Webhooks convention: a stable id, and a signature for each try. */
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
    // A question about the address: Zapier, Make and n8n answer it by themselves and start nothing, where
    // a GET or an event of a new type would start a flow. Own code may say anything to it (404 and 405 are
    // usual); it proves name, TLS and that somebody is there.
    check: () =>
      expectAnswer(
        url,
        { method: 'OPTIONS' },
        (status) => status >= 502 && status <= 504,
        timeLimitMs,
      ),
  }
}

const eventOf = ({ phoneE164, ...lead }: OutgoingLead) => ({
  type: `lead.${lead.kind}`,
  timestamp: lead.createdAt,
  data: { ...lead, phone: phoneE164 ?? lead.fields.phone ?? '' },
})
