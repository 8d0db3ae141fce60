import type { MailServiceSettings } from '../../config/env.ts'
import type { Channel } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'
import { expectAnswer, HTTP_TIME_LIMIT_MS, isKeyRefusedOrDown, postJson } from './post-json.ts'

/**
 * Mail by HTTP, for where no mail server can be reached: the call that Resend made usual, which other
 * services take too. A service that knows the key of a try sends one mail for it, however often it comes.
 */
export function mailServiceChannel(
  { url, key, to, from }: MailServiceSettings,
  agency: string,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  function send(id: string, mail: object, cancel?: AbortSignal) {
    const body = JSON.stringify({
      ...mail,
      from: `${quoted(agency)} <${from}>`,
      to,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': id },
    })
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': id }
    return postJson(url, body, headers, timeLimitMs, cancel)
  }
  return {
    name: 'mail-api',
    deliver: (lead, deliveryId, cancel) =>
      send(deliveryId, { ...leadMail(lead), reply_to: lead.fields.email ?? '' }, cancel),
    notify: ({ id, subject, text }) => send(id, { subject: oneLine(subject), text }),
    // A mail without a sender, a recipient or a text: a good key gets 422 for it, a bad one 401 or 403.
    check: () =>
      expectAnswer(
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

/** A name as mail headers write it: in quotes a comma makes no second sender. */
const quoted = (name: string) => `"${oneLine(name).replace(/["\\]/g, '')}"`
