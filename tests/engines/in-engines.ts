import { afterAll, beforeAll, describe } from 'vitest'
import { environment } from '../../config/load.ts'
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import type { RunningEngine, TabOptions } from './drivers/driver.ts'
import { startEngine } from './engines.ts'
import { type Site, startSite } from './site.ts'
import { Visitor } from './visitor.ts'

/** What a test in one engine gets. */
export type Visit = {
  site(): Site
  /** Opens a tab with a new profile, runs the journey and closes the tab. */
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
      let engine: RunningEngine
      beforeAll(async () => {
        site = await startSite()
        engine = await startEngine(id)
      })
      afterAll(async () => {
        await engine?.close()
        await site?.close()
      })
      const visit: Visit['visit'] = async (options, journey) => {
        site.errors.length = 0
        site.requestedPaths.length = 0
        const visitor = new Visitor(await engine.openTab(options), site)
        try {
          await journey(visitor)
        } finally {
          await visitor.close()
          site.unblock()
        }
      }
      tests({ site: () => site, visit }, id)
    })
  }
}
