import { type Kysely, sql } from 'kysely'
import type { VisitFigures, VisitRow } from '../../../contracts/team.ts'
import { addDays } from '../../leads/calendar-days.ts'
import { OTHERS } from '../../monitor/bounded-counts.ts'
import type { Counted } from '../../monitor/visit-counts.ts'
import { readJoined } from '../../store/queries/joined-leads.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { readVisits } from '../../store/queries/visit-counts.ts'
import { startOfDay } from '../../zoned-time.ts'
import type { Period } from './read-figures.ts'

type Figure = Exclude<keyof VisitRow, 'key'>

const FIGURES: Record<Counted, Figure> = {
  visit: 'visits',
  view: 'views',
  'calculator-start': 'calculatorStarts',
  calculation: 'calculations',
  'contact-start': 'contactStarts',
}
/** Rows of a table. The rest is one row. */
const MOST_ROWS = 40

const emptyRow = (key: string): VisitRow => ({
  key,
  visits: 0,
  views: 0,
  calculatorStarts: 0,
  calculations: 0,
  contactStarts: 0,
  leads: 0,
  won: 0,
})

/** From visit to start to lead to sale. Visits are sums; leads are those of the contact form, as on the rest of the page. */
export async function readVisitFigures(
  database: Kysely<LeadTables>,
  period: Period,
  timeZone: string,
): Promise<VisitFigures> {
  const total = emptyRow('')
  const tables = { source: new Map<string, VisitRow>(), page: new Map<string, VisitRow>() }
  const add = (figure: Figure, of: { source: string; page: string }, count: number) => {
    total[figure] += count
    for (const table of ['source', 'page'] as const) {
      const row = tables[table].get(of[table]) ?? emptyRow(of[table])
      row[figure] += count
      tables[table].set(of[table], row)
    }
  }
  for (const { what, count, ...of } of await readVisits(database, period)) {
    const figure = FIGURES[what as Counted]
    if (figure) add(figure, of, Number(count))
  }
  for (const { isWon, ...of } of await readContacts(database, period, timeZone)) {
    add('leads', of, 1)
    if (isWon) add('won', of, 1)
  }
  return { total, source: rowsOf(tables.source), page: rowsOf(tables.page) }
}

/** Held, erased and test leads do not count, and leads that were joined count as one person. */
async function readContacts(
  database: Kysely<LeadTables>,
  { since, until }: Period,
  timeZone: string,
) {
  const rows = await database
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.submission_id', 'lead_work.submission_id')
    .select(['lead_work.submission_id', 'lead_work.source', 'leads.page', 'leads.won_at'])
    .where('lead_work.created_at', '>=', startOfDay(since, timeZone))
    .where('lead_work.created_at', '<', startOfDay(addDays(until, 1), timeZone))
    .where('lead_work.kind', '=', 'contact')
    .where('lead_work.held', '=', sql.lit(0))
    .where('lead_work.joined_to', 'is', null)
    .execute()
  const joined = await readJoined(database)
  return rows.map(({ submission_id, source, page, won_at }) => ({
    source,
    page: page.replace(/[?#].*/s, '').replace(/(?!^)\/+$/, ''),
    isWon: won_at !== null || (joined.get(submission_id) ?? []).some(({ wonAt }) => wonAt),
  }))
}

/** The largest, and the rest with what was not told apart when it was counted. */
function rowsOf(table: Map<string, VisitRow>): VisitRow[] {
  const weight = ({ visits, views, leads }: VisitRow) => visits + views + leads
  const sorted = [...table.values()]
    .filter(({ key }) => key !== OTHERS)
    .sort((one, other) => weight(other) - weight(one) || one.key.localeCompare(other.key, 'pt-BR'))
  const rest = table.get(OTHERS) ?? emptyRow(OTHERS)
  for (const { key: _, ...figures } of sorted.slice(MOST_ROWS)) {
    for (const [name, count] of Object.entries(figures)) rest[name as Figure] += count
  }
  const hasRest = Object.values(rest).some((count) => typeof count === 'number' && count > 0)
  return [...sorted.slice(0, MOST_ROWS), ...(hasRest ? [rest] : [])]
}
