import type { Insertable, Selectable } from 'kysely'
import type { OutgoingLead } from '../../deliveries/channel.ts'
import type { Delivery, LeadKind, NewLead, SpamReason, StoredLead } from '../lead-store.ts'
import type { DeliveriesTable, LeadsTable } from './tables.ts'

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
  erased_at: null,
  spam_score: score,
  sender_hash: lead.senderHash ?? null,
  told_at: null,
})

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
    marketing: row.marketing === 1,
  },
  spam: row.spam === '' ? [] : (row.spam.split(' ') as SpamReason[]),
  spamScore: row.spam_score,
  senderHash: row.sender_hash ?? undefined,
  erasedAt: row.erased_at ?? undefined,
})

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
})
