import { html } from 'hono/html'
import { estimateNotes } from '../../content/estimate-notes.ts'
import { leadMail as texts } from '../../content/lead-mail.ts'
import { countRange, moneyRange } from '../../content/range-text.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { formatBudget } from '../../contracts/number-format.ts'
import { DEFAULT_TIME_ZONE, dateFormats } from '../date-formats.ts'
import { estimateScenario, spentOver } from '../estimate/scenario-estimate.ts'
import { labelledFacts, otherParameters } from '../leads/attribution-facts.ts'
import { readLeadScenario, scenarioText } from '../leads/lead-scenario.ts'
import type { OutgoingLead } from './channel.ts'

export type LeadMail = { subject: string; text: string; html: string }

const LONGEST_SUBJECT = 180
/** A family emoji has about 30 code units. No real grapheme is longer than this. */
const LONGEST_GRAPHEME = 64

/** Puts a text on one line. A line break in a subject would start another mail header. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** In the agency's time zone, wherever the server runs. */
export const readableDate = (iso: string, timeZone = DEFAULT_TIME_ZONE) => {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : dateFormats(timeZone).dateTime.format(time)
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

function linesOf(lead: OutgoingLead, timeZone?: string): { answers: Line[]; details: Line[] } {
  const { details: labels, missing, yes, no } = texts
  const answers = Object.entries(texts.fields[lead.kind]).map(([name, field]): Line => {
    const value = lead.fields[name] ?? ''
    if (name === 'phone') return [field.label, lead.phoneE164 ?? (value || missing)]
    return [field.label, (field.choices ? field.choices[value] : value) || missing]
  })
  const optional: Line[] = [
    [labels.page, lead.page],
    // The form that a scenario was brought to says it as its origin too.
    [labels.origin, lead.origin === scenarioText(lead.scenario) ? '' : lead.origin],
    ...scenarioLines(lead.scenario),
    ...attributionLines(lead, timeZone),
  ]
  return {
    answers,
    details: [
      [labels.protocol, lead.protocol],
      [labels.createdAt, readableDate(lead.createdAt, timeZone)],
      ...optional.filter(([, value]) => value !== ''),
      [labels.consent, lead.consent.version],
      [labels.marketing, lead.consent.marketing ? yes : no],
      [labels.eraseAfter, readableDate(lead.eraseAfter, timeZone)],
    ],
  }
}

/** What the person asked the calculator, and what it answered, best platform first. */
function scenarioLines(text: string): Line[] {
  const { details: labels } = texts
  const leadScenario = readLeadScenario(text)
  if (!leadScenario) return [[labels.scenario, text]]
  const { companyName, days, ...request } = leadScenario
  const { segment, objective, budget, platform } = request
  const { ranked, conversion } = spentOver(days, estimateScenario(request))
  return [
    [
      labels.scenario,
      fillTemplate(labels.scenarioText, {
        segment,
        objective,
        days,
        budget: formatBudget(budget),
        company: companyName && `${companyName}, `,
        platform: platform ? fillTemplate(labels.scenarioPlatform, { platform }) : '',
      }),
    ],
    ...ranked.map(
      (figures): Line => [
        fillTemplate(labels.estimate, { platform: figures.platform }),
        fillTemplate(labels.estimateText, {
          leads: countRange(figures.ranges.leads),
          cpl: moneyRange(figures.ranges.cpl),
          clicks: countRange(figures.ranges.clicks),
          impressions: countRange(figures.ranges.impressions),
        }),
      ],
    ),
    [labels.conversion, estimateNotes.conversions[conversion]],
  ]
}

/** Where the person came from, fact by fact. */
const attributionLines = (lead: OutgoingLead, timeZone?: string): Line[] => [
  ...labelledFacts(lead, (iso) => readableDate(iso, timeZone)).map(
    ({ label, value }): Line => [label, value],
  ),
  [
    texts.details.campaign,
    otherParameters(lead)
      .map(([name, value]) => `${name}=${value}`)
      .join(', '),
  ],
]

export function leadMail(lead: OutgoingLead, timeZone?: string): LeadMail {
  const { answers, details } = linesOf(lead, timeZone)
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
