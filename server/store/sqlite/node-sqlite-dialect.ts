import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isBusy } from './sqlite-result-codes.ts'

// There are few kinds of statements, but a batch of leads has one for each batch size.
const STATEMENTS_KEPT = 300
const RETRY_MS = 15
const SHORTEST_WAIT_MS = 400

/** An open database. It may be replaced by another between two queries. */
export type SqliteHandle = {
  database: DatabaseSync
  /** Throws if nothing may be written now. */
  beforeWriting?(): void
  /** Wraps every write to the file. Throws if the write was lost. */
  write?<Result>(action: () => Result): Promise<Result>
}

/**
 * A Kysely dialect for Node's own SQLite. Queries run on this thread, and Kysely runs one transaction at a
 * time.
 */
export function nodeSqliteDialect(handle: SqliteHandle, busyLimitMs: number): Dialect {
  const statements = new Map<string, StatementSync>()
  let preparedFor = handle.database
  const write = async <Result>(action: () => Result) =>
    handle.write ? handle.write(action) : action()

  function prepare(sql: string): StatementSync {
    const { database } = handle
    if (preparedFor !== database) {
      statements.clear()
      preparedFor = database
    }
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    if (statements.size >= STATEMENTS_KEPT) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const statement = prepare(sql)
      const values = parameters as SQLInputValue[]
      const names = statement.columns().map(({ name }) => name)
      const { isTransaction } = handle.database
      if (names.length > 0) {
        const read = () => readRows(statement, names, values) as Row[]
        // It may write too, and return what it wrote.
        return { rows: isTransaction ? read() : await whenUnlocked(read) }
      }
      const run = () => statement.run(...values)
      const { changes } = isTransaction ? run() : await whenUnlocked(() => write(run))
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    streamQuery() {
      throw new Error('not supported')
    },
  }

  /**
   * While another process holds the write lock, this one waits without blocking its thread, so that pages are
   * still served. Waiting writes share one time limit: if a lock lasts, they must not each wait the full time
   * one after the other.
   */
  let busySince: number | undefined
  async function whenUnlocked<Result>(action: () => Result | Promise<Result>): Promise<Result> {
    const shortest = Date.now() + SHORTEST_WAIT_MS
    for (;;) {
      try {
        const result = await action()
        busySince = undefined
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        busySince ??= Date.now()
        if (Date.now() > Math.max(shortest, busySince + busyLimitMs)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  const driver: Driver = {
    async init() {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    /** Takes the lock at once: a transaction that reads first and writes later can fail in the middle. */
    beginTransaction: () =>
      whenUnlocked(() => {
        handle.beforeWriting?.()
        handle.database.exec('BEGIN IMMEDIATE')
      }),
    async commitTransaction() {
      await write(() => handle.database.exec('COMMIT'))
    },
    async rollbackTransaction() {
      // SQLite rolls back by itself when the disk is full.
      if (handle.database.isTransaction) handle.database.exec('ROLLBACK')
    },
    async destroy() {
      statements.clear()
      if (handle.database.isOpen) handle.database.close()
    },
  }

  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  }
}

/** Objects that Node makes of rows take several times longer to make and to read than these, which share one shape. */
function readRows(statement: StatementSync, names: string[], values: SQLInputValue[]) {
  const rows = statement.all(...values) as unknown as unknown[][]
  return rows.map((cells) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index] as string] = cells[index]
    return row
  })
}
