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
        // A real write in one statement: a database that can only be read is of no use to a lead.
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
      database.transaction().execute(async (within) => {
        await within
          .insertInto('tasks')
          .values({ name, state: '{}', claimed_until: null })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const row = await within
          .updateTable('tasks')
          .set({ claimed_until: until })
          .where('name', '=', name)
          .where((where) =>
            where.or([
              where('claimed_until', 'is', null),
              where('claimed_until', '<=', now),
              // Nothing is taken for so long: who took it had a wrong clock.
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
