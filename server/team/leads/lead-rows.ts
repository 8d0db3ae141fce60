import type { Kysely, Selectable } from 'kysely'
import type { Stage } from '../../../contracts/lead-stages.ts'
import type { LEAD_KINDS, LeadRow } from '../../../contracts/team.ts'
import {
  inChunks,
  type LeadsTable,
  type LeadTables,
  type LeadWorkTable,
} from '../../leads/queries/tables.ts'

const EXCERPT_LENGTH = 160

/** Rows of the list, in the order of the ids. What is erased or gone is left out. */
export async function readLeadRows(
  database: Kysely<LeadTables>,
  ids: readonly string[],
): Promise<LeadRow[]> {
  const rows = new Map<string, LeadRow>()
  for (const part of inChunks(ids)) {
    const found = await database
      .selectFrom('leads')
      .innerJoin('lead_work', 'lead_work.submission_id', 'leads.submission_id')
      .selectAll('lead_work')
      .select([
        ...(['leads.protocol', 'leads.fields', 'leads.phone_e164', 'leads.spam'] as const),
        ...(['leads.stage', 'leads.deal_value_cents'] as const),
      ])
      .where('leads.submission_id', 'in', part)
      .where('leads.erased_at', 'is', null)
      .execute()
    const joined = await countJoined(database, part)
    for (const row of found) {
      rows.set(row.submission_id, leadRow(row, row, joined.get(row.submission_id) ?? 0))
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export async function countJoined(database: Kysely<LeadTables>, ids: readonly string[]) {
  const rows = await database
    .selectFrom('lead_work')
    .select(['joined_to', database.fn.countAll().as('count')])
    .where('joined_to', 'in', ids)
    .groupBy('joined_to')
    .execute()
  return new Map(rows.map((row) => [row.joined_to ?? '', Number(row.count)]))
}

type LeadPart = Pick<
  Selectable<LeadsTable>,
  'protocol' | 'fields' | 'phone_e164' | 'spam' | 'stage' | 'deal_value_cents'
>

export function leadRow(lead: LeadPart, work: Selectable<LeadWorkTable>, joined: number): LeadRow {
  const fields: Record<string, string> = JSON.parse(lead.fields)
  return {
    id: work.submission_id,
    protocol: lead.protocol,
    kind: work.kind as (typeof LEAD_KINDS)[number],
    name: fields.name ?? '',
    company: fields.company ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    excerpt: startOf(fields.message ?? ''),
    createdAt: work.created_at,
    unread: work.unread === 1,
    stage: lead.stage as Stage,
    dealValueCents: lead.deal_value_cents ?? undefined,
    owner: work.owner,
    source: work.source,
    campaign: work.campaign,
    remindAt: work.remind_at ?? undefined,
    firstReplyAt: work.first_reply_at ?? undefined,
    joined,
    spam: lead.spam === '' ? [] : lead.spam.split(' '),
  }
}

/** On one line. The cut may split a surrogate pair. */
const startOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
