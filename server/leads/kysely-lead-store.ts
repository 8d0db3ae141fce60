import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { OutgoingLead } from '../deliveries/channel.ts'
import { deliveryId } from '../deliveries/delivery-id.ts'
import type { ClaimedDelivery, DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type {
  Delivery,
  DeliveryState,
  LeadFilters,
  LeadKind,
  LeadStore,
  NewLead,
  Saved,
  SpamReason,
  StoredLead,
} from './lead-store.ts'
import { TEST_LEAD_PAGE } from './lead-store.ts'
import { HOLD_AT, repetitionPoints } from './quarantine.ts'

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

/** The same content without an id of its own within this time is one lead. */
const SAME_CONTENT_MS = 10 * 60_000
/** How long a text is remembered to notice that it comes again. */
const REPEATED_TEXT_MS = 24 * 60 * 60_000
/** Databases limit the parameters of one statement. */
const IDS_AT_ONCE = 500
const LONGEST_TASK_MS = 24 * 60 * 60_000

export type NewLeadForChannels = { lead: NewLead; channels: readonly string[] }

/** Everything of the store that is the same on every database. */
export type KyselyLeadStore = Omit<LeadStore, 'save' | 'close' | 'clearTraces'> &
  DeliveryQueue & {
    /** All of them in one transaction: on disk together, or not at all. */
    saveAll(batch: NewLeadForChannels[]): Promise<Saved[]>
  }

/** What a database does that is shared by several processes, beyond what SQLite's one lock does. */
export type SharedRules = {
  /** Rows that another process is claiming are passed over, not waited for. */
  skipLocked: boolean
  /** Until the end of the transaction nobody else stores the same content. */
  lockContent(within: Kysely<LeadTables>, hashes: string[]): Promise<void>
}

export function kyselyLeadStore(
  database: Kysely<LeadTables>,
  rules?: SharedRules,
  onErased?: (ids: string[]) => void,
): KyselyLeadStore {
  const erasing = async (
    choose: (within: Kysely<LeadTables>) => Promise<string[]>,
    now: string,
  ) => {
    const ids = await database.transaction().execute(async (within) => {
      const chosen = await choose(within)
      await eraseWithin(within, chosen, now)
      return chosen
    })
    if (ids.length > 0) onErased?.(ids)
    return ids.length
  }

  const allOf = () => database.selectFrom('leads').selectAll()

  async function withDeliveries(rows: Selectable<LeadsTable>[]): Promise<StoredLead[]> {
    const byLead = new Map<string, Delivery[]>()
    for (let start = 0; start < rows.length; start += IDS_AT_ONCE) {
      const ids = rows.slice(start, start + IDS_AT_ONCE).map((row) => row.submission_id)
      const deliveries = await database
        .selectFrom('deliveries')
        .selectAll()
        .where('submission_id', 'in', ids)
        .orderBy('channel')
        .execute()
      for (const row of deliveries) {
        const known = byLead.get(row.submission_id) ?? []
        byLead.set(row.submission_id, [...known, deliveryOf(row)])
      }
    }
    return rows.map((row) => ({ ...leadOf(row), deliveries: byLead.get(row.submission_id) ?? [] }))
  }

  return {
    saveAll: (batch) =>
      database.transaction().execute((within) => saveWithin(within, batch, rules)),

    async find(idOrProtocol) {
      // Only the id has an index; a search by protocol is for the `leads` command and may read every row.
      const rows = await (idOrProtocol.includes('-')
        ? allOf().where('submission_id', '=', idOrProtocol.toLowerCase())
        : allOf().where('protocol', '=', idOrProtocol.toUpperCase())
      ).execute()
      return withDeliveries(rows)
    },

    async list({ kind, since, spam, undelivered }: LeadFilters = {}) {
      let query = allOf().orderBy('created_at').orderBy('submission_id')
      if (kind) query = query.where('kind', '=', kind)
      if (since) query = query.where('created_at', '>=', since)
      if (spam) query = query.where('spam', '<>', '')
      const leads = await withDeliveries(await query.execute())
      return undelivered ? leads.filter(isUndelivered) : leads
    },

    restore: (submissionId, channels, now) =>
      database.transaction().execute(async (within) => {
        const { numUpdatedRows } = await within
          .updateTable('leads')
          .set({ spam: '' })
          .where('submission_id', '=', submissionId)
          .where('spam', '<>', '')
          .where('erased_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await askForDeliveries(within, submissionId, channels, now)
        return true
      }),

    resend: (submissionId, channels, now) =>
      database.transaction().execute(async (within) => {
        const lead = await within
          .selectFrom('leads')
          .select('submission_id')
          .where('submission_id', '=', submissionId)
          .where('spam', '=', '')
          .where('erased_at', 'is', null)
          .executeTakeFirst()
        if (!lead) return false
        await askForDeliveries(within, submissionId, channels, now)
        return true
      }),

    erase: (which, now) =>
      erasing(async (within) => {
        const query = live(within).select('submission_id')
        if ('email' in which) {
          return idsOf(await query.where('email', '=', which.email.trim().toLowerCase()).execute())
        }
        const wanted = 'submissionIds' in which ? which.submissionIds : [which.submissionId]
        const found: string[] = []
        for (let start = 0; start < wanted.length; start += IDS_AT_ONCE) {
          const some = wanted.slice(start, start + IDS_AT_ONCE)
          found.push(...idsOf(await query.where('submission_id', 'in', some).execute()))
        }
        return found
      }, now),

    eraseExpired: (now) =>
      erasing(
        async (within) => idsOf(await expired(within, now).select('submission_id').execute()),
        now,
      ),

    async expiring(now) {
      const { count } = await expired(database, now)
        .select(database.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const all = await live(database)
        .select(database.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const newest = await database
        .selectFrom('leads')
        .select(database.fn.max('created_at').as('created_at'))
        .executeTakeFirst()
      return {
        expired: Number(count),
        live: Number(all.count),
        newest: newest?.created_at ?? undefined,
      }
    },

    async discardTests() {
      await database.transaction().execute(async (within) => {
        const tests = within
          .selectFrom('leads')
          .select('submission_id')
          .where('page', '=', TEST_LEAD_PAGE)
        await within.deleteFrom('deliveries').where('submission_id', 'in', tests).execute()
        await within.deleteFrom('leads').where('page', '=', TEST_LEAD_PAGE).execute()
      })
    },

    async counts() {
      const held = sql<number>`CASE WHEN spam <> '' THEN 1 ELSE 0 END`
      const [leads, deliveries, oldest] = await Promise.all([
        database
          .selectFrom('leads')
          .select(['kind', held.as('held'), database.fn.countAll().as('count')])
          .where('page', '<>', TEST_LEAD_PAGE)
          .groupBy(['kind', held])
          .execute(),
        database
          .selectFrom('deliveries')
          .select(['channel', 'state', database.fn.countAll().as('count')])
          .groupBy(['channel', 'state'])
          .execute(),
        database
          .selectFrom('deliveries')
          .select(database.fn.min('created_at').as('created_at'))
          .where('state', '=', 'waiting')
          .executeTakeFirst(),
      ])
      return {
        leads: leads.map((row) => ({
          kind: row.kind as LeadKind,
          held: Number(row.held) === 1,
          count: Number(row.count),
        })),
        deliveries: deliveries.map((row) => ({ ...row, count: Number(row.count) })),
        oldestWaiting: oldest?.created_at ?? undefined,
      }
    },

    async isReady() {
      try {
        // A real write in one statement: a database that can only be read is of no use to a lead.
        const state = JSON.stringify({ at: new Date().toISOString() })
        await database
          .insertInto('tasks')
          .values({ name: 'readiness', state, claimed_until: null })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ state }))
          .execute()
        return true
      } catch {
        return false
      }
    },

    async untold(limit) {
      const rows = await allOf()
        .where('spam', '<>', '')
        .where('told_at', 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('spam_score')
        .orderBy('created_at')
        .limit(limit)
        .execute()
      return withDeliveries(rows)
    },

    async untoldCount() {
      const { count, oldest, lowest } = await database
        .selectFrom('leads')
        .select(({ fn }) => [
          fn.countAll().as('count'),
          fn.min('created_at').as('oldest'),
          fn.min('spam_score').as('lowest'),
        ])
        .where('spam', '<>', '')
        .where('told_at', 'is', null)
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { count: Number(count), oldest: oldest ?? undefined, lowestScore: lowest ?? 0 }
    },

    async markTold(submissionIds, now) {
      for (let start = 0; start < submissionIds.length; start += IDS_AT_ONCE) {
        await database
          .updateTable('leads')
          .set({ told_at: now })
          .where('submission_id', 'in', submissionIds.slice(start, start + IDS_AT_ONCE))
          .execute()
      }
    },

    claimTask: (name, { now, until }) =>
      database.transaction().execute(async (within) => {
        await within
          .insertInto('tasks')
          .values({ name, state: '{}', claimed_until: null })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const row = await within
          .updateTable('tasks')
          .set({ claimed_until: until })
          .where('name', '=', name)
          .where((where) =>
            where.or([
              where('claimed_until', 'is', null),
              where('claimed_until', '<=', now),
              // Nothing is taken for so long: who took it had a wrong clock.
              where('claimed_until', '>', later(now, LONGEST_TASK_MS)),
            ]),
          )
          .returning('state')
          .executeTakeFirst()
        return row && JSON.parse(row.state)
      }),

    async readTasks(prefix) {
      const rows = await database
        .selectFrom('tasks')
        .select(['name', 'state'])
        .where('name', 'like', `${prefix}%`)
        .execute()
      return rows.map(({ name, state }) => ({ name, state: JSON.parse(state) }))
    },

    async finishTask(name, state) {
      await database
        .updateTable('tasks')
        .set({ state: JSON.stringify(state), claimed_until: null })
        .where('name', '=', name)
        .execute()
    },

    claim: (channel, { now, until, limit }) =>
      database.transaction().execute(async (within) => {
        let due = within
          .selectFrom('deliveries')
          .select('submission_id')
          .where('channel', '=', channel)
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .where((where) =>
            where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
          )
          .orderBy('next_attempt_at')
          .limit(limit)
        if (rules?.skipLocked) due = due.forUpdate().skipLocked()
        // Not as a part of the update: a planner may run such a part more than once, each time for
        // other rows.
        const ids = (await due.execute()).map((row) => row.submission_id)
        if (ids.length === 0) return []
        const claimed = await within
          .updateTable('deliveries')
          .set({ claimed_until: until })
          .where('channel', '=', channel)
          .where('submission_id', 'in', ids)
          .returning(['submission_id', 'attempts', 'created_at'])
          .execute()
        const rows = await within
          .selectFrom('leads')
          .selectAll()
          .where(
            'submission_id',
            'in',
            claimed.map((row) => row.submission_id),
          )
          .execute()
        const asked = new Map(claimed.map((row) => [row.submission_id, row]))
        return Promise.all(
          rows.map(async (row) => ({
            lead: outgoing(row),
            channel,
            id: await deliveryId(row.submission_id, channel),
            attempts: asked.get(row.submission_id)?.attempts ?? 0,
            askedAt: asked.get(row.submission_id)?.created_at ?? now,
            lease: until,
          })),
        )
      }),

    renew: (claimed, until) => changeClaimed(database, claimed, { claimed_until: until }),

    markDelivered: (claimed, now) =>
      mark(database, claimed, { state: 'delivered', delivered_at: now, last_error: null }),

    markFailed: (claimed, { error, nextAttemptAt }) =>
      mark(database, claimed, {
        last_error: error,
        ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'dead' as const }),
      }),

    async waitingOn(channel) {
      const { fn } = database
      const row = await database
        .selectFrom('deliveries')
        .select([fn.countAll().as('count'), fn.min('created_at').as('oldest')])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), oldest: row.oldest ?? undefined }
    },

    async lastDelivered(channel) {
      const row = await database
        .selectFrom('deliveries')
        .select(database.fn.max('delivered_at').as('last'))
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.last ?? undefined
    },

    async hurry(channel, now, limit) {
      let later = database
        .selectFrom('deliveries')
        .select('submission_id')
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '>', now)
        .orderBy('attempts')
      if (limit) later = later.limit(limit)
      const ids = (await later.execute()).map((row) => row.submission_id)
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        await database
          .updateTable('deliveries')
          .set({ next_attempt_at: now })
          .where('channel', '=', channel)
          .where('state', '=', 'waiting')
          .where('submission_id', 'in', ids.slice(start, start + IDS_AT_ONCE))
          .execute()
      }
    },
  }
}

const live = (database: Kysely<LeadTables>) =>
  database.selectFrom('leads').where('erased_at', 'is', null)

const expired = (database: Kysely<LeadTables>, now: string) =>
  live(database).where('erase_after', '<=', now).where('erase_after', '<>', '')

const idsOf = (rows: { submission_id: string }[]) => rows.map((row) => row.submission_id)

async function saveWithin(
  database: Kysely<LeadTables>,
  batch: NewLeadForChannels[],
  rules: SharedRules | undefined,
): Promise<Saved[]> {
  await rules?.lockContent(database, present(batch.map(({ lead }) => lead.contentHash)))
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
      // The same id twice in one batch: the first of them is the one that was written.
      const row = inserted.get(submissionId)
      inserted.delete(submissionId)
      if (row) saved.set(item, { outcome: 'stored', submissionId, ...row, sameSender: true })
      else idsTaken.push(item)
    }
    const standing = await leadsById(database, idsTaken)
    for (const item of idsTaken) {
      saved.set(item, savedBefore(item.lead, standing.get(item.lead.submissionId)!))
    }
  }
  return batch.map((item) => saved.get(item)!)
}

type Known = { submissionId: string; senderHash: string | undefined }

const alreadyStored = ({ submissionId, senderHash }: Known, lead: NewLead): Saved => ({
  outcome: 'already-stored',
  submissionId,
  held: false,
  sameSender: senderHash !== undefined && senderHash === lead.senderHash,
})

/** What a lead is beside the one that already stands under its id. */
function savedBefore(lead: NewLead, row: Selectable<LeadsTable>): Saved {
  const stands = leadOf(row)
  const refused = { submissionId: lead.submissionId, held: false, sameSender: false }
  if (stands.erasedAt) return { outcome: 'erased', ...refused }
  const isSame =
    stands.kind === lead.kind &&
    stands.consent.marketing === lead.consent.marketing &&
    sortedText(stands.fields) === sortedText(lead.fields)
  return isSame ? alreadyStored(stands, lead) : { outcome: 'other-content', ...refused }
}

const sortedText = (fields: Record<string, string>) => JSON.stringify(Object.entries(fields).sort())

async function leadsById(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  if (batch.length === 0) return new Map<string, Selectable<LeadsTable>>()
  const ids = present(batch.map(({ lead }) => lead.submissionId))
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
  const written = await database
    .insertInto('leads')
    .values(rows.map(({ lead, spam, score }) => rowOf(lead, spam, score)).sort(byId))
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

/** Why it is held, if it is, and its points, once it is known how often its text came before. */
function withRepetition(
  { spam, spamScore, suspicions = [] }: NewLead,
  before: number,
): { spam: SpamReason[]; score: number } {
  const points = repetitionPoints(before, spamScore)
  const score = spamScore + points
  if (points === 0 || (spam.length === 0 && score < HOLD_AT)) return { spam, score }
  return { spam: [...(spam.length > 0 ? spam : suspicions), 'repeated-text'], score }
}

/** Leads that were stored shortly before with the same content, by the hash of it. */
async function leadsByContent(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  const hashes = present(batch.map(({ lead }) => lead.contentHash))
  if (hashes.length === 0) return new Map<string, Known>()
  const rows = await database
    .selectFrom('leads')
    .select(['content_hash', 'submission_id', 'sender_hash'])
    .where('content_hash', 'in', hashes)
    .where('created_at', '>', earlier(batch[0]!.lead.createdAt, SAME_CONTENT_MS))
    .execute()
  return new Map<string, Known>(
    rows.map((row) => [
      row.content_hash!,
      { submissionId: row.submission_id, senderHash: row.sender_hash ?? undefined },
    ]),
  )
}

async function countsByText(database: Kysely<LeadTables>, batch: NewLeadForChannels[]) {
  const hashes = present(batch.map(({ lead }) => lead.textHash))
  if (hashes.length === 0) return new Map<string, number>()
  const rows = await database
    .selectFrom('leads')
    .select(['text_hash', database.fn.countAll().as('count')])
    .where('text_hash', 'in', hashes)
    .where('created_at', '>', earlier(batch[0]!.lead.createdAt, REPEATED_TEXT_MS))
    .groupBy('text_hash')
    .execute()
  return new Map(rows.map((row) => [row.text_hash!, Number(row.count)]))
}

/** In one order everywhere: two processes that write the same ids never wait for each other in a ring. */
const byId = (one: { submission_id: string }, other: { submission_id: string }) =>
  one.submission_id < other.submission_id ? -1 : 1

const present = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]
const earlier = (iso: string, milliseconds: number) =>
  new Date(Date.parse(iso) - milliseconds).toISOString()
const later = (iso: string, milliseconds: number) => earlier(iso, -milliseconds)

const newDelivery = (
  submissionId: string,
  channel: string,
  now: string,
): Insertable<DeliveriesTable> => ({
  submission_id: submissionId,
  channel,
  state: 'waiting',
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
})

async function askForDeliveries(
  database: Kysely<LeadTables>,
  submissionId: string,
  channels: readonly string[],
  now: string,
) {
  if (channels.length === 0) return
  await database
    .insertInto('deliveries')
    .values(channels.map((channel) => newDelivery(submissionId, channel, now)))
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'channel']).doUpdateSet({
        state: 'waiting',
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
        claimed_until: null,
        last_error: null,
      }),
    )
    .execute()
}

const mark = (
  database: Kysely<LeadTables>,
  claimed: ClaimedDelivery,
  values: Partial<Selectable<DeliveriesTable>>,
) =>
  changeClaimed(database, claimed, {
    ...values,
    attempts: claimed.attempts + 1,
    claimed_until: null,
  })

/** Only while the claim is the caller's: a lease that another has taken over ends at another time. */
const changeClaimed = (
  database: Kysely<LeadTables>,
  claimed: ClaimedDelivery,
  values: Partial<Selectable<DeliveriesTable>>,
) =>
  database.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('deliveries')
      .set(values)
      .where('submission_id', '=', claimed.lead.submissionId)
      .where('channel', '=', claimed.channel)
      .where('claimed_until', '=', claimed.lease)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** What is left says that there was one, of what kind, on what day, and lets its receipt say 'erased'. */
async function eraseWithin(database: Kysely<LeadTables>, all: string[], now: string) {
  for (let start = 0; start < all.length; start += IDS_AT_ONCE) {
    const ids = all.slice(start, start + IDS_AT_ONCE)
    await database.deleteFrom('deliveries').where('submission_id', 'in', ids).execute()
    await database
      .updateTable('leads')
      .set({
        fields: '{}',
        origin: '',
        email: '',
        phone_e164: null,
        page: '',
        scenario: '',
        campaign: '{}',
        consent_version: '',
        consent_at: '',
        marketing: 0,
        content_hash: null,
        text_hash: null,
        address_hash: null,
        spam: '',
        spam_score: 0,
        sender_hash: null,
        told_at: null,
        created_at: sql<string>`substr(created_at, 1, 10) || 'T00:00:00.000Z'`,
        erase_after: '',
        erased_at: now,
      })
      .where('submission_id', 'in', ids)
      .execute()
  }
}

const rowOf = (lead: NewLead, spam: SpamReason[], score: number): Insertable<LeadsTable> => ({
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

const leadOf = (row: Selectable<LeadsTable>): Omit<StoredLead, 'deliveries'> => ({
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
  // Leads of before consents were stored have an empty one.
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

/** What a channel may pass on: nothing of how the site judges and knows senders. */
function outgoing(row: Selectable<LeadsTable>): OutgoingLead {
  const { spam, spamScore, senderHash, erasedAt, ...lead } = leadOf(row)
  return lead
}

const deliveryOf = (row: Selectable<DeliveriesTable>): Delivery => ({
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error ?? undefined,
})

const isUndelivered = ({ spam, erasedAt, deliveries }: StoredLead) =>
  spam.length === 0 &&
  erasedAt === undefined &&
  !(deliveries.length > 0 && deliveries.every(({ state }) => state === 'delivered'))
