import { createMemoryRateLimits } from '../leads/memory-rate-limits.ts'
import { RATE_SECONDS, type RateLimits, REPLICA_LIMITS, takeFrom } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { postgresCounter, withStandIn } from './usage-counts.ts'

/** One count for all replicas; each counts for itself while the database does not answer. */
export function createPostgresRateLimits(
  database: PostgresDatabase,
  log: Log,
  limits = REPLICA_LIMITS,
): RateLimits {
  const alone = createMemoryRateLimits(limits)
  const askOrStandIn = withStandIn(database, log)

  return {
    take: (action, who) =>
      askOrStandIn(
        (kysely) => takeFrom(postgresCounter(kysely, RATE_SECONDS), limits, action, who),
        () => alone.take(action, who),
      ),
  }
}
