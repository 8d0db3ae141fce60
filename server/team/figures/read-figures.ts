import { type Kysely, sql } from 'kysely'
import type { Figures, FiguresRow } from '../../../contracts/team.ts'
import { AD_PLATFORMS, type AdPlatform } from '../../leads/ad-platforms.ts'
import { addDays, daysBetween, daysInMonth, mondayOf } from '../../leads/calendar-days.ts'
import {
  adCosts,
  byCampaign,
  bySource,
  type CountedLead,
  countLeads,
  grouped,
  platformTotals,
} from '../../leads/lead-figures.ts'
import { leadSource } from '../../leads/lead-source.ts'
import { personFigures } from '../../leads/person-figures.ts'
import type { AdSpend } from '../../store/lead-store.ts'
import { readJoined } from '../../store/queries/joined-leads.ts'
import { inChunks, type LeadTables } from '../../store/queries/tables.ts'
import { unaccented } from '../../unaccented.ts'
import { dayIn, startOfDay } from '../../zoned-time.ts'
import { median, minutesBetween } from '../leads/reply-time.ts'

/** Days in the agency's time zone, both included. */
export type Period = { since: string; until: string }

type Lead = CountedLead & {
  id: string
  createdAt: string
  kind: string
  segment: string
  owner: string
  /** undefined until somebody replied. */
  replyMinutes: number | undefined
}

/**
 * What came of the leads of a period: those that arrived in it, whenever they were qualified or won. Held, erased and
 * test leads do not count, and leads that were joined count as one person (`personFigures`). Those who apply to the
 * agency are counted apart.
 */
export async function readFigures(
  database: Kysely<LeadTables>,
  spend: readonly AdSpend[],
  period: Period,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<Figures> {
  const before = periodBefore(period)
  const mondays = mondaysOf(period)
  const bounds = {
    from: min(before.since, mondays[0] ?? period.since),
    to: addDays(max(period.until, addDays(mondays.at(-1) ?? period.until, 6)), 1),
  }
  const read = await readLeads(database, bounds, timeZone)
  const isApplication = ({ kind }: Lead) => kind === 'recruitment'
  const contacts = read.filter((lead) => !isApplication(lead))
  const applicants = read.filter(isApplication)
  const within = ({ since, until }: Period, all = contacts) => {
    const [start, end] = [startOfDay(since, timeZone), startOfDay(addDays(until, 1), timeZone)]
    return all.slice(firstSince(all, start), firstSince(all, end))
  }
  const leads = within(period)
  const applications = within(period, applicants)
  const today = dayIn(timeZone, Date.parse(now))
  const own = spendWithin(spend, period, today)
  await addCampaignNumbers(database, leads, own)

  const named = (groups: Map<string, Lead[]>) =>
    [...groups]
      .map(([key, members]) => rowOf(key, members))
      .sort((one, other) => other.leads - one.leads || one.key.localeCompare(other.key, 'pt-BR'))
  return {
    total: rowOf('', leads, platformTotals(own)),
    before: rowOf('', within(before), platformTotals(spendWithin(spend, before, today))),
    source: bySource(leads, own).map((group) => rowOf(group.source, group.members, group.spend)),
    campaign: byCampaign(leads, own).map(({ source, campaign, members, spend }) =>
      rowOf(`${source} › ${campaign}`, members, spend),
    ),
    segment: named(grouped(leads, ({ segment }) => segment)),
    person: named(grouped(leads, ({ owner }) => owner)),
    // Spend is recorded by month, which says nothing of a single week.
    weeks: mondays.map((monday) =>
      rowOf(monday, within({ since: monday, until: addDays(monday, 6) })),
    ),
    applications: {
      total: rowOf('', applications),
      before: rowOf('', within(before, applicants)),
      source: named(grouped(applications, ({ source }) => source)),
    },
  }
}

/** The period of the same length just before. */
export function periodBefore({ since, until }: Period): Period {
  const days = daysBetween(since, until) + 1
  return { since: addDays(since, -days), until: addDays(since, -1) }
}

/** Every week of which a day is in the period. It is counted whole, so that weeks can be compared. */
function mondaysOf({ since, until }: Period): string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(since); monday <= until; monday = addDays(monday, 7)) {
    mondays.push(monday)
  }
  return mondays
}

/** Each is answered by an index alone, without a look at a lead. Erased leads and tests have no row in the first. */
export const figureQueries = (database: Kysely<LeadTables>, start: string, end: string) => ({
  leads: database
    .selectFrom('lead_work')
    .select([
      'submission_id',
      'created_at',
      'source',
      'campaign',
      'segment',
      'owner',
      'first_reply_at',
      'kind',
    ])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('held', '=', sql.lit(0))
    .where('joined_to', 'is', null)
    .orderBy('created_at'),
  qualified: database
    .selectFrom('leads')
    .select(['submission_id', 'won_at', 'deal_value_cents'])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('qualified_at', 'is not', null),
})

async function readLeads(
  database: Kysely<LeadTables>,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<Lead[]> {
  const [start, end] = [startOfDay(from, timeZone), startOfDay(to, timeZone)]
  const queries = figureQueries(database, start, end)
  const rows = await queries.leads.execute()
  const qualified = new Map(
    (await queries.qualified.execute()).map((row) => [row.submission_id, row]),
  )
  const joined = await readJoined(database)
  const monthAt = monthsFrom(from, to, timeZone)
  const keysOf = remembered((campaign: string) =>
    campaign === '' ? [] : [unaccented(campaign.trim())],
  )
  return rows.map((row) => {
    const deal = qualified.get(row.submission_id)
    const own = {
      createdAt: row.created_at,
      // That it was, not when.
      qualifiedAt: deal && row.created_at,
      wonAt: deal?.won_at ?? undefined,
      valueCents: Number(deal?.deal_value_cents ?? 0),
      firstReplyAt: row.first_reply_at ?? undefined,
    }
    const person = personFigures([own, ...(joined.get(row.submission_id) ?? [])])
    return {
      id: row.submission_id,
      createdAt: row.created_at,
      month: monthAt(row.created_at),
      source: row.source,
      campaign: row.campaign,
      campaignKeys: keysOf(row.campaign),
      kind: row.kind,
      segment: row.segment,
      owner: row.owner,
      replyMinutes: person.reply && minutesBetween(person.reply.createdAt, person.reply.at),
      isQualified: person.qualifiedAt !== undefined,
      isWon: person.wonAt !== undefined,
      valueCents: person.valueCents ?? 0,
    }
  })
}

/** Of leads by date, how many came before. */
function firstSince(leads: readonly Lead[], start: string): number {
  let [low, high] = [0, leads.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leads[middle]?.createdAt ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** Asking the calendar for each of many leads would take longer than all the rest. They must come by date. */
function monthsFrom(from: string, to: string, timeZone: string) {
  const starts: { month: string; start: string }[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; ) {
    starts.push({ month: day.slice(0, 7), start: startOfDay(day, timeZone) })
    day = addDays(day, daysInMonth(day.slice(0, 7)))
  }
  let index = 0
  return (createdAt: string) => {
    while ((starts[index + 1]?.start ?? '~') <= createdAt) index++
    return starts[index]?.month ?? ''
  }
}

/** Spend may be recorded by a campaign's number, while the list knows only what a link calls the campaign. */
async function addCampaignNumbers(
  database: Kysely<LeadTables>,
  leads: Lead[],
  spend: readonly AdSpend[],
) {
  const recorded = new Set(
    spend
      .filter(({ campaign }) => /^\d+$/.test(campaign))
      .map(({ platform }) => AD_PLATFORMS[platform as AdPlatform]?.name),
  )
  const named = new Map(
    leads
      .filter(({ campaign, source }) => campaign !== '' && recorded.has(source as never))
      .map((lead) => [lead.id, lead]),
  )
  for (const ids of inChunks([...named.keys()])) {
    const rows = await database
      .selectFrom('leads')
      .select(['submission_id', 'created_at', 'campaign', 'attribution'])
      .where('submission_id', 'in', ids)
      .execute()
    for (const row of rows) {
      const lead = named.get(row.submission_id)
      if (!lead) continue
      const { campaignKeys } = leadSource({
        createdAt: row.created_at,
        campaign: JSON.parse(row.campaign),
        attribution: row.attribution === '' ? {} : JSON.parse(row.attribution),
        trackingConsent: undefined,
      })
      lead.campaignKeys = campaignKeys
    }
  }
}

/** Of a month that is not all in the period, the share of its days. The month that runs has days until today only. */
function spendWithin(spend: readonly AdSpend[], { since, until }: Period, today: string) {
  const shareOf = remembered((month: string) => {
    const first = `${month}-01`
    const last = min(addDays(first, daysInMonth(month) - 1), max(today, first))
    const [from, to] = [max(first, since), min(last, until)]
    const days = Math.max(0, daysBetween(from, to) + 1)
    return days / (daysBetween(first, last) + 1)
  })
  return spend
    .map((one) => ({ ...one, amountCents: one.amountCents * shareOf(one.month) }))
    .filter(({ month }) => shareOf(month) > 0)
}

function rowOf(key: string, members: Lead[], spend: readonly AdSpend[] = []): FiguresRow {
  const replies: number[] = []
  for (const { replyMinutes } of members) if (replyMinutes !== undefined) replies.push(replyMinutes)
  const { spend: sums, costCents } = adCosts(members, spend)
  const [only, other] = sums
  const known = other === undefined ? only : undefined
  return {
    key,
    ...countLeads(members),
    replyMinutes: median(replies),
    replied: replies.length,
    spendCents: known?.cents,
    spendCurrency: known?.currency,
    costPerLeadCents: costCents.lead ?? undefined,
    costPerQualifiedCents: costCents.qualified ?? undefined,
    costPerSaleCents: costCents.sale ?? undefined,
  }
}

function remembered<Given, Result>(compute: (given: Given) => Result) {
  const known = new Map<Given, Result>()
  return (given: Given): Result => {
    const before = known.get(given)
    if (before !== undefined) return before
    const result = compute(given)
    known.set(given, result)
    return result
  }
}

const min = (one: string, other: string) => (one < other ? one : other)
const max = (one: string, other: string) => (one > other ? one : other)
