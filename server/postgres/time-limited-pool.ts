import { DatabaseError, type PoolClient, Pool as PostgresPool } from 'pg'
import { databaseTls, offersTls } from './database-tls.ts'

export type PoolLimits = {
  /** Also of the wait for a connection that others use. */
  connectMs: number
  /** Of one statement, whatever the server or the network does. */
  statementMs: number
  /** Connections that one process may hold at once. */
  most: number
  /** Of these, kept when idle: a server whose connections are all taken still serves who has one. */
  keptIdle: number
  idleMs: number
}

/** The part of a pool that Kysely asks for. */
export type TimeLimitedPool = {
  connect(): Promise<{
    query(sql: string, parameters: readonly unknown[]): Promise<unknown>
    release(destroy?: boolean): void
  }>
  end(): Promise<void>
}

/**
 * A statement that has passed its limit still occupies its connection, and after a cut network the
 * server's end of it may be gone: such a connection is never used again, not even to roll back.
 */
export function timeLimitedPool(
  address: string,
  limits: PoolLimits,
  onIdleError: (error: Error) => void,
): TimeLimitedPool {
  const tls = databaseTls(address)
  const pool = new PostgresPool({
    connectionString: tls.connectionString,
    ssl: tls.use === 'always' && tls.options,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs,
    max: limits.most,
    min: limits.keptIdle,
    idleTimeoutMillis: limits.idleMs,
    keepAlive: true,
    application_name: 'site',
  })
  // Without a listener a connection that breaks while nobody uses it would end the process.
  pool.on('error', onIdleError)

  let asked: Promise<void> | undefined
  async function askForTls() {
    const isOffered = await offersTls(tls.connectionString, limits.connectMs)
    pool.options.ssl = isOffered && tls.options
  }
  async function connect(): Promise<PoolClient> {
    try {
      if (tls.use === 'if-offered') {
        asked ??= askForTls()
        await asked
      }
      return await pool.connect()
    } catch (error) {
      asked = undefined
      throw error
    }
  }

  return {
    async connect() {
      const client = await connect()
      let broken: unknown
      const noteBreak = (error: unknown) => {
        broken ??= error
      }
      client.on('error', noteBreak)
      return {
        async query(sql, parameters) {
          if (broken) throw broken
          try {
            return await client.query(sql, parameters as unknown[])
          } catch (error) {
            // What the server itself says leaves the connection sound.
            if (!(error instanceof DatabaseError)) noteBreak(error)
            throw error
          }
        },
        release(destroy) {
          client.off('error', noteBreak)
          client.release(destroy === true || broken !== undefined)
        },
      }
    },
    end: () => pool.end(),
  }
}

/** Classes of SQLSTATE: connection, rollback (deadlocks), resources, shutdown, the server's own system. */
const TRANSIENT_STATES = /^(?:08|40|53|57|58)/

/** JavaScript's own errors are mistakes of a program; what sockets and the driver report is none of these. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError]

/**
 * What goes by itself: no connection, no answer in time, a server that starts, ends or is full, a
 * deadlock. Trying again may help; for anything else it will not.
 */
export const isTransient = (error: unknown) =>
  error instanceof DatabaseError
    ? TRANSIENT_STATES.test(error.code ?? '')
    : !DEFECTS.some((defect) => error instanceof defect)
