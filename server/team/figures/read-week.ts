import { type Kysely, sql } from 'kysely'
import { addDays } from '../../leads/calendar-days.ts'
import { grouped } from '../../leads/lead-figures.ts'
import { personFigures } from '../../leads/person-figures.ts'
import { readJoined } from '../../store/queries/joined-leads.ts'
import { inChunks, type LeadTables } from '../../store/queries/tables.ts'
import { startOfDay } from '../../zoned-time.ts'
import { personStageIs } from '../leads/person-stage.ts'
import { median, minutesBetween } from '../leads/reply-time.ts'

/** Older leads are not waited for any more. */
export const UNANSWERED_DAYS = 30

export type WeekFigures = {
  leads: number
  /** Those who apply to the agency. Nothing else counts them. */
  applications: number
  /** Those that became it in the week, whenever they arrived. */
  qualified: number
  won: number
  wonCents: number
  /** Median of the leads that arrived in the week and were replied to; undefined if none was. */
  replyMinutes: number | undefined
}
/** A week and the one before. */
export type ComparedWeeks = { week: WeekFigures; before: WeekFigures }
/** By a person's address; '' for leads of nobody. Most first. */
export type CountByPerson = { person: string; count: number }[]
export type Week = ComparedWeeks & {
  /** Those with most leads first. */
  sources: (ComparedWeeks & { source: string })[]
  /** At this moment. */
  unanswered: CountByPerson
  overdue: CountByPerson
}

/** Something that happened at a time, to which person (the main lead's id), and that lead's source. */
type Happened = { at: string; person: string; source: string; kind: string }

/**
 * What happened in the week from Monday on, and what waits. Unlike the page of figures it counts a sale in the week of
 * the sale: hardly a lead is won in the week in which it arrived. Leads that were joined are one person, who counts once
 * a week, with the values of that week's sales; so the weeks together have every value once.
 */
export async function readWeek(
  database: Kysely<LeadTables>,
  monday: string,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<Week> {
  const [before, start, end] = [-7, 0, 7].map((days) =>
    startOfDay(addDays(monday, days), timeZone),
  ) as [string, string, string]
  const rows = await shownLeads(database)
    .select(['lead_work.submission_id', 'lead_work.created_at'])
    .select(['lead_work.source', 'lead_work.kind', 'lead_work.first_reply_at'])
    .where('lead_work.created_at', '>=', before)
    .where('lead_work.created_at', '<', end)
    .execute()
  const joined = await readJoined(
    database,
    rows.map((row) => row.submission_id),
  )
  const arrived = rows.map((row) => {
    const own = { createdAt: row.created_at, firstReplyAt: row.first_reply_at ?? undefined }
    const { reply } = personFigures([own, ...(joined.get(row.submission_id) ?? [])])
    const { created_at: at, submission_id: person, source, kind } = row
    return { at, person, source, kind, reply }
  })
  // Two steps: the first is answered by the index of qualified leads alone, the second looks at few.
  const dealt = await database
    .selectFrom('leads')
    .select(['submission_id', 'qualified_at', 'won_at', 'deal_value_cents'])
    .where('qualified_at', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('qualified_at', '>=', before), where('qualified_at', '<', end)]),
        where.and([where('won_at', '>=', before), where('won_at', '<', end)]),
      ]),
    )
    .execute()
  const personOf = new Map<string, { person: string; source: string; kind: string }>()
  for (const ids of inChunks(dealt.map((row) => row.submission_id))) {
    const found = await database
      .selectFrom('lead_work')
      .innerJoin('lead_work as main', (on) =>
        on.on('main.submission_id', '=', (where) =>
          where.fn.coalesce('lead_work.joined_to', 'lead_work.submission_id'),
        ),
      )
      .select(['lead_work.submission_id', 'main.submission_id as person'])
      .select(['main.source', 'main.kind'])
      .where('main.held', '=', sql.lit(0))
      .where('lead_work.submission_id', 'in', ids)
      .execute()
    for (const { submission_id, ...person } of found) personOf.set(submission_id, person)
  }
  const reached = (column: 'qualified_at' | 'won_at') =>
    dealt.flatMap((row) => {
      const [at, person] = [row[column], personOf.get(row.submission_id)]
      const isCounted = at !== null && at >= before && at < end && person !== undefined
      return isCounted ? [{ at, ...person, cents: Number(row.deal_value_cents ?? 0) }] : []
    })
  const [qualified, won] = [reached('qualified_at'), reached('won_at')]

  const compared = (isCounted: (one: Happened) => boolean): ComparedWeeks => {
    const figures = (from: string, to: string): WeekFigures => {
      const isIn = (one: Happened) => isCounted(one) && one.at >= from && one.at < to
      const within = (one: Happened) => isIn(one) && !isApplication(one)
      const leads = arrived.filter(within)
      const sales = won.filter(within)
      return {
        leads: leads.length,
        applications: arrived.filter((one) => isIn(one) && isApplication(one)).length,
        qualified: countPersons(qualified.filter(within)),
        won: countPersons(sales),
        wonCents: sales.reduce((sum, { cents }) => sum + cents, 0),
        replyMinutes: median(
          leads.flatMap(({ reply }) => (reply ? minutesBetween(reply.createdAt, reply.at) : [])),
        ),
      }
    }
    return { week: figures(start, end), before: figures(before, start) }
  }
  const happened = [...arrived, ...qualified, ...won].filter((one) => !isApplication(one))
  const sources = [...grouped<Happened>(happened, (one) => one.source)]
    .map(([source]) => ({ source, ...compared((one) => one.source === source) }))
    .sort(
      (one, other) =>
        other.week.leads - one.week.leads ||
        other.before.leads - one.before.leads ||
        one.source.localeCompare(other.source, 'pt-BR'),
    )
  const count = database.fn.countAll().as('count')
  const oldest = new Date(Date.parse(now) - UNANSWERED_DAYS * DAY_MS).toISOString()
  const unanswered = await shownLeads(database)
    .select(['lead_work.owner as person', count])
    .where('lead_work.created_at', '>=', oldest)
    .where('lead_work.first_reply_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_work as joined')
            .select('joined.submission_id')
            .whereRef('joined.joined_to', '=', 'lead_work.submission_id')
            .where('joined.first_reply_at', 'is not', null),
        ),
      ),
    )
    // Somebody who moved it on has dealt with it, by whatever way.
    .where((where) => personStageIs(where, 'novo'))
    .groupBy('lead_work.owner')
    .execute()
  const overdue = await shownLeads(database)
    .select(['lead_work.remind_for as person', count])
    .where('lead_work.remind_at', 'is not', null)
    .where('lead_work.remind_at', '<=', now)
    .groupBy('lead_work.remind_for')
    .execute()
  return {
    ...compared(() => true),
    sources,
    unanswered: mostFirst(unanswered),
    overdue: mostFirst(overdue),
  }
}

const DAY_MS = 24 * 60 * 60_000

const isApplication = ({ kind }: Happened) => kind === 'recruitment'

const countPersons = (happened: readonly Happened[]) =>
  new Set(happened.map(({ person }) => person)).size

/** Erased leads and tests have no row. */
const shownLeads = (database: Kysely<LeadTables>) =>
  database
    .selectFrom('lead_work')
    .where('lead_work.held', '=', sql.lit(0))
    .where('lead_work.joined_to', 'is', null)

const mostFirst = (
  rows: { person: string | null; count: number | string | bigint }[],
): CountByPerson =>
  rows
    .map(({ person, count }) => ({ person: person ?? '', count: Number(count) }))
    .sort((one, other) => other.count - one.count || one.person.localeCompare(other.person))
