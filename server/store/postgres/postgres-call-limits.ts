import type { LanguageModelSettings } from '../../../config/env.ts'
import type { Log } from '../../log.ts'
import {
  type CallLimits,
  createMemoryCallLimits,
  DAY_SECONDS,
  MINUTE_SECONDS,
  takeCall,
} from '../../narrate/call-limits.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { postgresCounter, withFallback } from './usage-counts.ts'

/** Replicas share the calls of the language model. */
export function createPostgresCallLimits(
  database: PostgresDatabase,
  settings: LanguageModelSettings,
  log: Log,
): CallLimits {
  const local = createMemoryCallLimits(settings)
  const askOrFallback = withFallback(database, log)
  return {
    async take(networks) {
      // Counted here too, so that a database that is slow for a moment does not begin the day's cap anew.
      const here = await local.take(networks)
      return askOrFallback(
        // If no address is known, only the daily cap limits the calls.
        (kysely) => {
          const minute = postgresCounter(kysely, MINUTE_SECONDS)
          const day = postgresCounter(kysely, DAY_SECONDS)
          return takeCall({ minute, day }, settings, networks)
        },
        async () => here,
      )
    },
  }
}
