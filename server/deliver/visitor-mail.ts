import { html } from 'hono/html'
import { visitorMail as texts } from '../../content/visitor-mail.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { OutgoingLead } from './channel.ts'
import { oneLine, readableDate } from './lead-mail.ts'

/** A first name and nothing else. Anything longer could carry a message to a stranger's address. */
const PLAIN_NAME = /^\p{Script=Latin}{2,20}$/u

/**
 * Anybody can type anybody's address into a form, so nothing of what was typed is in the mail, except a plain first
 * name.
 */
export function visitorMail(
  { kind, fields, createdAt, protocol, trackingConsent }: OutgoingLead,
  {
    agency,
    receipt,
    replyWithin,
    timeZone,
  }: { agency: string; receipt: string; replyWithin: string | undefined; timeZone: string },
): { subject: string; text: string; html: string } {
  const [first = ''] = (fields.name ?? '').normalize('NFC').trim().split(/\s+/)
  const hello = PLAIN_NAME.test(first)
    ? fillTemplate(texts.hello, { name: first })
    : texts.helloWithoutName
  const arrived = fillTemplate(texts.arrived[kind], {
    agency,
    protocol,
    date: readableDate(createdAt, timeZone),
  })
  const promise = replyWithin ? [fillTemplate(texts.replyWithin, { time: replyWithin })] : []
  const takeBack =
    trackingConsent?.advertising || trackingConsent?.measurement ? [texts.takeBack] : []
  return {
    subject: oneLine(fillTemplate(texts.subject[kind], { agency })),
    text: [
      ...[hello, arrived, ...promise, `${texts.receipt}\n${receipt}`],
      ...[...takeBack, texts.keepLink, texts.notYou, agency],
    ].join('\n\n'),
    html: String(html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif">
<p>${hello}</p>
<p>${arrived}</p>
${promise.map((sentence) => html`<p>${sentence}</p>`)}
<p>${texts.receipt} <a href="${receipt}">${texts.receiptLink}</a></p>
${takeBack.map((sentence) => html`<p>${sentence}</p>`)}
<p>${texts.keepLink}</p>
<p>${texts.notYou}</p>
<p>${agency}</p>
</body></html>`),
  }
}
