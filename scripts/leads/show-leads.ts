import { leadExport } from '../../content/lead-export.ts'
import { leadMail, spamReasons } from '../../content/lead-mail.ts'
import { isEventChannel } from '../../server/deliveries/channel.ts'
import { channelName, readableReason } from '../../server/deliveries/outage.ts'
import { isSaleChannel, saleNote } from '../../server/deliveries/sale-tellings.ts'
import { ATTRIBUTION_FACTS, attributionFacts } from '../../server/leads/attribution-facts.ts'
import { leadState } from '../../server/leads/export-leads.ts'
import { scenarioText } from '../../server/leads/lead-scenario.ts'
import {
  ADDRESS_DAYS,
  type Delivery,
  type StageChange,
  type StoredLead,
} from '../../server/leads/lead-store.ts'
import { readableMoney } from './money.ts'
import { cell, dateText, printable } from './terminal-text.ts'

const DAY_MS = 24 * 60 * 60_000
const STATE_NAMES = leadExport.deliveryStates

type ListColumn = { title: string; width: number; text(lead: StoredLead): string }

const listColumns = (readableDate: (iso: string) => string): ListColumn[] => [
  {
    title: 'PROT.',
    width: 8,
    text: ({ protocol, submissionId }) => protocol || submissionId.slice(0, 8),
  },
  { title: 'RECEBIDO', width: 17, text: ({ createdAt }) => readableDate(createdAt) },
  { title: 'FORMULÁRIO', width: 11, text: ({ kind }) => leadExport.kinds[kind] },
  { title: 'SITUAÇÃO', width: 10, text: leadState },
  { title: 'ETAPA', width: 11, text: ({ erasedAt, stage }) => (erasedAt ? '' : stage) },
  { title: 'NOME', width: 24, text: ({ fields }) => fields.name ?? '' },
  { title: 'E-MAIL', width: 30, text: ({ fields }) => fields.email ?? '' },
]
/** Shown only if a lead of the list has something to say there. */
const RARE_COLUMNS: ListColumn[] = [
  { title: 'VALOR', width: 15, text: ({ dealValueCents }) => readableCents(dealValueCents) },
  { title: 'PLATAFORMAS', width: 40, text: platformsText },
]

/** '2 entregues, 1 recusado'. What each of them answered is in `show`. */
function platformsText({ deliveries }: StoredLead): string {
  const told = deliveries.filter(({ channel }) => isEventChannel(channel))
  return Object.entries(STATE_NAMES)
    .map(([state, name]) => ({ name, count: told.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ')
}

export function leadTable(leads: readonly StoredLead[], timeZone: string): string {
  const used = RARE_COLUMNS.filter(({ text }) => leads.some((lead) => text(lead) !== ''))
  const columns = [...listColumns(dateText(timeZone)), ...used]
  const row = (textOf: (column: ListColumn) => string) =>
    columns.map((column) => cell(textOf(column), column.width)).join('  ')
  return [
    row(({ title }) => title),
    ...leads.map((lead) => row(({ text }) => text(lead))),
    `${leads.length} ${leads.length === 1 ? 'envio' : 'envios'}`,
  ].join('\n')
}

const readableCents = (cents: number | undefined) =>
  cents === undefined ? '' : readableMoney(cents)

function deliveryText(
  { state, attempts, lastError, reference }: Delivery,
  note: string | undefined,
): string {
  const sale = note ? `, ${note}` : ''
  if (state === 'refused' || state === 'skipped')
    return `${STATE_NAMES[state]}: ${lastError}${sale}`
  const asked = state === 'waiting' && reference ? ', a plataforma ainda não confirmou' : ''
  const error = lastError ? `, último erro: ${readableReason(lastError)}` : ''
  return `${STATE_NAMES[state]}${asked}${sale}, tentativas: ${attempts}${error}`
}

const stageText = ({ stage, valueCents, reason }: StageChange) =>
  [stage, readableCents(valueCents), reason].filter((text) => text !== '').join(', ')

export type LeadNote = { at: string; by: string; text: string }
/** A lead with what the team has said about it. */
export type WholeLead = { lead: StoredLead; stages: StageChange[]; notes?: LeadNote[] }

type Line = [label: string, value: string]

export function leadDetails({ lead, stages, notes = [] }: WholeLead, timeZone: string): string {
  const readableDate = dateText(timeZone)
  const { details, attribution } = leadMail
  const { columns } = leadExport
  const campaign = Object.entries(lead.campaign).map(([name, value]) => `${name}=${value}`)
  const facts = attributionFacts(lead)
  const forgetAt = new Date(Date.parse(lead.createdAt) + ADDRESS_DAYS * DAY_MS).toISOString()
  const { [lead.kind]: fields } = leadMail.fields
  const lines: Line[] = [
    [details.protocol, lead.protocol],
    [columns.id, lead.submissionId],
    [columns.kind, leadExport.kinds[lead.kind]],
    [columns.state, leadState(lead)],
    [details.createdAt, readableDate(lead.createdAt)],
    [columns.stage, lead.erasedAt ? '' : lead.stage],
    [columns.dealValue.replace(/ \(.*/, ''), readableCents(lead.dealValueCents)],
    [columns.spam, lead.spam.map((reason) => spamReasons[reason]).join(', ')],
    [columns.spamScore, lead.spam.length > 0 ? String(lead.spamScore) : ''],
    ...Object.entries(lead.fields).map(
      ([name, value]): Line => [
        fields[name]?.label ?? name,
        fields[name]?.choices?.[value] ?? value,
      ],
    ),
    [columns.phoneE164, lead.phoneE164 ?? ''],
    [details.page, lead.page],
    [details.origin, lead.origin],
    [details.scenario, scenarioText(lead.scenario)],
    ['Parâmetros do anúncio', campaign.join(', ')],
    ...(lead.attribution.last ? ATTRIBUTION_FACTS : []).map(
      (name): Line => [
        attribution[name],
        name.endsWith('_at') ? readableDate(facts[name]) : facts[name],
      ],
    ),
    ['IP e navegador', lead.clientIp || lead.userAgent ? `até ${readableDate(forgetAt)}` : ''],
    [details.consent, lead.consent.version],
    [columns.acceptedAt, readableDate(lead.consent.acceptedAt)],
    [details.marketing, lead.erasedAt ? '' : lead.consent.marketing ? leadMail.yes : leadMail.no],
    [columns.marketingWithdrawnAt, readableDate(lead.consent.marketingWithdrawnAt ?? '')],
    [details.eraseAfter, readableDate(lead.eraseAfter)],
    [columns.erasedAt, readableDate(lead.erasedAt ?? '')],
    ...stages.map((change): Line => [readableDate(change.at), stageText(change)]),
    ...notes.map(({ at, by, text }): Line => [readableDate(at), `Nota de ${by}: ${text}`]),
    ...lead.deliveries.map((delivery): Line => {
      const { channel } = delivery
      const note = isSaleChannel(channel) ? saleNote(lead, delivery, timeZone) : undefined
      return [`Aviso por ${channelName(channel)}`, deliveryText(delivery, note)]
    }),
  ]
  const shown = lines.filter(([, value]) => value !== '')
  const width = Math.max(...shown.map(([label]) => label.length))
  return shown
    .map(
      ([label, value]) =>
        `${label.padEnd(width)}  ${printable(value).replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    )
    .join('\n')
}
