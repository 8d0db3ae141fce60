import type { MailServiceSettings } from '../../config/env.ts'
import type { Channel } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'
import { HTTP_TIME_LIMIT_MS, postJson } from './post-json.ts'

/**
 * Mail by HTTP, for where no mail server can be reached: the call that Resend made usual, which other
 * services take too. A service that knows the key of a try sends one mail for it, however often it comes.
 */
export function mailServiceChannel(
  { url, key, to, from }: MailServiceSettings,
  agency: string,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  function send(id: string, mail: object) {
    const body = JSON.stringify({
      ...mail,
      from: `${quoted(agency)} <${from}>`,
      to,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': id },
    })
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': id }
    return postJson(url, body, headers, timeLimitMs)
  }
  return {
    name: 'mail-api',
    deliver: (lead, deliveryId) =>
      send(deliveryId, { ...leadMail(lead), reply_to: lead.fields.email ?? '' }),
    notify: ({ id, subject, text }) => send(id, { subject: oneLine(subject), text }),
  }
}

/** A name as mail headers write it: in quotes a comma makes no second sender. */
const quoted = (name: string) => `"${oneLine(name).replace(/["\\]/g, '')}"`
