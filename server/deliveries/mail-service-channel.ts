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
  return {
    name: 'mail-api',
    async deliver(lead, deliveryId) {
      const body = JSON.stringify({
        ...leadMail(lead),
        from: `${quoted(agency)} <${from}>`,
        to,
        reply_to: lead.fields.email ?? '',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': deliveryId },
      })
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': deliveryId }
      await postJson(url, body, headers, timeLimitMs)
    },
  }
}

/** A name as mail headers write it: in quotes a comma makes no second sender. */
const quoted = (name: string) => `"${oneLine(name).replace(/["\\]/g, '')}"`
