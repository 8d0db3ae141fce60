import type { Log } from '../../log.ts'
import { createMemoryRateLimits } from '../../receive/memory-rate-limits.ts'
import {
  RATE_SECONDS,
  type RateLimits,
  REPLICA_LIMITS,
  takeFromCounter,
} from '../../receive/rate-limits.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { postgresCounter, withFallback } from './usage-counts.ts'

/**
 * All replicas share one count. While the database does not answer, each goes by its own, which it always keeps: a
 * database that is slow for a moment gives nobody a new start.
 */
export function createPostgresRateLimits(
  database: PostgresDatabase,
  log: Log,
  limits = REPLICA_LIMITS,
): RateLimits {
  const local = createMemoryRateLimits(limits)
  const askOrFallback = withFallback(database, log)

  return {
    async take(action, who) {
      const here = await local.take(action, who)
      return askOrFallback(
        (kysely) => takeFromCounter(postgresCounter(kysely, RATE_SECONDS), limits, action, who),
        async () => here,
      )
    },
  }
}
