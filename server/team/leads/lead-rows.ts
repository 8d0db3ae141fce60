import type { Kysely, Selectable } from 'kysely'
import { personStage, type Stage } from '../../../contracts/lead-stages.ts'
import type { LEAD_KINDS, LeadRow } from '../../../contracts/team.ts'
import { personFigures } from '../../leads/person-figures.ts'
import { type JoinedLead, readJoined } from '../../store/queries/joined-leads.ts'
import {
  inChunks,
  type LeadsTable,
  type LeadTables,
  type LeadWorkTable,
} from '../../store/queries/tables.ts'
import { minutesBetween } from './reply-time.ts'

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
        ...(['leads.qualified_at', 'leads.won_at'] as const),
      ])
      .where('leads.submission_id', 'in', part)
      .where('leads.erased_at', 'is', null)
      .execute()
    const joined = await readJoined(database, part)
    for (const row of found) {
      rows.set(row.submission_id, leadRow(row, row, joined.get(row.submission_id) ?? []))
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type LeadPart = Pick<
  Selectable<LeadsTable>,
  | 'protocol'
  | 'fields'
  | 'phone_e164'
  | 'spam'
  | 'stage'
  | 'qualified_at'
  | 'won_at'
  | 'deal_value_cents'
>

/** The lead speaks for those that were joined to it too. */
export function leadRow(
  lead: LeadPart,
  work: Selectable<LeadWorkTable>,
  joined: readonly JoinedLead[],
): LeadRow {
  const fields: Record<string, string> = JSON.parse(lead.fields)
  const own = {
    createdAt: work.created_at,
    qualifiedAt: lead.qualified_at ?? undefined,
    wonAt: lead.won_at ?? undefined,
    valueCents: lead.deal_value_cents === null ? undefined : Number(lead.deal_value_cents),
    firstReplyAt: work.first_reply_at ?? undefined,
  }
  const { valueCents, reply } = personFigures([own, ...joined])
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
    stage: personStage(
      lead.stage as Stage,
      joined.map(({ stage }) => stage),
    ),
    dealValueCents: valueCents,
    owner: work.owner,
    source: work.source,
    campaign: work.campaign,
    remindAt: work.remind_at ?? undefined,
    firstReplyAt: reply?.at,
    replyMinutes: reply && minutesBetween(reply.createdAt, reply.at),
    joined: joined.length,
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
