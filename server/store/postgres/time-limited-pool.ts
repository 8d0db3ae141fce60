import { DatabaseError, type PoolClient, Pool as PostgresPool } from 'pg'
import { databaseTls, offersTls } from './database-tls.ts'

export type PoolLimits = {
  /** Includes the wait for a free connection. */
  connectMs: number
  /** For one statement, whatever the server or the network does. */
  statementMs: number
  /** Connections per process. */
  max: number
  /**
   * Idle connections that are kept: when the server has no free connections left, a process that holds one
   * still works.
   */
  minIdle: number
  idleMs: number
}

/** The part of a pool that Kysely uses. */
export type TimeLimitedPool = {
  connect(): Promise<{
    query(sql: string, parameters: readonly unknown[]): Promise<unknown>
    release(destroy?: boolean): void
  }>
  end(): Promise<void>
}

/**
 * A connection pool with time limits. A statement that timed out still occupies its connection, and after a
 * network failure the server's end may be gone. Such a connection is never used again, not even for a
 * rollback.
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
    max: limits.max,
    min: limits.minIdle,
    idleTimeoutMillis: limits.idleMs,
    keepAlive: true,
    application_name: 'site',
  })
  // Without a listener, an idle connection that breaks would end the process.
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
      const markBroken = (error: unknown) => {
        broken ??= error
      }
      client.on('error', markBroken)
      return {
        async query(sql, parameters) {
          if (broken) throw broken
          try {
            return await client.query(sql, parameters as unknown[])
          } catch (error) {
            // After an error from the server itself, the connection is still usable.
            if (!(error instanceof DatabaseError)) markBroken(error)
            throw error
          }
        },
        release(destroy) {
          client.off('error', markBroken)
          client.release(destroy === true || broken !== undefined)
        },
      }
    },
    end: () => pool.end(),
  }
}

/** SQLSTATE classes: connection, rollback (deadlocks), resources, shutdown, system errors. */
const TRANSIENT_STATES = /^(?:08|40|53|57|58)/

/** JavaScript's own errors are bugs. Sockets and the driver never report these. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError]

/**
 * Errors that may go away by themselves: no connection, a timeout, a server that starts, stops or is full, a
 * deadlock. For these a retry may help; for others it will not.
 */
export const isTransient = (error: unknown) =>
  error instanceof DatabaseError
    ? TRANSIENT_STATES.test(error.code ?? '')
    : !DEFECTS.some((defect) => error instanceof defect)
