import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import { withTimeout } from '../with-timeout.ts'
import { createTraceClearing } from './clear-traces.ts'
import { type FileFate, watchDatabaseFile } from './database-file.ts'
import { keepErasedIds } from './erased-ids.ts'
import { groupCommit } from './group-commit.ts'
import { kyselyLeadStore } from './kysely-lead-store.ts'
import type { LeadStore } from './lead-store.ts'
import { nodeSqliteDialect, type SqliteHandle } from './node-sqlite-dialect.ts'
import type { LeadTables } from './queries/tables.ts'
import { type Rescued, rescueDatabase } from './rescue-database.ts'
import { DAMAGED, MAY_PASS, resultCode, SQLITE } from './sqlite-codes.ts'
import { BUSY_LIMIT_MS, leadsFile, openSqliteDatabase } from './sqlite-database.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Whatever it waits for, a lock or others who wait for it, a visitor hears by then. Erasing comes after finding. */
const SAVE_LIMIT_MS = 2500
const FIND_LIMIT_MS = 1200
const ERASE_LIMIT_MS = 1500
/** Each size of a group has statements of its own, which are kept prepared: not too many sizes. */
const LARGEST_GROUP = 32

/** What happens to the file while it is open, for whoever tells people. */
export type FileEvents = {
  onTaken(fate: FileFate): void
  onRescued(fate: FileFate, rescued: Rescued): void
  onNotRescued(fate: FileFate, error: unknown): void
}

/** How often the file is looked for, besides after every commit. */
const LOOK_MS = 1000
const LOOK_AGAIN_MS = 20
/** A write is proof for so long that there can be another. */
const PROOF_MS = 5000
/** As much as a long lead: a disk may have room for less. Each time other bytes: SQLite does not write the same. */
const proofOf = (number: number) => JSON.stringify({ filling: String(number % 10).repeat(8000) })

/** Of the database, in KiB. Some ten thousand leads. */
const KEPT_IN_MEMORY = 16_000

/**
 * A file that is overwritten under an open database (`cp`) is lost but for what memory holds of it, so all of
 * a small one is read once. What is written later is held anyway.
 */
function keepInMemory(database: DatabaseSync) {
  database.exec(`PRAGMA cache_size = -${KEPT_IN_MEMORY}`)
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
  if (pages * 4 > KEPT_IN_MEMORY) return
  database.exec('SELECT sum(length(fields)) FROM leads; SELECT count(last_error) FROM deliveries')
}

export type SqliteOptions = {
  /** Where the backups are, beside which the ids of what was erased are kept. */
  backupDir?: string
  events?: FileEvents
}

/** With `events`, a file that is taken away is noticed within a second and made anew. */
export function openSqliteLeadStore(
  dataDir: string,
  database = openSqliteDatabase(dataDir),
  { backupDir, events }: SqliteOptions = {},
): LeadStore & DeliveryQueue {
  if (events) keepInMemory(database)
  const path = leadsFile(dataDir)
  let file = watchDatabaseFile(path, database)
  let taken: FileFate | undefined

  async function look(inHaste = false) {
    let fate = file.fate(inHaste)
    while (fate === 'unsure') {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      fate = file.fate(inHaste)
    }
    if (fate === 'in-place' || taken !== undefined) return
    taken = fate
    events?.onTaken(fate)
  }
  function refuseIfTaken() {
    if (taken !== undefined) throw new StoreUnavailable(`the file of the database is ${taken}`)
  }
  const handle: SqliteHandle = {
    database,
    beforeWriting: refuseIfTaken,
    async write(action) {
      const result = action()
      // Nobody may hear that it is stored when it is in a file that the next start does not find.
      await look(true)
      refuseIfTaken()
      return result
    },
  }
  const kysely = new Kysely<LeadTables>({ dialect: nodeSqliteDialect(handle, BUSY_LIMIT_MS) })
  const keepIds = keepErasedIds(backupDir ? [dataDir, backupDir] : [dataDir])
  const { saveAll, ...store } = kyselyLeadStore(kysely, undefined, keepIds)
  const traces = createTraceClearing(kysely)
  const saveGrouped = groupCommit(
    (batch: Parameters<typeof saveAll>[0]) =>
      saveAll(batch).catch((error) => {
        provenAt = Number.NEGATIVE_INFINITY
        throw error
      }),
    LARGEST_GROUP,
    SAVE_LIMIT_MS,
  )

  let lastError: unknown
  /** Nothing is written meanwhile: it has the connection for itself. */
  const rescue = () =>
    kysely.connection().execute(async () => {
      if (taken === undefined) return
      const fate = taken
      try {
        const rescued = rescueDatabase(handle.database, file, path, () =>
          openSqliteDatabase(dataDir),
        )
        handle.database = rescued.database
        keepInMemory(rescued.database)
        file = watchDatabaseFile(path, rescued.database)
        taken = undefined
        lastError = undefined
        events?.onRescued(fate, rescued)
      } catch (error) {
        // Once for each reason: it is tried every second.
        if (String(error) !== String(lastError)) events?.onNotRescued(fate, error)
        lastError = error
      }
    })
  let rescuing = Promise.resolve()
  const looking =
    events &&
    setInterval(async () => {
      await look()
      if (taken !== undefined) rescuing = rescuing.then(rescue)
    }, LOOK_MS).unref()

  async function withoutTraces(erased: number) {
    if (erased > 0) await traces.clear()
    return erased
  }

  /** In time, and with an error that tells what passes by itself from a defect. */
  async function answered<Result>(call: Promise<Result>, limitMs: number): Promise<Result> {
    let isLate = true
    const settled = call.finally(() => {
      isLate = false
    })
    try {
      return await withTimeout(settled, limitMs)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      throw isLate || PASSING_CODES.includes(resultCode(error))
        ? new StoreUnavailable(error)
        : error
    }
  }

  let provenAt = Number.NEGATIVE_INFINITY
  let proofs = 0
  async function prove() {
    if (performance.now() - provenAt < PROOF_MS) return
    const proof = { state: proofOf(proofs++), claimed_until: null }
    await kysely.transaction().execute((within) =>
      within
        .insertInto('tasks')
        .values({ name: 'readiness', ...proof })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(proof))
        .execute(),
    )
    provenAt = performance.now()
  }

  return {
    ...store,
    save: (lead, channels) => saveGrouped({ lead, channels }),
    find: (id) => answered(store.find(id), FIND_LIMIT_MS),
    erase: (which, now) => answered(store.erase(which, now), ERASE_LIMIT_MS).then(withoutTraces),
    eraseExpired: (now) => store.eraseExpired(now).then(withoutTraces),
    clearTraces: traces.tryNow,
    async isReady() {
      try {
        await look()
        refuseIfTaken()
        await prove()
        return true
      } catch {
        return false
      }
    },
    async close() {
      traces.stop()
      clearInterval(looking)
      await rescuing
      await look()
      if (events && taken !== undefined) await rescue()
      await kysely.destroy()
      // Kysely closes only what it has used.
      if (handle.database.isOpen) handle.database.close()
    },
  }
}

/** Nothing that was asked wrongly. */
const PASSING_CODES = [...MAY_PASS, ...DAMAGED, SQLITE.READONLY]
