import type { Kysely } from 'kysely'
import type { LeadStore } from '../lead-store.ts'
import type { LeadTables } from './tables.ts'

const LONGEST_TASK_MS = 24 * 60 * 60_000

export function taskQueries(
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'isReady' | 'claimTask' | 'readTasks' | 'finishTask'> {
  return {
    async isReady() {
      try {
        // A real write in one statement: a read-only database cannot store leads.
        const state = JSON.stringify({ at: new Date().toISOString() })
        await database
          .insertInto('tasks')
          .values({ name: 'readiness', state, claimed_until: null })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ state }))
          .execute()
        return true
      } catch {
        return false
      }
    },

    claimTask: (name, { now, until }) =>
      database.transaction().execute(async (trx) => {
        await trx
          .insertInto('tasks')
          .values({ name, state: '{}', claimed_until: null })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const row = await trx
          .updateTable('tasks')
          .set({ claimed_until: until })
          .where('name', '=', name)
          .where((where) =>
            where.or([
              where('claimed_until', 'is', null),
              where('claimed_until', '<=', now),
              // No task takes this long, so the clock of the process that claimed it was wrong.
              where('claimed_until', '>', later(now, LONGEST_TASK_MS)),
            ]),
          )
          .returning('state')
          .executeTakeFirst()
        return row && JSON.parse(row.state)
      }),

    async readTasks(prefix) {
      const rows = await database
        .selectFrom('tasks')
        .select(['name', 'state'])
        .where('name', 'like', `${prefix}%`)
        .execute()
      return rows.map(({ name, state }) => ({ name, state: JSON.parse(state) }))
    },

    async finishTask(name, state) {
      await database
        .updateTable('tasks')
        .set({ state: JSON.stringify(state), claimed_until: null })
        .where('name', '=', name)
        .execute()
    },
  }
}

const later = (iso: string, milliseconds: number) =>
  new Date(Date.parse(iso) + milliseconds).toISOString()
