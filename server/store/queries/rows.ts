import type { Insertable, Kysely, Selectable } from 'kysely'
import {
  readAttribution,
  readTrackingConsent,
  type TrackingConsent,
} from '../../../contracts/attribution.ts'
import type { Stage } from '../../../contracts/lead-stages.ts'
import type { OutgoingLead } from '../../deliver/channel.ts'
import type {
  Delivery,
  LeadKind,
  NewLead,
  SpamReason,
  StageChange,
  StoredLead,
} from '../lead-store.ts'
import type { DeliveriesTable, LeadStagesTable, LeadsTable, LeadTables } from './tables.ts'

type TableOfLeads = 'deliveries' | 'lead_stages' | 'lead_work' | 'lead_notes' | 'team_history'

/** All rows of these leads in one of the tables, in the order of the columns. */
export async function rowsOfLeads<Table extends TableOfLeads>(
  database: Kysely<LeadTables>,
  table: Table,
  ids: readonly string[],
  ...order: (keyof LeadTables[Table])[]
): Promise<Selectable<LeadTables[Table]>[]> {
  if (ids.length === 0) return []
  // What the tables have in common; the rows are those of the one that is named.
  let query = database
    .selectFrom(table as 'deliveries')
    .selectAll()
    .where('submission_id', 'in', ids)
  for (const column of order) query = query.orderBy(column as 'channel')
  return (await query.execute()) as unknown as Selectable<LeadTables[Table]>[]
}

/**
 * What every new lead has by default is left out: nothing was told or erased, and it is at the first stage. Each value
 * costs time in the statement that visitors wait for.
 */
export const rowOf = (
  lead: NewLead,
  spam: SpamReason[],
  score: number,
): Insertable<LeadsTable> => ({
  submission_id: lead.submissionId,
  kind: lead.kind,
  fields: JSON.stringify(lead.fields),
  origin: lead.origin,
  created_at: lead.createdAt,
  protocol: lead.protocol,
  email: (lead.fields.email ?? '').toLowerCase(),
  phone_e164: lead.phoneE164 ?? null,
  page: lead.page,
  scenario: lead.scenario,
  campaign: JSON.stringify(lead.campaign),
  consent_version: lead.consent.version,
  consent_at: lead.consent.acceptedAt,
  marketing: lead.consent.marketing ? 1 : 0,
  content_hash: lead.contentHash ?? null,
  text_hash: lead.textHash ?? null,
  address_hash: lead.addressHash ?? null,
  spam: spam.join(' '),
  erase_after: lead.eraseAfter,
  spam_score: score,
  sender_hash: lead.senderHash ?? null,
  attribution: jsonText(lead.attribution),
  tracking_consent: jsonText(lead.trackingConsent),
})

/** Of few leads: most sites have no platform. All rows of a statement have these columns, or none has. */
export const clientColumns = ({ clientIp, userAgent }: NewLead) => ({
  client_ip: clientIp ?? null,
  user_agent: userAgent ?? null,
})

export const jsonText = (value: object | undefined) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : ''

const stored = (json: string): unknown => (json === '' ? undefined : JSON.parse(json))

export const leadOf = (row: Selectable<LeadsTable>): Omit<StoredLead, 'deliveries'> => ({
  submissionId: row.submission_id,
  protocol: row.protocol,
  kind: row.kind as LeadKind,
  fields: JSON.parse(row.fields),
  phoneE164: row.phone_e164 ?? undefined,
  origin: row.origin,
  page: row.page,
  scenario: row.scenario,
  campaign: JSON.parse(row.campaign),
  createdAt: row.created_at,
  eraseAfter: row.erase_after,
  // Leads from before consents were stored have an empty one.
  consent: {
    version: row.consent_version,
    acceptedAt: row.consent_at,
    marketing: row.marketing === 1 && row.marketing_withdrawn_at === null,
    ...(row.marketing_withdrawn_at !== null && {
      marketingWithdrawnAt: row.marketing_withdrawn_at,
    }),
  },
  // Rows of before were stored as they came.
  attribution: readAttribution(stored(row.attribution), Date.parse(row.created_at), {
    keepsNames: true,
  }),
  trackingConsent: trackingConsentOf(row),
  ...(row.client_ip !== null && { clientIp: row.client_ip }),
  ...(row.user_agent !== null && { userAgent: row.user_agent }),
  stage: row.stage as Stage,
  stageAt: row.stage_at || row.created_at,
  ...(row.qualified_at !== null && { qualifiedAt: row.qualified_at }),
  ...(row.won_at !== null && { wonAt: row.won_at }),
  ...(row.deal_value_cents !== null && { dealValueCents: row.deal_value_cents }),
  spam: row.spam === '' ? [] : (row.spam.split(' ') as SpamReason[]),
  spamScore: row.spam_score,
  senderHash: row.sender_hash ?? undefined,
  erasedAt: row.erased_at ?? undefined,
})

/** A browser cannot say that it was taken back, so this part is read from the row alone. */
function trackingConsentOf(row: Selectable<LeadsTable>): TrackingConsent | undefined {
  const json = stored(row.tracking_consent) as TrackingConsent | undefined
  const given = readTrackingConsent(json, Date.parse(row.created_at))
  return given && json?.withdrawn ? { ...given, withdrawn: json.withdrawn } : given
}

/** What a channel may see of a lead. Spam scores and sender hashes stay inside. */
export function outgoing(row: Selectable<LeadsTable>): OutgoingLead {
  const { spam, spamScore, senderHash, erasedAt, ...lead } = leadOf(row)
  return lead
}

export const deliveryOf = (row: Selectable<DeliveriesTable>): Delivery => ({
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error ?? undefined,
  reference: row.reference ?? undefined,
  told: toldOf(row),
  deliveredAt: row.delivered_at ?? undefined,
})

export const toldOf = ({
  told_at: at,
  told_cents: cents,
}: Pick<Selectable<DeliveriesTable>, 'told_at' | 'told_cents'>) =>
  at === null ? undefined : { at, cents }

export const stageChangeOf = (row: Selectable<LeadStagesTable>): StageChange => ({
  stage: row.stage as Stage,
  valueCents: row.value_cents ?? undefined,
  reason: row.reason,
  at: row.at,
})
