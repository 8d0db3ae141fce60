import type { Person } from '../../contracts/team.ts'
import { withTimeout } from '../../contracts/with-timeout.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import type { ChannelName, LeadStore } from '../store/lead-store.ts'
import { createFigureHandlers } from './figures/figure-handlers.ts'
import { createLeadHandlers } from './leads/lead-handlers.ts'
import { createLeadWork } from './leads/lead-work.ts'
import { countLeads } from './leads/list-leads.ts'
import type { WorkHandlers } from './team-app.ts'
import type { Caller, Publish } from './team-call.ts'

/** Whoever opens the list sees what came until now. It does not wait for the first pass over old leads, though. */
const CATCH_UP_LIMIT_MS = 1500

/** What the team does with leads: its calls, and how new leads are found and told. */
export type TeamWork = {
  handlers: WorkHandlers
  /** Finds leads that are new to the inbox, and publishes them. */
  catchUp(): Promise<void>
}

export function createTeamWork({
  access,
  store,
  channels,
  people,
  timeZone,
  publish,
  onEnqueued,
}: {
  access: DatabaseAccess
  store: Pick<LeadStore, 'erase' | 'listSpend'>
  channels: readonly ChannelName[]
  people: readonly Person[]
  timeZone: string
  publish: Publish
  /** Wakes the delivery worker. */
  onEnqueued(): void
}): TeamWork {
  const parts = { access, store, channels, people: () => [...people], timeZone, publish }
  const work = createLeadWork(access)
  let isFirstPass = true

  async function catchUp() {
    const ids = await work.catchUp()
    // What was there before this process is in the list of every page.
    const isNews = !isFirstPass && ids.length > 0
    isFirstPass = false
    if (!isNews) return
    const now = new Date().toISOString()
    const { held, counts } = await access.withDatabase(async (database) => ({
      held: await database
        .selectFrom('lead_work')
        .select('submission_id')
        .where('submission_id', 'in', ids)
        .where('held', '=', 1)
        .execute(),
      counts: await countLeads(
        database,
        people.map(({ email }) => email),
        now,
      ),
    }))
    const hidden = new Set(held.map((row) => row.submission_id))
    for (const [person, own] of counts) {
      for (const id of ids) {
        const shown = hidden.has(id) ? undefined : id
        publish('arrived', { id: shown, counts: own }, { person })
      }
    }
  }

  const catchUpSoon = () => withTimeout(catchUp(), CATCH_UP_LIMIT_MS).catch(() => {})
  /** A file or a figure does not tell what it lacks, so it waits until the inbox has seen every lead. */
  const afterAll =
    <Input, Answer>(call: (input: Input, caller: Caller) => Promise<Answer>) =>
    async (input: Input, caller: Caller) => {
      await catchUp()
      return call(input, caller)
    }

  const leads = createLeadHandlers({ ...parts, onEnqueued })
  const figures = createFigureHandlers(parts)
  return {
    catchUp,
    handlers: {
      ...leads,
      ...figures,
      figures: afterAll(figures.figures),
      'visit-figures': afterAll(figures['visit-figures']),
      export: afterAll(figures.export),
      async 'list-leads'(input, caller) {
        // The pages behind the first go on from it.
        if (input.after === undefined) await catchUpSoon()
        return leads['list-leads'](input, caller)
      },
      async 'count-leads'(input, caller) {
        await catchUpSoon()
        return leads['count-leads'](input, caller)
      },
      async 'list-choices'(input, caller) {
        await catchUpSoon()
        return leads['list-choices'](input, caller)
      },
    },
  }
}
