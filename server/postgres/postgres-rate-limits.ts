import { createMemoryRateLimits } from '../leads/memory-rate-limits.ts'
import { type Limits, RATE_SECONDS, type RateLimits } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { addUsage, forgetUsage, withStandIn } from './usage-counts.ts'

/**
 * As generous for one address as a single server is; all together, a hundred leads a second for ten
 * minutes, which a night of national television does not reach.
 */
const LIMITS: Limits = {
  'send-lead': { eachAddress: 30, overall: 60_000 },
  'open-receipt': { eachAddress: 60, overall: 120_000 },
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
        async (kysely) => {
          const { addressHash, once } = who
          const onceName = once && `${action} once ${once}`
          const { eachAddress, overall } = limits[action]
          // Without an address there is nobody to count but everybody. One address that is over its
          // limit takes nothing from the others.
          const counts = [
            ...(addressHash ? [{ name: `${action} ${addressHash}`, limit: eachAddress }] : []),
            { name: `${action} overall`, limit: overall },
          ]
          for (const [turn, { name, limit }] of counts.entries()) {
            const usage = await addUsage(
              kysely,
              name,
              RATE_SECONDS,
              turn === 0 ? onceName : undefined,
            )
            if (!usage) return { allowed: true }
            if (usage.count <= limit) continue
            // It was not done, so the next try must be counted.
            if (onceName) await forgetUsage(kysely, onceName)
            return { allowed: false, seconds: Math.max(1, usage.seconds) }
          }
          return { allowed: true }
        },
        () => alone.take(action, who),
      ),
  }
}
