import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { teamMessages } from '../../../content/team-messages.ts'
import type { LeadCounts, LeadPage, TeamRequest } from '../../../contracts/team.ts'
import { addDays, isDay } from '../../leads/calendar-days.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { startOfDay } from '../../zoned-time.ts'
import { TeamError } from '../team-call.ts'
import { readLeadRows } from './lead-rows.ts'
import { personStageIs } from './person-stage.ts'
import { searchTerms } from './search-text.ts'

type Asked = TeamRequest<'list-leads'>
export type AskedFilters = Omit<Asked, 'tray' | 'after' | 'limit'>
type Where = ExpressionBuilder<LeadTables, 'lead_work'>

/** Where the page before ended, and how many leads the first page counted. */
type Cursor = { total: number; unread: number; date: string; id: string }

/**
 * One page, after the last row of the page before: however far one scrolls, no row is read twice. The rows come from an
 * index in the order of the list; filters and search are checked on the way.
 */
export async function listLeads(
  database: Kysely<LeadTables>,
  { isShared }: Pick<DatabaseAccess, 'isShared'>,
  { tray, after, limit, ...filters }: Asked,
  { person, timeZone }: { person: string; timeZone: string },
): Promise<LeadPage> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const chosen = database
    .selectFrom('lead_work')
    .where((where) =>
      where.and([
        ...trayConditions(where, tray, person),
        ...filterConditions(where, filters, timeZone, isShared),
      ]),
    )
  const date = tray === 'reminders' ? 'remind_at' : 'created_at'
  const key =
    tray === 'inbox'
      ? sql`(unread, created_at, submission_id)`
      : sql`(${sql.ref(date)}, submission_id)`
  let page = chosen
    .select(['submission_id', 'unread', sql<string>`${sql.ref(date)}`.as('date')])
    .limit(limit + 1)
  if (tray === 'inbox') page = page.orderBy('unread', 'desc')
  const direction = tray === 'reminders' ? 'asc' : 'desc'
  page = page.orderBy(date, direction).orderBy('submission_id', direction)
  if (cursor) {
    const last =
      tray === 'inbox'
        ? sql`(${cursor.unread}, ${cursor.date}, ${cursor.id})`
        : sql`(${cursor.date}, ${cursor.id})`
    page = page.where(sql<SqlBool>`${key} ${sql.raw(direction === 'asc' ? '>' : '<')} ${last}`)
  }
  const found = await page.execute()
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  // All are on this page, or the first page has counted them.
  const total =
    cursor?.total ??
    (last ? await countOf(chosen.select(database.fn.countAll().as('count'))) : shown.length)
  return {
    rows: await readLeadRows(
      database,
      shown.map((row) => row.submission_id),
    ),
    next:
      last && writeCursor({ total, unread: last.unread, date: last.date, id: last.submission_id }),
    total,
  }
}

function trayConditions(where: Where, tray: Asked['tray'], person: string): Expression<SqlBool>[] {
  if (tray === 'quarantine') return [where('held', '=', sql.lit(1))]
  const shown = [where('held', '=', sql.lit(0)), where('joined_to', 'is', null)]
  if (tray === 'inbox') return shown
  return [...shown, where('remind_for', '=', person), where('remind_at', 'is not', null)]
}

/** The filters of the list and of the export. */
export function filterConditions(
  where: Where,
  { search, stage, owner, source, campaign, kind, since, until }: AskedFilters,
  timeZone: string,
  isShared: boolean,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (owner !== undefined) conditions.push(where('owner', '=', owner))
  if (source !== undefined) conditions.push(where('source', '=', source))
  if (campaign !== undefined) conditions.push(where('campaign', '=', campaign))
  if (kind !== undefined) conditions.push(where('kind', '=', kind))
  if (since !== undefined) {
    conditions.push(where('created_at', '>=', dayStart(since, timeZone)))
  }
  if (until !== undefined) {
    conditions.push(where('created_at', '<', dayStart(until, timeZone, 1)))
  }
  if (stage !== undefined) conditions.push(personStageIs(where, stage))
  const terms = searchTerms(search)
  if (terms.length > 0) {
    // Each database has its faster way.
    const contains = (column: string, way: string) =>
      isShared
        ? sql<SqlBool>`strpos(${sql.ref(column)}, ${way}) > 0`
        : sql<SqlBool>`${sql.ref(column)} like ${`%${escaped(way)}%`} escape ${sql.lit('\\')}`
    const matches = (column: string) =>
      where.and(terms.map((ways) => where.or(ways.map((way) => contains(column, way)))))
    // A lead that was joined to another is found too, and the other is shown.
    const behind = where
      .selectFrom('lead_work as joined')
      .select('joined.joined_to')
      .where('joined.joined_to', 'is not', null)
      .where(matches('joined.search_text'))
    conditions.push(
      where.or([matches('lead_work.search_text'), where('submission_id', 'in', behind)]),
    )
  }
  return conditions
}

/** What is typed is looked for as it stands. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const countOf = async (query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>
}) => Number((await query.executeTakeFirstOrThrow()).count)

/** The numbers beside the trays, for each of these people: reminders are everybody's own. */
export async function countLeads(
  database: Kysely<LeadTables>,
  people: readonly string[],
  now: string,
): Promise<Map<string, LeadCounts>> {
  const count = database.fn.countAll().as('count')
  const unread = await countOf(
    database
      .selectFrom('lead_work')
      .select(count)
      .where('held', '=', sql.lit(0))
      .where('joined_to', 'is', null)
      .where('unread', '=', 1),
  )
  const quarantine = await countOf(
    database.selectFrom('lead_work').select(count).where('held', '=', sql.lit(1)),
  )
  const due = await database
    .selectFrom('lead_work')
    .select(['remind_for', count])
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', now)
    .where('held', '=', sql.lit(0))
    .where('joined_to', 'is', null)
    .groupBy('remind_for')
    .execute()
  const reminders = new Map(due.map((row) => [row.remind_for, Number(row.count)]))
  return new Map(
    people.map((person) => [person, { unread, quarantine, reminders: reminders.get(person) ?? 0 }]),
  )
}

/** What the filters offer. */
export async function listChoices(database: Kysely<LeadTables>) {
  const distinct = async (column: 'source' | 'campaign') => {
    const rows = await database
      .selectFrom('lead_work')
      .select(column)
      .distinct()
      .where('held', '=', sql.lit(0))
      .where('joined_to', 'is', null)
      .where(column, '<>', '')
      .orderBy(column)
      .execute()
    return rows.map((row) => (row as Record<string, string>)[column] ?? '')
  }
  return { sources: await distinct('source'), campaigns: await distinct('campaign') }
}

const writeCursor = ({ total, unread, date, id }: Cursor) => [total, unread, date, id].join(' ')

function readCursor(text: string): Cursor {
  const [total = '', unread = '', date = '', id = ''] = text.split(' ')
  if (!/^\d{1,15}$/.test(total) || !/^[01]$/.test(unread) || date === '' || id === '') {
    throw new TeamError('invalid', teamMessages.leads.badPage)
  }
  return { total: Number(total), unread: Number(unread), date, id }
}

/** When a day of the calendar begins in the agency's time zone, in UTC. */
function dayStart(day: string, timeZone: string, after = 0): string {
  if (!isDay(day)) throw new TeamError('invalid', teamMessages.leads.badPeriod)
  return startOfDay(addDays(day, after), timeZone)
}
