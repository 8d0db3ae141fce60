import { leadExport } from '../../content/lead-export.ts'
import type { NoteView } from '../../contracts/team.ts'
import { isEventChannel } from '../../server/deliver/channel.ts'
import { channelName, readableReason } from '../../server/deliver/outage.ts'
import { isSaleChannel, saleNote } from '../../server/deliver/sale-tellings.ts'
import { leadFacts, leadState } from '../../server/leads/export-leads.ts'
import {
  ADDRESS_DAYS,
  type Delivery,
  type StageChange,
  type StoredLead,
} from '../../server/store/lead-store.ts'
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

export const leadCount = (count: number) => `${count} ${count === 1 ? 'envio' : 'envios'}`

export function leadTable(leads: readonly StoredLead[], timeZone: string): string {
  const used = RARE_COLUMNS.filter(({ text }) => leads.some((lead) => text(lead) !== ''))
  const columns = [...listColumns(dateText(timeZone)), ...used]
  const row = (textOf: (column: ListColumn) => string) =>
    columns.map((column) => cell(textOf(column), column.width)).join('  ')
  return [
    row(({ title }) => title),
    ...leads.map((lead) => row(({ text }) => text(lead))),
    leadCount(leads.length),
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

/** A lead with what the team has said about it. */
export type WholeLead = { lead: StoredLead; stages: StageChange[]; notes?: NoteView[] }

type Line = [label: string, value: string]

/** The facts of an export, one on each line, and what was done about them. */
export function leadDetails({ lead, stages, notes = [] }: WholeLead, timeZone: string): string {
  const readableDate = dateText(timeZone)
  const forgetAt = new Date(Date.parse(lead.createdAt) + ADDRESS_DAYS * DAY_MS).toISOString()
  const lines: Line[] = [
    ...leadFacts(lead).map(({ title, style, value }): Line => {
      if (style === 'money') return [title.replace(/ \(.*/, ''), readableCents(lead.dealValueCents)]
      if (value instanceof Date) return [title, readableDate(value.toISOString())]
      return [
        title,
        typeof value === 'string' && ISO_TIME.test(value) ? readableDate(value) : `${value ?? ''}`,
      ]
    }),
    ['IP e navegador', lead.clientIp || lead.userAgent ? `até ${readableDate(forgetAt)}` : ''],
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

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
