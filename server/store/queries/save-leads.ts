import type { Kysely, NotNull, Selectable } from 'kysely'
import type { NewLead, Saved, SpamReason } from '../lead-store.ts'
import { HOLD_AT, repetitionPoints } from '../quarantine.ts'
import { newDelivery } from './outbox.ts'
import { clientColumns, leadOf, rowOf } from './rows.ts'
import type { LeadsTable, LeadTables } from './tables.ts'

/** Within this time, equal content without an id of its own is one lead. */
const SAME_CONTENT_MS = 10 * 60_000
/** How long a text is remembered to detect repetition. */
const REPEATED_TEXT_MS = 24 * 60 * 60_000

export type NewLeadForChannels = { lead: NewLead; channels: readonly string[] }

/** Locks these content hashes until the transaction ends, so that nobody else stores the same content. */
export type LockContent = (trx: Kysely<LeadTables>, hashes: string[]) => Promise<void>

/** Saves all leads in the caller's transaction: either all are on disk or none. */
export async function saveLeads(
  database: Kysely<LeadTables>,
  batch: NewLeadForChannels[],
  lockContent: LockContent | undefined,
): Promise<Saved[]> {
  await lockContent?.(database, uniqueDefined(batch.map(({ lead }) => lead.contentHash)))
  const saved = new Map<NewLeadForChannels, Saved>()
  const toInsert: NewLeadForChannels[] = []
  const sameContent = await leadsByContent(database, batch)
  const sameText = await countsByText(database, batch)

  for (const item of batch) {
    const { lead } = item
    const known = lead.contentHash && sameContent.get(lead.contentHash)
    if (known) {
      saved.set(item, alreadyStored(known, lead))
      continue
    }
    if (lead.contentHash) sameContent.set(lead.contentHash, lead)
    toInsert.push(item)
  }

  if (toInsert.length > 0) {
    const inserted = await insertLeads(database, toInsert, sameText)
    const idsTaken: NewLeadForChannels[] = []
    for (const item of toInsert) {
      const { submissionId } = item.lead
      // If one id comes twice in a batch, the first one was written.
      const row = inserted.get(submissionId)
      inserted.delete(submissionId)
      if (row) saved.set(item, { outcome: 'stored', submissionId, ...row, sameSender: true })
      else idsTaken.push(item)
    }
    const storedBefore = await leadsById(database, idsTaken)
    for (const item of idsTaken) {
      saved.set(
        item,
        compareWithStored(item.lead, getOrThrow(storedBefore, item.lead.submissionId)),
      )
    }
  }
  return batch.map((item) => getOrThrow(saved, item))
}

function getOrThrow<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('a lead of the batch was neither stored nor found')
  return value
}

type Known = { submissionId: string; senderHash: string | undefined }

const alreadyStored = ({ submissionId, senderHash }: Known, lead: NewLead): Saved => ({
  outcome: 'already-stored',
  submissionId,
  held: false,
  sameSender: senderHash !== undefined && senderHash === lead.senderHash,
})

/** Compares a lead with the one that is already stored under its id. */
function compareWithStored(lead: NewLead, row: Selectable<LeadsTable>): Saved {
  const stored = leadOf(row)
  const refused = { submissionId: lead.submissionId, held: false, sameSender: false }
  if (stored.erasedAt) return { outcome: 'erased', ...refused }
  const isSame =
    stored.kind === lead.kind &&
    // As it was given: taking it back does not make the same lead another one.
    (row.marketing === 1) === lead.consent.marketing &&
    sortedText(stored.fields) === sortedText(lead.fields)
  return isSame ? alreadyStored(stored, lead) : { outcome: 'other-content', ...refused }
}

const sortedText = (fields: Record<string, string>) => JSON.stringify(Object.entries(fields).sort())

async function leadsById(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  if (batch.length === 0) return new Map<string, Selectable<LeadsTable>>()
  const ids = uniqueDefined(batch.map(({ lead }) => lead.submissionId))
  const rows = await database
    .selectFrom('leads')
    .selectAll()
    .where('submission_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.submission_id, row]))
}

async function insertLeads(
  database: Kysely<LeadTables>,
  batch: NewLeadForChannels[],
  sameText: Map<string, number>,
) {
  const unique = [
    ...new Map(batch.toReversed().map((item) => [item.lead.submissionId, item])).values(),
  ]
  const rows = unique.toReversed().map(({ lead, channels }) => {
    const before = lead.textHash ? (sameText.get(lead.textHash) ?? 0) : 0
    if (lead.textHash) sameText.set(lead.textHash, before + 1)
    return { lead, channels, ...withRepetition(lead, before) }
  })
  const hasClients = rows.some(({ lead }) => lead.clientIp ?? lead.userAgent)
  const valuesOf = ({ lead, spam, score }: (typeof rows)[number]) => ({
    ...rowOf(lead, spam, score),
    ...(hasClients && clientColumns(lead)),
  })
  const written = await database
    .insertInto('leads')
    .values(rows.map(valuesOf).sort(byId))
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('submission_id')
    .execute()
  const ids = new Set(written.map((row) => row.submission_id))
  const fresh = rows.filter(({ lead }) => ids.has(lead.submissionId))
  const held = (row: (typeof rows)[number]) => row.spam.length > 0

  const deliveries = fresh
    .filter((row) => !held(row))
    .flatMap(({ lead, channels }) =>
      channels.map((channel) => newDelivery(lead.submissionId, channel, lead.createdAt)),
    )
  if (deliveries.length > 0) await database.insertInto('deliveries').values(deliveries).execute()
  return new Map(fresh.map((row) => [row.lead.submissionId, { held: held(row) }]))
}

/** The reasons to hold the lead, if any, and its points, after counting how often its text came before. */
function withRepetition(
  { spam, spamScore, suspicions = [] }: NewLead,
  before: number,
): { spam: SpamReason[]; score: number } {
  const points = repetitionPoints(before, spamScore)
  const score = spamScore + points
  if (points === 0 || (spam.length === 0 && score < HOLD_AT)) return { spam, score }
  return { spam: [...(spam.length > 0 ? spam : suspicions), 'repeated-text'], score }
}

/** Leads that were stored shortly before with the same content, by content hash. */
async function leadsByContent(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  const [first] = batch
  const hashes = uniqueDefined(batch.map(({ lead }) => lead.contentHash))
  if (!first || hashes.length === 0) return new Map<string, Known>()
  const rows = await database
    .selectFrom('leads')
    .select(['content_hash', 'submission_id', 'sender_hash'])
    .where('content_hash', 'in', hashes)
    .where('created_at', '>', earlier(first.lead.createdAt, SAME_CONTENT_MS))
    .$narrowType<{ content_hash: NotNull }>()
    .execute()
  return new Map<string, Known>(
    rows.map((row) => [
      row.content_hash,
      { submissionId: row.submission_id, senderHash: row.sender_hash ?? undefined },
    ]),
  )
}

async function countsByText(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  const [first] = batch
  const hashes = uniqueDefined(batch.map(({ lead }) => lead.textHash))
  if (!first || hashes.length === 0) return new Map<string, number>()
  const rows = await database
    .selectFrom('leads')
    .select(['text_hash', database.fn.countAll().as('count')])
    .where('text_hash', 'in', hashes)
    .where('created_at', '>', earlier(first.lead.createdAt, REPEATED_TEXT_MS))
    .groupBy('text_hash')
    .$narrowType<{ text_hash: NotNull }>()
    .execute()
  return new Map(rows.map((row) => [row.text_hash, Number(row.count)]))
}

/** All processes insert in the same order, so that they cannot deadlock. */
const byId = (one: { submission_id: string }, other: { submission_id: string }) =>
  one.submission_id < other.submission_id ? -1 : 1

const uniqueDefined = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]
const earlier = (iso: string, milliseconds: number) =>
  new Date(Date.parse(iso) - milliseconds).toISOString()
