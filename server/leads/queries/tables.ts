import type { DeliveryState } from '../lead-store.ts'

export type LeadsTable = {
  submission_id: string
  kind: string
  fields: string
  origin: string
  created_at: string
  protocol: string
  email: string
  phone_e164: string | null
  page: string
  scenario: string
  campaign: string
  consent_version: string
  consent_at: string
  marketing: number
  content_hash: string | null
  text_hash: string | null
  address_hash: string | null
  /** Reasons with a space between them; '' when it is not held. */
  spam: string
  erase_after: string
  erased_at: string | null
  /** How much speaks for spam, in points; what is over the limit is held. */
  spam_score: number
  /** Of the secret that the sender's browser made: only who knows it is given the receipt again. */
  sender_hash: string | null
  /** When the agency was told that it is held. */
  told_at: string | null
}
export type DeliveriesTable = {
  submission_id: string
  channel: string
  state: DeliveryState
  attempts: number
  created_at: string
  next_attempt_at: string
  claimed_until: string | null
  delivered_at: string | null
  last_error: string | null
}
/** Work that one process at a time does now and then, and what it has to remember until the next time. */
export type TasksTable = { name: string; state: string; claimed_until: string | null }
export type LeadTables = {
  leads: LeadsTable
  deliveries: DeliveriesTable
  tasks: TasksTable
  migrations: { name: string }
}

/** Databases limit the parameters of one statement. */
const IDS_AT_ONCE = 500

export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += IDS_AT_ONCE) {
    yield items.slice(start, start + IDS_AT_ONCE)
  }
}
