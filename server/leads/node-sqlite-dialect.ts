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
import { isBusy } from './sqlite-codes.ts'

// Statements come in few shapes, but a batch of leads makes one for each of its sizes.
const STATEMENTS_KEPT = 300
const RETRY_MS = 15
const SHORTEST_WAIT_MS = 400

/** An open database, which may become another one between two queries. */
export type SqliteHandle = {
  database: DatabaseSync
  /** Throws when nothing may be written now. */
  beforeWriting?(): void
  /** Around whatever is written to the file; throws when it was written in vain. */
  write?<Result>(action: () => Result): Promise<Result>
}

/** Kysely over Node's own SQLite. Queries run on this thread; Kysely lets one transaction in at a time. */
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
    if (statements.size >= STATEMENTS_KEPT) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const statement = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const run = () => statement.run(...values)
      const { changes } = handle.database.isTransaction ? run() : await write(run)
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    streamQuery() {
      throw new Error('not supported')
    },
  }

  /**
   * The write lock is taken at once: a transaction that reads first and writes later can be refused
   * in the middle. While another process holds the lock this one waits without blocking its thread,
   * so that pages are answered meanwhile. Others wait for their turn behind it: when a lock lasts, they must
   * not each wait as long one after the other.
   */
  let busySince: number | undefined
  async function beginTransaction() {
    const shortest = Date.now() + SHORTEST_WAIT_MS
    for (;;) {
      try {
        handle.beforeWriting?.()
        handle.database.exec('BEGIN IMMEDIATE')
        busySince = undefined
        return
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
    beginTransaction,
    async commitTransaction() {
      await write(() => handle.database.exec('COMMIT'))
    },
    async rollbackTransaction() {
      // A full disk makes SQLite roll back by itself.
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
