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
  /** Reasons separated by spaces; '' if the lead is not held. */
  spam: string
  erase_after: string
  erased_at: string | null
  /** The spam points. From the threshold on, a lead is held. */
  spam_score: number
  /**
   * A hash of the secret that the sender's browser made. Only a sender who knows the secret gets the receipt
   * again.
   */
  sender_hash: string | null
  /** When the agency was notified that the lead is held. */
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
/** Tasks that only one process may run at a time, and the state that they keep between runs. */
export type TasksTable = { name: string; state: string; claimed_until: string | null }
export type LeadTables = {
  leads: LeadsTable
  deliveries: DeliveriesTable
  tasks: TasksTable
  migrations: { name: string }
}

/** Databases limit the number of parameters in one statement. */
const CHUNK_SIZE = 500

export function* inChunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    yield items.slice(start, start + CHUNK_SIZE)
  }
}
