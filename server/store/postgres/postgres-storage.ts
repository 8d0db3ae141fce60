import type { Env } from '../../../config/env.ts'
import type { Log } from '../../log.ts'
import { noRateLimits } from '../../receive/rate-limits.ts'
import type { Storage } from '../../storage.ts'
import { databaseTls } from './database-tls.ts'
import { createPostgresCallLimits } from './postgres-call-limits.ts'
import { openPostgres } from './postgres-database.ts'
import { postgresLeadStore } from './postgres-lead-store.ts'
import { createPostgresRateLimits } from './postgres-rate-limits.ts'
import type { PoolLimits } from './time-limited-pool.ts'

export function postgresStorage(
  env: Env,
  log: Log,
  limits: PoolLimits,
  onErased?: (ids: string[]) => void,
): Storage {
  warnOfTls(env.databaseUrl ?? '', log)
  const database = openPostgres(env.databaseUrl ?? '', limits, (error) =>
    log.error('database-connection-lost', error),
  )
  return {
    store: postgresLeadStore(database, onErased),
    limits: env.rateLimit ? createPostgresRateLimits(database, log) : noRateLimits,
    callLimits: env.languageModel && createPostgresCallLimits(database, env.languageModel, log),
  }
}

/** Logged even if somebody chose it on purpose, because the reader of the log may be another person. */
function warnOfTls(url: string, log: Log) {
  const { use, verified, isHere } = databaseTls(url)
  if (isHere || verified) return
  const details = { database: databaseName(url), variable: 'DATABASE_CA' }
  log.warning(use === 'always' ? 'database-not-verified' : 'database-not-encrypted', details)
}

/** The URL without user and password, for display. */
export const databaseName = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
