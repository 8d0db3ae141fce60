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
import { postgresCounter, withStandIn } from './usage-counts.ts'

/** Drafts that one replica was given serve all of them, and they share the calls of a day. */
export function postgresNarratorMemory(
  database: PostgresDatabase,
  settings: LanguageModelSettings,
  log: Log,
): NarratorMemory {
  const { model } = settings
  const alone = createMemoryCallLimits(settings)
  const askOrStandIn = withStandIn(database, log)
  return {
    limits: {
      take: (networks) =>
        askOrStandIn(
          // Where no address is known, the day's cap alone bounds the calls.
          (kysely) => {
            const minute = postgresCounter(kysely, MINUTE_SECONDS)
            const day = postgresCounter(kysely, DAY_SECONDS)
            return takeCall({ minute, day }, settings, networks)
          },
          () => alone.take(networks),
        ),
    },
    async draftFor(question) {
      const hash = await hashOf(model, question)
      const row = await askOrStandIn(
        (kysely) =>
          kysely
            .selectFrom('narrator_drafts')
            .select('draft')
            .where('question_hash', '=', hash)
            .executeTakeFirst(),
        async () => undefined,
      )
      return row && JSON.parse(row.draft)
    },
    async keepDraft(question, draft) {
      const row = {
        question_hash: await hashOf(model, question),
        draft: JSON.stringify(draft),
        created_at: new Date().toISOString(),
      }
      await askOrStandIn(
        async (kysely) => {
          await kysely
            .insertInto('narrator_drafts')
            .values(row)
            .onConflict((conflict) => conflict.column('question_hash').doNothing())
            .execute()
        },
        async () => {},
      )
    },
  }
}

const hashOf = (model: string, question: string) => sha256Hex(`${model}\n${question}`)
