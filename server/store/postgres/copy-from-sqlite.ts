import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Insertable, Kysely, type Selectable } from 'kysely'
import { passkeyMark } from '../passkey-mark.ts'
import { rowsOfLeads } from '../queries/rows.ts'
import { inChunks, type LeadTables, type TeamHistoryTable } from '../queries/tables.ts'
import { nodeSqliteDialect } from '../sqlite/node-sqlite-dialect.ts'
import type { PostgresTables } from './postgres-database.ts'

/** What there is of a lead beside its own row. The inbox adds a row of work when it first sees the lead. */
const TABLES = ['deliveries', 'lead_stages', 'lead_work', 'lead_notes'] as const
type LeadWithRows = { lead: Selectable<LeadTables['leads']> } & {
  [Table in (typeof TABLES)[number]]: Selectable<LeadTables[Table]>[]
}
const withoutRows = (lead: LeadWithRows['lead']): LeadWithRows => ({
  lead,
  deliveries: [],
  lead_stages: [],
  lead_work: [],
  lead_notes: [],
})

const BATCH_SIZE = 500
/** In the end no new leads arrive, so two passes are enough. More than this many means a bug. */
const MAX_PASSES = 5
const BUSY_LIMIT_MS = 5000

export type CopyResult = {
  passes: number
  copied: number
  /**
   * Checksums of what the old database held in the last pass, and of the same leads read back from the new
   * one. If they differ, the copy has failed.
   */
  expected: Checksum
  found: Checksum
}
export type Checksum = { leads: number; deliveries: number; sha256: string }

/**
 * Copies what is missing in the new database, and reads it back. It can be stopped and restarted at any time,
 * also while the old server takes leads. A lead that was erased or delivered in the new database stays so.
 *
 * Waiting deliveries are only handed over at the end, when the old server has stopped: before that, both
 * servers would make them. Then it repeats until a pass finds nothing new.
 */
export async function copyFromSqlite(
  source: DatabaseSync,
  target: Kysely<PostgresTables>,
  { handOver, onBatch }: { handOver: boolean; onBatch?(copied: number): void },
): Promise<CopyResult> {
  const from = new Kysely<LeadTables>({
    dialect: nodeSqliteDialect({ database: source }, BUSY_LIMIT_MS),
  })
  await copySpend(from, target)
  await copyVisits(from, target)
  await copyTeam(from, target)
  let copied = 0
  for (let passes = 1; ; passes++) {
    const pass = await copyOnce()
    copied += pass.copied
    const isDone = !handOver || pass.copied === 0 || passes === MAX_PASSES
    if (isDone) return { passes, ...pass, copied }
  }

  async function copyOnce() {
    const [expected, found] = [checksum(), checksum()]
    let copiedNow = 0
    for (let after = ''; ; ) {
      const ids = await idsAfter(from, after)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      const [theirs, ours] = await Promise.all([read(from, ids), read(target, ids)])
      const wanted = ids
        .flatMap((id) => theirs.get(id) ?? [])
        .map((one) => merged(one, ours.get(one.lead.submission_id), handOver))
      const different = wanted.filter(
        (one) => canonicalText(one) !== canonicalText(ours.get(one.lead.submission_id)),
      )
      await write(target, different)
      const readBack = different.length > 0 ? await read(target, ids) : ours
      for (const one of wanted) {
        expected.add(one)
        found.add(readBack.get(one.lead.submission_id))
      }
      copiedNow += different.length
      onBatch?.(copied + copiedNow)
    }
    return { copied: copiedNow, expected: expected.sum(), found: found.sum() }
  }
}

async function idsAfter(database: Kysely<LeadTables>, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('leads')
    .select('submission_id')
    .where('submission_id', '>', after)
    .orderBy('submission_id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map((row) => row.submission_id)
}

async function read(database: Kysely<LeadTables>, ids: string[]) {
  const byId = new Map<string, LeadWithRows>()
  await database.transaction().execute(async (trx) => {
    const leads = trx.selectFrom('leads').selectAll().where('submission_id', 'in', ids)
    for (const lead of await leads.execute()) byId.set(lead.submission_id, withoutRows(lead))
    for (const table of TABLES) {
      for (const row of await rowsOfLeads(trx, table, ids)) {
        byId.get(row.submission_id)?.[table].push(row as never)
      }
    }
  })
  return byId
}

const PROGRESS = { waiting: 0, skipped: 1, dead: 1, refused: 1, delivered: 2 }

/** What the new database should hold for a lead. */
function merged(
  theirs: LeadWithRows,
  ours: LeadWithRows | undefined,
  handOver: boolean,
): LeadWithRows {
  if (ours?.lead.erased_at) return ours
  if (theirs.lead.erased_at) return withoutRows(theirs.lead)
  // The stage that was set last, with its history.
  const staged = ours && ours.lead.stage_at > theirs.lead.stage_at ? ours : theirs
  const { stage, stage_at, qualified_at, won_at, deal_value_cents } = staged.lead
  const isReleased = ours && (ours.lead.spam === '' || theirs.lead.spam === '')
  const lead = {
    ...theirs.lead,
    ...(isReleased && { spam: '' }),
    stage,
    stage_at,
    qualified_at,
    won_at,
    deal_value_cents,
  }
  const deliveries = new Map(ours?.deliveries.map((delivery) => [delivery.channel, delivery]))
  for (const delivery of theirs.deliveries) {
    if (delivery.state === 'waiting' && !handOver) continue
    const known = deliveries.get(delivery.channel)
    if (known && PROGRESS[known.state] >= PROGRESS[delivery.state]) continue
    // The process that had claimed it is gone.
    deliveries.set(delivery.channel, { ...delivery, claimed_until: null })
  }
  const work = mergedWork(theirs.lead_work[0], ours?.lead_work[0])
  const notes = [...theirs.lead_notes, ...(ours?.lead_notes ?? [])]
  return {
    lead,
    deliveries: [...deliveries.values()],
    lead_stages: staged.lead_stages,
    lead_work: work ? [{ ...work, held: lead.spam === '' ? 0 : 1 }] : [],
    lead_notes: [...new Map(notes.map((one) => [one.note_id, one])).values()],
  }
}

type Work = LeadWithRows['lead_work'][number]

/** What was changed more often is newer. A reply that one of them knows of was given. */
function mergedWork(theirs: Work | undefined, ours: Work | undefined): Work | undefined {
  if (!theirs || !ours) return theirs ?? ours
  const replied = [theirs, ours]
    .filter(({ first_reply_at }) => first_reply_at !== null)
    .sort((one, other) => ((one.first_reply_at ?? '') < (other.first_reply_at ?? '') ? -1 : 1))[0]
  return {
    ...(ours.version > theirs.version ? ours : theirs),
    unread: Math.min(theirs.unread, ours.unread),
    first_reply_at: replied?.first_reply_at ?? null,
    first_reply_by: replied?.first_reply_by ?? null,
  }
}

async function write(target: Kysely<PostgresTables>, batch: LeadWithRows[]) {
  const [first] = batch
  if (!first) return
  const columns = Object.keys(first.lead) as (keyof LeadTables['leads'])[]
  await target.transaction().execute(async (trx) => {
    await trx
      .insertInto('leads')
      .values(batch.map(({ lead }) => lead))
      .onConflict((conflict) =>
        conflict
          .column('submission_id')
          .doUpdateSet((all) =>
            Object.fromEntries(columns.map((name) => [name, all.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
    const ids = batch.map(({ lead }) => lead.submission_id)
    for (const table of TABLES) {
      await trx.deleteFrom(table).where('submission_id', 'in', ids).execute()
      const rows = batch.flatMap((one): object[] => one[table])
      if (rows.length > 0)
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute()
    }
  })
}

/** What was recorded last about a campaign's month counts. */
async function copySpend(from: Kysely<LeadTables>, target: Kysely<PostgresTables>) {
  const key = ['platform', 'campaign', 'month', 'currency'] as const
  for (const rows of inChunks(await from.selectFrom('ad_spend').selectAll().execute())) {
    await target
      .insertInto('ad_spend')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet(({ ref }) => ({
            amount_cents: ref('excluded.amount_cents'),
            campaign_id: ref('excluded.campaign_id'),
            recorded_at: ref('excluded.recorded_at'),
          }))
          .whereRef('ad_spend.recorded_at', '<', 'excluded.recorded_at'),
      )
      .execute()
  }
}

/** A sum only grows: of two copies of one, the larger is newer. */
async function copyVisits(from: Kysely<LeadTables>, target: Kysely<PostgresTables>) {
  for (const rows of inChunks(await from.selectFrom('visit_counts').selectAll().execute())) {
    await target
      .insertInto('visit_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'source', 'what'])
          .doUpdateSet(({ ref }) => ({ count: ref('excluded.count') }))
          .whereRef('visit_counts.count', '<', 'excluded.count'),
      )
      .execute()
  }
}

/**
 * Passkeys, the keys of writes and the history of the team. Sessions, links and known devices stay behind: everybody
 * signs in once more. A passkey that was removed on either side, also between two passes, stays removed. History has no
 * key of its own over there, so rows that are there already are known by what they say.
 */
async function copyTeam(from: Kysely<LeadTables>, target: Kysely<PostgresTables>) {
  const removed = new Set([...(await removedPasskeys(from)), ...(await removedPasskeys(target))])
  const isRemoved = (id: string) => removed.has(passkeyMark(id))
  const kept = await target.selectFrom('team_passkeys').select('credential_id').execute()
  for (const id of kept.map((row) => row.credential_id).filter(isRemoved)) {
    await target.deleteFrom('team_passkeys').where('credential_id', '=', id).execute()
  }
  const passkeys = await from.selectFrom('team_passkeys').selectAll().execute()
  const wanted = passkeys.filter((row) => !isRemoved(row.credential_id))
  if (wanted.length > 0) {
    await target
      .insertInto('team_passkeys')
      .values(wanted)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .execute()
  }
  for (const keys of inChunks(await from.selectFrom('write_keys').selectAll().execute())) {
    await target
      .insertInto('write_keys')
      .values(keys)
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute()
  }
  const textOf = ({ number: _, ...row }: Selectable<TeamHistoryTable>) =>
    JSON.stringify([row.at, row.person, row.action, row.submission_id, row.details])
  const there = new Map<string, number>()
  for (const row of await target.selectFrom('team_history').selectAll().execute()) {
    there.set(textOf(row), (there.get(textOf(row)) ?? 0) + 1)
  }
  const missing: Insertable<TeamHistoryTable>[] = []
  for (const row of await from.selectFrom('team_history').selectAll().orderBy('number').execute()) {
    const count = there.get(textOf(row)) ?? 0
    there.set(textOf(row), count - 1)
    const { number: _, ...rest } = row
    if (count <= 0) missing.push(rest)
  }
  for (const rows of inChunks(missing)) {
    await target.insertInto('team_history').values(rows).execute()
  }
}

/** The marks of passkeys that the history says were removed. */
async function removedPasskeys(database: Kysely<LeadTables>): Promise<string[]> {
  const rows = await database
    .selectFrom('team_history')
    .select('details')
    .where('details', 'like', '%"keys":"%')
    .execute()
  return rows.flatMap(({ details }) => String(JSON.parse(details).keys).split(' '))
}

/** The same text for the same content on both databases, whatever the order of their columns and rows. */
function canonicalText(one: LeadWithRows | undefined): string {
  if (!one) return ''
  const textOf = (row: object) =>
    JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify([textOf(one.lead), ...TABLES.map((name) => one[name].map(textOf).sort())])
}

function checksum() {
  const hash = createHash('sha256')
  let leads = 0
  let deliveries = 0
  return {
    add(one: LeadWithRows | undefined) {
      if (!one) return
      leads++
      deliveries += one.deliveries.length
      hash.update(canonicalText(one)).update('\n')
    },
    sum: (): Checksum => ({ leads, deliveries, sha256: hash.digest('hex') }),
  }
}
