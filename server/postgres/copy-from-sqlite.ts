import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Insertable, Kysely, type Selectable } from 'kysely'
import { nodeSqliteDialect } from '../leads/node-sqlite-dialect.ts'
import type { DeliveriesTable, LeadsTable, LeadTables } from '../leads/queries/tables.ts'
import type { PostgresTables } from './postgres-database.ts'

type Lead = Selectable<LeadsTable>
type Delivery = Selectable<DeliveriesTable>
type LeadWithDeliveries = { lead: Lead; deliveries: Delivery[] }

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
  const [leads, deliveries] = await database
    .transaction()
    .execute(async (trx) => [
      await trx.selectFrom('leads').selectAll().where('submission_id', 'in', ids).execute(),
      await trx
        .selectFrom('deliveries')
        .selectAll()
        .where('submission_id', 'in', ids)
        .orderBy('channel')
        .execute(),
    ])
  const byId = new Map<string, LeadWithDeliveries>()
  for (const lead of leads) byId.set(lead.submission_id, { lead, deliveries: [] })
  for (const delivery of deliveries) byId.get(delivery.submission_id)?.deliveries.push(delivery)
  return byId
}

const PROGRESS = { waiting: 0, dead: 1, delivered: 2 }

/** What the new database should hold for a lead. */
function merged(
  theirs: LeadWithDeliveries,
  ours: LeadWithDeliveries | undefined,
  handOver: boolean,
): LeadWithDeliveries {
  if (ours?.lead.erased_at) return ours
  if (theirs.lead.erased_at) return { lead: theirs.lead, deliveries: [] }
  const lead =
    ours && (ours.lead.spam === '' || theirs.lead.spam === '')
      ? { ...theirs.lead, spam: '' }
      : theirs.lead
  const deliveries = new Map(ours?.deliveries.map((delivery) => [delivery.channel, delivery]))
  for (const delivery of theirs.deliveries) {
    if (delivery.state === 'waiting' && !handOver) continue
    const known = deliveries.get(delivery.channel)
    if (known && PROGRESS[known.state] >= PROGRESS[delivery.state]) continue
    // The process that had claimed it is gone.
    deliveries.set(delivery.channel, { ...delivery, claimed_until: null })
  }
  return { lead, deliveries: [...deliveries.values()] }
}

async function write(target: Kysely<PostgresTables>, batch: LeadWithDeliveries[]) {
  const [first] = batch
  if (!first) return
  const columns = Object.keys(first.lead) as (keyof LeadsTable)[]
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
    await trx.deleteFrom('deliveries').where('submission_id', 'in', ids).execute()
    const deliveries: Insertable<DeliveriesTable>[] = batch.flatMap((one) => one.deliveries)
    if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute()
  })
}

/** The same text for the same content on both databases, whatever the order of their columns. */
function canonicalText(one: LeadWithDeliveries | undefined): string {
  if (!one) return ''
  const sorted = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  const deliveries = one.deliveries.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))
  return JSON.stringify([sorted(one.lead), deliveries.map(sorted)])
}

function checksum() {
  const hash = createHash('sha256')
  let leads = 0
  let deliveries = 0
  return {
    add(one: LeadWithDeliveries | undefined) {
      if (!one) return
      leads++
      deliveries += one.deliveries.length
      hash.update(canonicalText(one)).update('\n')
    },
    sum: (): Checksum => ({ leads, deliveries, sha256: hash.digest('hex') }),
  }
}
