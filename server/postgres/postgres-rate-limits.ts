import { createMemoryRateLimits } from '../leads/memory-rate-limits.ts'
import { type Limits, RATE_SECONDS, type RateLimits, takeFrom } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { postgresCounter, withStandIn } from './usage-counts.ts'

/**
 * As generous for one address as a single server is; all together, a hundred leads a second for ten
 * minutes, which a night of national television does not reach.
 */
const LIMITS: Limits = {
  'send-lead': { eachHousehold: 30, crowdedPast: 60_000 },
  'open-receipt': { eachHousehold: 60 },
  'guess-receipt': { eachHousehold: 60 },
}

/** One count for all replicas; each counts for itself while the database does not answer. */
export function createPostgresRateLimits(
  database: PostgresDatabase,
  log: Log,
  limits = LIMITS,
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
