import type { LanguageModelSettings } from '../../config/env.ts'
import type { Log } from '../log.ts'
import {
  createMemoryCallLimits,
  DAY_SECONDS,
  MINUTE_SECONDS,
  takeCall,
} from '../narrator/call-limits.ts'
import type { NarratorMemory } from '../narrator/narrator-memory.ts'
import { sha256Hex } from '../sha256-hex.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { postgresCounter, withFallback } from './usage-counts.ts'

/** Replicas share the model's replies and the daily cap. */
export function postgresNarratorMemory(
  database: PostgresDatabase,
  settings: LanguageModelSettings,
  log: Log,
): NarratorMemory {
  const { model } = settings
  const local = createMemoryCallLimits(settings)
  const askOrFallback = withFallback(database, log)
  return {
    limits: {
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
    },
    async replyTo(prompt) {
      const hash = await hashOf(model, prompt)
      const row = await askOrFallback(
        (kysely) =>
          kysely
            .selectFrom('narrator_drafts')
            .select('draft')
            .where('question_hash', '=', hash)
            .executeTakeFirst(),
        async () => undefined,
      )
      return row && parsed(row.draft)
    },
    async keepReply(prompt, reply) {
      const row = {
        question_hash: await hashOf(model, prompt),
        draft: JSON.stringify(reply),
        created_at: new Date().toISOString(),
      }
      await askOrFallback(
        async (kysely) => {
          await kysely
            .insertInto('narrator_drafts')
            .values(row)
            .onConflict((conflict) => conflict.column('question_hash').doUpdateSet(row))
            .execute()
        },
        async () => {},
      )
    },
  }
}

const hashOf = (model: string, prompt: string) => sha256Hex(`${model}\n${prompt}`)

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
