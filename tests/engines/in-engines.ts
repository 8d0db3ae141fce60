import { afterAll, beforeAll, describe } from 'vitest'
import { environment } from '../../config/load.ts'
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import type { RunningEngine, TabOptions } from './drivers/driver.ts'
import { startEngine } from './engines.ts'
import { type Site, startSite } from './site.ts'
import { Visitor } from './visitor.ts'

/** What a test of one engine has at hand. */
export type Visit = {
  site(): Site
  /** Comes with a new profile, does this, and goes. */
  visit(options: TabOptions, journey: (visitor: Visitor) => Promise<void>): Promise<void>
}

/** Which engines to use, where somebody found out before which of them start here. */
const { ENGINES_THAT_START } = environment
const isUsed = (id: EngineId) =>
  ENGINES_THAT_START === undefined
    ? Boolean(ENGINES[id].find())
    : ENGINES_THAT_START.split(' ').includes(id)

/** The same tests in each of these engines; those that the machine lacks are skipped by name. */
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
