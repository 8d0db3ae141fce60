import { csvFile } from '../../contracts/csv-file.ts'
import { formatMoneyText } from '../../contracts/money-text.ts'
import { DEFAULT_TIME_ZONE } from '../../server/date-formats.ts'
import type { ExportLead } from '../../server/leads/export-leads.ts'
import {
  type AdCosts,
  adCosts,
  byCampaign,
  bySource,
  type CountedLead,
  countLeads,
  grouped,
  type LeadCount,
} from '../../server/leads/lead-figures.ts'
import { leadSource } from '../../server/leads/lead-source.ts'
import { type AdSpend, TEST_LEAD_PAGE } from '../../server/store/lead-store.ts'
import { unaccented } from '../../server/unaccented.ts'
import { zonedClock } from '../../server/zoned-time.ts'
import { readableMoney } from './money.ts'

export type StatsRow = LeadCount &
  AdCosts & {
    source: string
    campaign: string
    keyword: string
  }
export type Stats = {
  source: StatsRow[]
  campaign: StatsRow[]
  keyword: StatsRow[]
  /** Those who apply to the agency, by source. The others do not count them. */
  applications: StatsRow[]
}

type Counted = CountedLead & { keyword: string; isApplication: boolean }

/**
 * Leads that are held or erased do not count, nor do tests. Those that were joined to another count with it, as in an
 * export.
 */
export function leadStats(
  all: readonly ExportLead[],
  allSpend: readonly AdSpend[],
  month: string | undefined,
  timeZone = DEFAULT_TIME_ZONE,
): Stats {
  const { wallTime } = zonedClock(timeZone)
  const counted = all
    .filter(
      ({ spam, erasedAt, page, team }) =>
        !spam.length && !erasedAt && page !== TEST_LEAD_PAGE && team?.joinedTo === undefined,
    )
    .map(
      (lead): Counted => ({
        ...leadSource(lead),
        isApplication: lead.kind === 'recruitment',
        month: new Date(wallTime(Date.parse(lead.createdAt))).toISOString().slice(0, 7),
        isQualified: lead.qualifiedAt !== undefined,
        isWon: lead.wonAt !== undefined,
        valueCents: lead.dealValueCents ?? 0,
      }),
    )
    .filter((one) => month === undefined || one.month === month)
  const leads = counted.filter(({ isApplication }) => !isApplication)
  const applications = counted.filter(({ isApplication }) => isApplication)
  const spend = allSpend.filter((one) => month === undefined || one.month === month)
  const rowOf = (
    {
      source = '',
      campaign = '',
      keyword = '',
    }: Partial<Pick<StatsRow, 'source' | 'campaign' | 'keyword'>>,
    members: Counted[],
    own: readonly AdSpend[],
  ) => ({ source, campaign, keyword, ...countLeads(members), ...adCosts(members, own) })
  return {
    source: bySource(leads, spend).map((group) => rowOf(group, group.members, group.spend)),
    campaign: byCampaign(leads, spend).map((group) => rowOf(group, group.members, group.spend)),
    // Platforms do not report what the keyword of a lead's own campaign cost, so there is no spend.
    keyword: byKeyword(leads).map((members) => rowOf(members[0] ?? {}, members, [])),
    applications: bySource(applications, []).map(({ source, members }) =>
      rowOf({ source }, members, []),
    ),
  }
}

const byKeyword = (leads: Counted[]) =>
  [
    ...grouped(
      leads.filter(({ keyword }) => keyword !== ''),
      ({ source, campaign, keyword }) => [source, campaign, keyword].map(unaccented).join('\n'),
    ).values(),
  ].sort((one, other) => other.length - one.length)

const TITLES = {
  source: 'Por origem',
  campaign: 'Por campanha',
  keyword: 'Por palavra-chave',
  applications: 'Inscrições',
}
const HEADS = [
  'CONTATOS',
  'QUALIFICADOS',
  'GANHOS',
  'VALOR',
  'GASTO',
  'POR CONTATO',
  'POR QUALIF.',
  'POR VENDA',
]
const UNKNOWN = '–'

/** One table for each way of looking at it; '–' where the spend is not known. */
export function statsText(stats: Stats): string {
  const tables = (Object.keys(TITLES) as (keyof Stats)[]).map((by) => {
    const rows = stats[by].map((row) =>
      by === 'applications' ? [nameOf(row), String(row.leads)] : [nameOf(row), ...figuresOf(row)],
    )
    // Of applicants only how many there are: nobody sells them anything.
    const heads = by === 'applications' ? ['INSCRIÇÕES'] : HEADS
    const cells = [[TITLES[by].toUpperCase(), ...heads], ...rows]
    const widths = [TITLES[by], ...heads].map((_, column) =>
      Math.max(...cells.map((line) => (line[column] ?? '').length)),
    )
    const line = (texts: string[]) =>
      texts
        .map((text, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? text.padEnd(width) : text.padStart(width)
        })
        .join('  ')
        .trimEnd()
    return rows.length > 0 ? cells.map(line).join('\n') : `${TITLES[by]}: nada ainda.`
  })
  return [
    ...tables,
    'Os custos são só dos meses com gasto guardado (spend) e dos contatos desses meses.',
  ].join('\n\n')
}

const LONGEST_NAME = 60
// Names come from links that anybody can make, so they must not control the terminal.
const nameOf = ({ source, campaign, keyword }: StatsRow) => {
  const name = [source, campaign, keyword]
    .filter((text) => text !== '')
    .join(' › ')
    .replace(/\p{Cc}/gu, '')
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}

function figuresOf({ leads, qualified, won, wonCents, spend, costCents }: StatsRow): string[] {
  const cost = (cents: number | null) =>
    cents === null ? UNKNOWN : readableMoney(cents, spend[0]?.currency)
  return [
    ...[leads, qualified, won].map(String),
    wonCents > 0 ? readableMoney(wonCents) : UNKNOWN,
    spend.map(({ cents, currency }) => readableMoney(cents, currency)).join(' + ') || UNKNOWN,
    ...[costCents.lead, costCents.qualified, costCents.sale].map(cost),
  ]
}

export function statsCsv(stats: Stats): string {
  const money = (cents: number | null) => (cents === null ? '' : formatMoneyText(cents / 100))
  const header = [
    ...['Tabela', 'Origem', 'Campanha', 'Palavra-chave', 'Contatos', 'Qualificados', 'Ganhos'],
    ...['Valor ganho (R$)', 'Moeda', 'Gasto', 'Custo por contato', 'Custo por qualificado'],
    'Custo por venda',
  ]
  const rows = (Object.keys(TITLES) as (keyof Stats)[]).flatMap((by) =>
    stats[by].flatMap((row) => {
      const { source, campaign, keyword, leads, qualified, won, wonCents, costCents } = row
      // Several currencies make several lines: the figures of the leads stand in the first alone.
      const [first = { currency: '', cents: null }, ...others] = row.spend
      const names = [TITLES[by], source, campaign, keyword]
      return [
        [
          ...names,
          ...[leads, qualified, won].map(String),
          money(wonCents),
          first.currency,
          money(first.cents),
          ...[costCents.lead, costCents.qualified, costCents.sale].map(money),
        ],
        ...others.map(({ currency, cents }) => [
          ...names,
          ...['', '', '', '', currency, money(cents), '', '', ''],
        ]),
      ]
    }),
  )
  // The caller adds the last line break.
  return csvFile([header, ...rows]).trimEnd()
}
