import type { Kysely } from 'kysely'
import { personStage, type Stage } from '../../../contracts/lead-stages.ts'
import type { ExportLead } from '../../leads/export-leads.ts'
import { type PersonLead, personFigures } from '../../leads/person-figures.ts'
import type { StoredLead } from '../lead-store.ts'
import { inChunks, type LeadTables } from './tables.ts'

export type JoinedLead = PersonLead & { id: string; stage: Stage; stageAt: string }

/** Leads that the team joined to another. They are few beside all leads, and an index holds them. */
const joinedLeads = (database: Kysely<LeadTables>) =>
  database
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.submission_id', 'lead_work.submission_id')
    .select(['lead_work.submission_id', 'lead_work.joined_to', 'lead_work.first_reply_at'])
    .select(['leads.created_at', 'leads.stage', 'leads.stage_at'])
    .select(['leads.qualified_at', 'leads.won_at', 'leads.deal_value_cents'])
    .where('lead_work.joined_to', 'is not', null)
    .orderBy('leads.created_at')
    .orderBy('lead_work.submission_id')

/** By the lead that they were joined to: of these leads, or of all. */
export async function readJoined(
  database: Kysely<LeadTables>,
  mains?: readonly string[],
): Promise<Map<string, JoinedLead[]>> {
  const query = joinedLeads(database)
  const rows = []
  if (mains) {
    for (const part of inChunks(mains)) {
      rows.push(...(await query.where('lead_work.joined_to', 'in', part).execute()))
    }
  } else rows.push(...(await query.execute()))
  const byMain = new Map<string, JoinedLead[]>()
  for (const row of rows) {
    const main = row.joined_to ?? ''
    const one = {
      id: row.submission_id,
      createdAt: row.created_at,
      stage: row.stage as Stage,
      stageAt: row.stage_at,
      qualifiedAt: row.qualified_at ?? undefined,
      wonAt: row.won_at ?? undefined,
      valueCents: row.deal_value_cents === null ? undefined : Number(row.deal_value_cents),
      firstReplyAt: row.first_reply_at ?? undefined,
    }
    byMain.set(main, [...(byMain.get(main) ?? []), one])
  }
  return byMain
}

/** With what the team knows of them. The row of a main lead speaks for its person, so that sums over rows are right. */
export async function forExport(
  database: Kysely<LeadTables>,
  leads: readonly StoredLead[],
): Promise<ExportLead[]> {
  const ids = leads.map(({ submissionId }) => submissionId)
  const works = new Map<string, Work>()
  for (const part of inChunks(ids)) {
    const rows = await database
      .selectFrom('lead_work')
      .leftJoin('leads as main', 'main.submission_id', 'lead_work.joined_to')
      .select(['lead_work.submission_id', 'lead_work.owner', 'lead_work.first_reply_at'])
      .select('main.protocol as joined_to')
      .where('lead_work.submission_id', 'in', part)
      .execute()
    for (const row of rows) works.set(row.submission_id, row)
  }
  const joined = await readJoined(database, ids)
  return leads.map((lead) => {
    const work = works.get(lead.submissionId)
    return exported(lead, work, joined.get(lead.submissionId) ?? [])
  })
}

type Work = { owner: string; first_reply_at: string | null; joined_to: string | null }

function exported(lead: StoredLead, work: Work | undefined, joined: JoinedLead[]): ExportLead {
  const firstReplyAt = work?.first_reply_at ?? undefined
  const own = { ...lead, valueCents: lead.dealValueCents, firstReplyAt }
  const { qualifiedAt, wonAt, valueCents, reply } = personFigures([own, ...joined])
  const stage = personStage(
    lead.stage,
    joined.map((one) => one.stage),
  )
  const stageAt = [lead, ...joined].find((one) => one.stage === stage)?.stageAt ?? lead.stageAt
  return {
    ...lead,
    stage,
    stageAt,
    qualifiedAt,
    wonAt,
    dealValueCents: valueCents,
    team: {
      owner: work?.owner ?? '',
      firstReplyAt: reply?.at,
      joinedTo: work?.joined_to ?? undefined,
    },
  }
}
