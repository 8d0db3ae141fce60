import { afterAll, beforeAll, describe, expect } from 'vitest'
import { environment } from '../../config/load.ts'
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import type { TabOptions } from './drivers/tab.ts'
import { openTab } from './engines.ts'
import { type Site, startSite } from './site.ts'
import { Visitor } from './visitor.ts'

/** What a test in one engine gets. */
export type Visit = {
  site(): Site
  /** Opens a browser with a new profile, runs the journey and closes it. No page may have an uncaught error. */
  visit(options: TabOptions, journey: (visitor: Visitor) => Promise<void>): Promise<void>
}

/** The engines to use, if which-start.ts has already found out which of them start here. */
const { ENGINES_THAT_START } = environment
const isUsed = (id: EngineId) =>
  ENGINES_THAT_START === undefined
    ? Boolean(ENGINES[id].find())
    : ENGINES_THAT_START.split(' ').includes(id)

/** Runs the same tests in each engine. An engine that is not installed is skipped by name. */
export function inEngines(ids: EngineId[], tests: (visit: Visit, id: EngineId) => void) {
  for (const id of ids) {
    describe.skipIf(!isUsed(id))(ENGINES[id].name, () => {
      let site: Site
      beforeAll(async () => {
        site = await startSite()
      })
      afterAll(() => site?.close())
      const visit: Visit['visit'] = async (options, journey) => {
        site.errors.length = 0
        site.requestedPaths.length = 0
        const { tab, close } = await openTab(id, options)
        try {
          await journey(new Visitor(tab, site))
          if (!site.isBlocking()) expect(site.errors).toEqual([])
        } finally {
          await close()
          site.unblock()
        }
      }
      tests({ site: () => site, visit }, id)
    })
  }
}
