import type { MailServiceSettings } from '../../config/env.ts'
import type { Channel } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'
import { leadRecipients } from './lead-recipients.ts'
import { HTTP_TIME_LIMIT_MS, isKeyRefusedOrDown, postJson, probe } from './post-json.ts'

/** Sends mails through an HTTP API, to anyone. */
export const mailServiceSender =
  (
    { url, key, from }: Pick<MailServiceSettings, 'url' | 'key' | 'from'>,
    agency: string,
    timeLimitMs = HTTP_TIME_LIMIT_MS,
  ) =>
  (id: string, to: readonly string[], mail: object, cancel?: AbortSignal) => {
    const body = JSON.stringify({
      ...mail,
      from: `${quoted(agency)} <${from}>`,
      to,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': id },
    })
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': id }
    return postJson(url, body, headers, timeLimitMs, cancel)
  }

/**
 * Mail through an HTTP API, for hosts that cannot reach a mail server. The request is that of Resend, which
 * other services accept too. A service that supports idempotency keys sends one mail, however often it is
 * asked.
 */
export function mailServiceChannel(
  settings: MailServiceSettings,
  agency: string,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  const { url, key, to } = settings
  const send = mailServiceSender(settings, agency, timeLimitMs)
  return {
    name: 'mail-api',
    deliver: (lead, deliveryId, cancel) =>
      send(
        deliveryId,
        leadRecipients(lead, settings),
        { ...leadMail(lead, settings.timeZone), reply_to: lead.fields.email ?? '' },
        cancel,
      ),
    notify: ({ id, subject, text }) => send(id, to, { subject: oneLine(subject), text }),
    // A mail without sender, recipient or text: with a valid key the answer is 422, with an invalid one 401
    // or 403.
    check: () =>
      probe(
        url,
        {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        },
        isKeyRefusedOrDown,
        timeLimitMs,
      ),
  }
}

/** Quotes a name for a mail header, so that a comma in it cannot add a sender. */
const quoted = (name: string) => `"${oneLine(name).replace(/["\\]/g, '')}"`
