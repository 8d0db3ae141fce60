import type { LanguageModelSettings } from '../../config/env.ts'
import type { Log } from '../log.ts'
import { createMemoryCallLimits } from '../narrator/call-limits.ts'
import type { NarratorMemory } from '../narrator/narrator-memory.ts'
import { sha256Hex } from '../sha256-hex.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { addUsage, withStandIn } from './usage-counts.ts'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/** Drafts that one replica was given serve all of them, and they share the calls of a day. */
export function postgresNarratorMemory(
  database: PostgresDatabase,
  settings: LanguageModelSettings,
  log: Log,
): NarratorMemory {
  const { dailyCap, ratePerMinute, model } = settings
  const alone = createMemoryCallLimits(settings)
  const askOrStandIn = withStandIn(database, log)
  return {
    limits: {
      take: (networks) =>
        askOrStandIn(
          async (kysely) => {
            // Where no address is known, the day's cap alone bounds the calls.
            for (const { hash, households } of networks) {
              const minute = await addUsage(kysely, `model ${hash}`, MINUTE_SECONDS)
              if (minute && minute.count > ratePerMinute * households) return 'address-rate'
            }
            const day = await addUsage(kysely, 'model overall', DAY_SECONDS)
            return (day?.count ?? 0) > dailyCap ? 'daily-cap' : 'taken'
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
