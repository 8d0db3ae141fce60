import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../config/env.ts'
import type { Channel } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'

const TIME_LIMIT_MS = 20_000

export function emailChannel(
  { smtpUrl, to, from }: MailSettings,
  agency: string,
  timeLimitMs = TIME_LIMIT_MS,
): Channel {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    dnsTimeout: timeLimitMs,
    // What a visitor typed must never be read as the name of a file or of an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1)

  return {
    name: 'email',
    async deliver(lead, deliveryId) {
      await transport.sendMail({
        ...leadMail(lead),
        from: { name: agency, address: from },
        to: [...to],
        // As objects nothing in them is parsed: a comma in a name makes no second recipient.
        replyTo: { name: oneLine(lead.fields.name ?? ''), address: lead.fields.email ?? '' },
        messageId: `<${deliveryId}@${domain}>`,
        date: new Date(lead.createdAt),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    async notify({ id, subject, text }) {
      await transport.sendMail({
        subject: oneLine(subject),
        text,
        from: { name: agency, address: from },
        to: [...to],
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
