import { html } from 'hono/html'
import { leadMail as texts } from '../../content/lead-mail.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { OutgoingLead } from './channel.ts'

export type LeadMail = { subject: string; text: string; html: string }

const LONGEST_SUBJECT = 180
/** A family emoji has about 30 code units. No real grapheme is longer than this. */
const LONGEST_GRAPHEME = 64

/** Puts a text on one line. A line break in a subject would start another mail header. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The readers are in Brazil, wherever the server runs. */
export const TIME_ZONE = 'America/Sao_Paulo'

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
export const readableDate = (iso: string) => {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : dateTime.format(time)
}

function subjectOf({ kind, fields }: OutgoingLead): string {
  const { name = '', company, budget, tiktokUsername = '' } = fields
  const range = budget && texts.fields[kind].budget?.choices?.[budget]
  const subject = oneLine(
    fillTemplate(texts.subject[kind], {
      name,
      tiktokUsername,
      company: company ? ` (${company})` : '',
      budget: range ? `, ${range}` : '',
    }),
  )
  return truncate(subject, LONGEST_SUBJECT)
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** Never cuts inside an emoji or an accented letter, which would leave unreadable characters. */
function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text.slice(0, longest + LONGEST_GRAPHEME))) {
    if (index + segment.length > longest) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}

type Line = [label: string, value: string]

function linesOf(lead: OutgoingLead): { answers: Line[]; details: Line[] } {
  const { details: labels, missing, yes, no } = texts
  const answers = Object.entries(texts.fields[lead.kind]).map(([name, field]): Line => {
    const value = lead.fields[name] ?? ''
    if (name === 'phone') return [field.label, lead.phoneE164 ?? (value || missing)]
    return [field.label, (field.choices ? field.choices[value] : value) || missing]
  })
  const campaign = Object.entries(lead.campaign).map(([name, value]) => `${name}=${value}`)
  const optional: Line[] = [
    [labels.page, lead.page],
    [labels.origin, lead.origin],
    [labels.scenario, lead.scenario],
    [labels.campaign, campaign.join(', ')],
  ]
  return {
    answers,
    details: [
      [labels.protocol, lead.protocol],
      [labels.createdAt, readableDate(lead.createdAt)],
      ...optional.filter(([, value]) => value !== ''),
      [labels.consent, lead.consent.version],
      [labels.marketing, lead.consent.marketing ? yes : no],
      [labels.eraseAfter, readableDate(lead.eraseAfter)],
    ],
  }
}

export function leadMail(lead: OutgoingLead): LeadMail {
  const { answers, details } = linesOf(lead)
  const whatsapp = lead.phoneE164 && `https://wa.me/${lead.phoneE164.slice(1)}`
  const asText = (lines: Line[]) => lines.map(([label, value]) => `${label}: ${value}`).join('\n')
  const asHtml = (lines: Line[]) =>
    html`<table>${lines.map(
      ([label, value]) =>
        html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-wrap">${value}</td></tr>`,
    )}</table>`
  return {
    subject: subjectOf(lead),
    text: [
      texts.intro[lead.kind],
      asText(answers),
      texts.howToAnswer,
      ...(whatsapp ? [`${texts.whatsapp}: ${whatsapp}`] : []),
      `-- ${texts.details.title} --\n${asText(details)}`,
    ].join('\n\n'),
    html: String(html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"></head>
<body style="font-family:sans-serif">
<p>${texts.intro[lead.kind]}</p>
${asHtml(answers)}
<p>${texts.howToAnswer}</p>
${whatsapp && html`<p><a href="${whatsapp}">${texts.whatsapp}</a></p>`}
<h2>${texts.details.title}</h2>
${asHtml(details)}
</body></html>`),
  }
}
