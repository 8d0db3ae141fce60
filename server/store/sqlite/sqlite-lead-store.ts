import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { withTimeout } from '../../../contracts/with-timeout.ts'
import type { DeliveryQueue } from '../../deliver/delivery-queue.ts'
import type { DatabaseAccess } from '../database-access.ts'
import { keepErasedIds } from '../erased-ids.ts'
import { groupCommit } from '../group-commit.ts'
import { kyselyLeadStore } from '../kysely-lead-store.ts'
import type { LeadStore } from '../lead-store.ts'
import type { NewLeadForChannels } from '../queries/save-leads.ts'
import type { LeadTables } from '../queries/tables.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { type FileStatus, watchDatabaseFile } from './database-file.ts'
import { nodeSqliteDialect, type SqliteHandle } from './node-sqlite-dialect.ts'
import { type Recovered, recoverDatabase } from './recover-database.ts'
import { BUSY_LIMIT_MS, leadsFile, openSqliteDatabase } from './sqlite-database.ts'
import { CORRUPT_CODES, resultCode, SQLITE, TRANSIENT_CODES } from './sqlite-result-codes.ts'
import { createWalTruncation } from './wal-truncation.ts'

/**
 * The visitor gets an answer by then, whatever the query waits for. Erasing comes after finding, so its limit
 * adds to that one.
 */
const SAVE_LIMIT_MS = 2500
const FIND_LIMIT_MS = 1200
const ERASE_LIMIT_MS = 1500
/** The team may wait longer: figures read every lead. */
const TEAM_LIMIT_MS = 15_000
/** Each group size has its own prepared statements, so there must not be too many sizes. */
const LARGEST_GROUP = 32

/** What happens to the file while it is open, for code that informs people. */
export type FileEvents = {
  onFileLost(status: FileStatus): void
  onRecovered(status: FileStatus, recovered: Recovered): void
  onNotRecovered(status: FileStatus, error: unknown): void
}

/** How often the file is checked, besides after every commit. */
const CHECK_MS = 1000
const RECHECK_MS = 20
/** For this long, a successful write proves that the database can be written. */
const PROBE_CACHE_MS = 5000
/**
 * As large as a long lead, because a nearly full disk may have room for less. The bytes differ each time,
 * because SQLite skips unchanged pages.
 */
const probeValue = (number: number) => JSON.stringify({ filling: String(number % 10).repeat(8000) })

/** The page cache of the database, in KiB. It holds about ten thousand leads. */
const CACHE_KIB = 16_000

/**
 * If the file of an open database is overwritten (`cp`), only cached pages survive. So a small database is
 * read once as a whole. What is written later is in the cache anyway.
 */
function warmCache(database: DatabaseSync) {
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`)
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
  if (pages * 4 > CACHE_KIB) return
  database.exec(
    `SELECT sum(length(fields)), sum(length(attribution)), sum(length(user_agent)) FROM leads;
     SELECT count(last_error) FROM deliveries;
     SELECT count(reason) FROM lead_stages;
     SELECT count(recorded_at) FROM ad_spend;
     SELECT sum(length(search_text)) FROM lead_work;
     SELECT sum(length(text)) FROM lead_notes`,
  )
}

export type SqliteOptions = {
  /** The folder of the backups. The ids of erased leads are kept there too. */
  backupDir?: string
  events?: FileEvents
}

/** With `events`, a lost file is noticed within a second and recovered. */
export function openSqliteLeadStore(
  dataDir: string,
  database = openSqliteDatabase(dataDir),
  { backupDir, events }: SqliteOptions = {},
): LeadStore & DeliveryQueue & DatabaseAccess {
  if (events) warmCache(database)
  const path = leadsFile(dataDir)
  let file = watchDatabaseFile(path, database)
  let lostAs: FileStatus | undefined

  async function checkFile(quick = false) {
    let status = file.status(quick)
    while (status === 'unsure') {
      await new Promise((resolve) => setTimeout(resolve, RECHECK_MS))
      status = file.status(quick)
    }
    if (status === 'in-place' || lostAs !== undefined) return
    lostAs = status
    events?.onFileLost(status)
  }
  function refuseIfLost() {
    if (lostAs !== undefined) throw new StoreUnavailable(`the file of the database is ${lostAs}`)
  }
  const handle: SqliteHandle = {
    database,
    beforeWriting: refuseIfLost,
    async write(action) {
      const result = action()
      // A lead must not be confirmed if it is in a file that the next start would not find.
      await checkFile(true)
      refuseIfLost()
      return result
    },
  }
  const kysely = new Kysely<LeadTables>({ dialect: nodeSqliteDialect(handle, BUSY_LIMIT_MS) })
  const keepIds = keepErasedIds(backupDir ? [dataDir, backupDir] : [dataDir])
  const { saveAll, ...store } = kyselyLeadStore(kysely, undefined, keepIds)
  const wal = createWalTruncation(kysely)
  const saveGrouped = groupCommit(
    (batch: NewLeadForChannels[]) =>
      saveAll(batch).catch((error) => {
        probedAt = Number.NEGATIVE_INFINITY
        throw error
      }),
    LARGEST_GROUP,
    SAVE_LIMIT_MS,
  )

  let lastError: unknown
  /** Nothing is written meanwhile, because this holds the only connection. */
  const recover = () =>
    kysely.connection().execute(async () => {
      if (lostAs === undefined) return
      const status = lostAs
      try {
        const recovered = recoverDatabase(handle.database, file, path, () =>
          // Recovery is tried again every second.
          openSqliteDatabase(dataDir, 0),
        )
        handle.database = recovered.database
        warmCache(recovered.database)
        file = watchDatabaseFile(path, recovered.database)
        lostAs = undefined
        lastError = undefined
        events?.onRecovered(status, recovered)
      } catch (error) {
        // Reported once for each reason, because recovery is tried every second.
        if (String(error) !== String(lastError)) events?.onNotRecovered(status, error)
        lastError = error
      }
    })
  let recovering = Promise.resolve()
  const checking =
    events &&
    setInterval(async () => {
      await checkFile()
      if (lostAs !== undefined) recovering = recovering.then(recover)
    }, CHECK_MS).unref()

  async function purged(erased: number) {
    if (erased > 0) await wal.clear()
    return erased
  }

  /** Applies the time limit, and turns transient errors into StoreUnavailable. */
  async function withLimit<Result>(call: Promise<Result>, limitMs: number): Promise<Result> {
    let isLate = true
    const settled = call.finally(() => {
      isLate = false
    })
    try {
      return await withTimeout(settled, limitMs)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      throw isLate || UNAVAILABLE_CODES.includes(resultCode(error))
        ? new StoreUnavailable(error)
        : error
    }
  }

  let probedAt = Number.NEGATIVE_INFINITY
  let probes = 0
  async function probeWrite() {
    if (performance.now() - probedAt < PROBE_CACHE_MS) return
    const value = { state: probeValue(probes++), claimed_until: null }
    await kysely.transaction().execute((trx) =>
      trx
        .insertInto('tasks')
        .values({ name: 'readiness', ...value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
        .execute(),
    )
    probedAt = performance.now()
  }

  return {
    ...store,
    withDatabase: (run) => withLimit(run(kysely), TEAM_LIMIT_MS),
    isShared: false,
    save: (lead, channels) => saveGrouped({ lead, channels }),
    find: (id) => withLimit(store.find(id), FIND_LIMIT_MS),
    erase: (which, now, record, once) =>
      withLimit(store.erase(which, now, record, once), ERASE_LIMIT_MS).then(purged),
    eraseExpired: (now) => store.eraseExpired(now).then(purged),
    forgetAddresses: (now) => store.forgetAddresses(now).then(purged),
    forgetPlatformIds: (channels, now) => store.forgetPlatformIds(channels, now).then(purged),
    withdrawTracking: async (id, from, channels, now) => {
      const isNew = await withLimit(store.withdrawTracking(id, from, channels, now), ERASE_LIMIT_MS)
      if (isNew) await purged(1)
      return isNew
    },
    purgeErased: wal.tryNow,
    async isReady() {
      try {
        await checkFile()
        refuseIfLost()
        await probeWrite()
        return true
      } catch {
        return false
      }
    },
    async close() {
      wal.stop()
      clearInterval(checking)
      await recovering
      await checkFile()
      if (events && lostAs !== undefined) await recover()
      await kysely.destroy()
      // Kysely closes only connections that it has used.
      if (handle.database.isOpen) handle.database.close()
    },
  }
}

/** Errors of the database or its disk, never of the query. */
const UNAVAILABLE_CODES = [...TRANSIENT_CODES, ...CORRUPT_CODES, SQLITE.READONLY]
