import type { Generated } from 'kysely'
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
  /** JSON, or '' if there is none. */
  attribution: string
  tracking_consent: string
  client_ip: string | null
  user_agent: string | null
  stage: Generated<string>
  /** '' until it is changed: a lead is at its first stage since it was stored. */
  stage_at: Generated<string>
  qualified_at: string | null
  won_at: string | null
  deal_value_cents: number | null
  /** When the consent to marketing was taken back. `marketing` stays as it was given. */
  marketing_withdrawn_at: string | null
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
  /** The platform's name for what was sent. The next attempt only asks what became of it. */
  reference: string | null
  /** When the platform took a sale, and with which value; null until it did. */
  told_at: string | null
  told_cents: number | null
  /** What was sent under `reference`. */
  sent_cents: number | null
}
/** All stages that a lead was set to, numbered from 1. Rows are only added. */
export type LeadStagesTable = {
  submission_id: string
  number: number
  stage: string
  value_cents: number | null
  reason: string
  at: string
}
/** What was spent on a platform in a month ('2026-11'); campaign '' if it is not known by campaign. */
export type AdSpendTable = {
  platform: string
  campaign: string
  month: string
  currency: string
  amount_cents: number
  recorded_at: string
  /** The platform's number of the campaign; '' if it is not known. */
  campaign_id: Generated<string>
}
/**
 * What the team does with a lead, and what it is searched and sorted by. The team's server adds the row when it first
 * sees the lead, so that visitors do not wait for it. An erased lead has none.
 */
export type LeadWorkTable = {
  submission_id: string
  /** As in `leads`, so that one index orders the list. */
  created_at: string
  kind: string
  /** 1 while the lead is held, so that an index leaves it out. */
  held: number
  unread: number
  /** An address; '' if nobody has it. */
  owner: string
  /** Goes up with each change that another person could overwrite. */
  version: number
  first_reply_at: string | null
  first_reply_by: string | null
  remind_at: string | null
  remind_for: string | null
  /** The lead that this one was joined to. */
  joined_to: string | null
  source: string
  campaign: string
  segment: string
  /** As in `leads`. What duplicates are found by is indexed here, so that no visitor waits for the index. */
  email: string
  /** The last eight digits of the phone number, which it keeps however it is typed; '' without them. */
  phone_end: string
  /** All that is searched, without accents and in lower case; phone numbers as digits. */
  search_text: string
}
export type LeadNotesTable = {
  note_id: string
  submission_id: string
  person: string
  at: string
  text: string
}
/** Rows are only added; triggers refuse anything else. No row holds a text of a lead. */
export type TeamHistoryTable = {
  number: Generated<number>
  at: string
  person: string
  action: string
  submission_id: string | null
  details: string
}
/** The cookie's token is not stored, only its hash. */
export type TeamSessionsTable = {
  session_id: string
  token_hash: string
  person: string
  created_at: string
  last_seen_at: string
  expires_at: string
  device: string
  /** As in TeamDevicesTable; '' for sessions from before there was such a table. */
  device_hash: string
  /** The key that began it; '' if none did. */
  passkey: string
}
export type TeamLinksTable = {
  token_hash: string
  person: string
  expires_at: string
  used_at: string | null
}
export type TeamPasskeysTable = {
  credential_id: string
  person: string
  public_key: string
  counter: number
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
  /** The device that added it: its name, and which one it is. */
  device: string
  device_hash: string
}
/** A browser in which this person has signed in. The token of its cookie is not stored, only its hash. */
export type TeamDevicesTable = {
  device_hash: string
  person: string
  /** From which it signed in last, as `networksOf` names the smallest one. */
  network: string
  last_used_at: string
}
/** What the link of a mail about a new device or a new key ends. Only the token's hash is stored. */
export type TeamNoticesTable = {
  token_hash: string
  person: string
  device_hash: string
  /** '' in a mail about a device. */
  passkey: string
  expires_at: string
}
/** Challenges that wait for a passkey's answer. The person is '' before the sign-in. */
export type TeamChallengesTable = { challenge: string; person: string; expires_at: string }
/**
 * Writes of the inbox that were done, so that one that is sent again is answered and not done again. Neither the key nor
 * the input is stored, only their hashes, and of the answer only ids and versions.
 */
export type WriteKeysTable = {
  key_hash: string
  person: string
  call: string
  input_hash: string
  /** The row goes when this lead is erased. */
  submission_id: string | null
  /** JSON; '' only within the transaction that does the write. */
  answer: string
  at: string
}
/** Sums of a day ('2026-11-20' in the agency's time zone). Nothing here is about one visitor. */
export type VisitCountsTable = {
  day: string
  /** '' if it is not known, as the source. */
  page: string
  source: string
  what: string
  count: number
}
/** Tasks that only one process may run at a time, and the state that they keep between runs. */
export type TasksTable = { name: string; state: string; claimed_until: string | null }
export type LeadTables = {
  leads: LeadsTable
  deliveries: DeliveriesTable
  lead_stages: LeadStagesTable
  ad_spend: AdSpendTable
  lead_work: LeadWorkTable
  lead_notes: LeadNotesTable
  team_history: TeamHistoryTable
  team_sessions: TeamSessionsTable
  team_links: TeamLinksTable
  team_passkeys: TeamPasskeysTable
  team_challenges: TeamChallengesTable
  team_devices: TeamDevicesTable
  team_notices: TeamNoticesTable
  write_keys: WriteKeysTable
  visit_counts: VisitCountsTable
  tasks: TasksTable
  migrations: { name: string; applied_at: string }
}

/** Databases limit the number of parameters in one statement. */
const CHUNK_SIZE = 500

export function* inChunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    yield items.slice(start, start + CHUNK_SIZE)
  }
}
