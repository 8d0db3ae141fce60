// Takes screenshots of the main pages in every installed engine, to compare side by side.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../../config/load.ts'
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import { usualCalculation } from './calculator.ts'
import { pause } from './drivers/program.ts'
import { ALL_ENGINES, SIZES, startEngine } from './engines.ts'
import { startSite } from './site.ts'
import { Visitor } from './visitor.ts'

const folder = environment.ENGINE_PICTURES ?? 'test-results/engines'
const chosen = process.argv.slice(2)
const site = await startSite()
mkdirSync(folder, { recursive: true })

/** The oldest engine gets no scripts, so React takes over no island there. */
const open = (visitor: Visitor, path: string, id: EngineId) =>
  id === 'qt5' ? visitor.open(path) : visitor.openHydrated(path)

const STATES: Record<string, (visitor: Visitor, id: EngineId) => Promise<void>> = {
  landing: (visitor, id) => open(visitor, '/', id),
  menu: async (visitor, id) => {
    await open(visitor, '/', id)
    await visitor.click('header summary')
    await visitor.waitForVisible('header details[open] .menu-panel')
  },
  calculator: (visitor, id) => open(visitor, '/calculator', id),
  result: async (visitor, id) => {
    await open(visitor, '/calculator', id)
    await visitor.fillIn('main form', usualCalculation)
    await visitor.click('main form [type="submit"]')
    await visitor.waitForVisible('table')
  },
  contact: (visitor, id) => open(visitor, '/contato', id),
  channel: (visitor, id) => open(visitor, '/google-ads', id),
}

for (const id of ALL_ENGINES) {
  if (!ENGINES[id].find() || (chosen.length > 0 && !chosen.includes(id))) continue
  const engine = await startEngine(id)
  for (const [size, options] of Object.entries(SIZES)) {
    for (const [state, show] of Object.entries(STATES)) {
      site.errors.length = 0
      const visitor = new Visitor(await engine.openTab(options), site)
      const file = join(folder, `${state}-${size}-${id}.png`)
      try {
        await show(visitor, id)
        await visitor.waitForAnimations()
        // Wait for the last frame: no event announces it.
        await pause(500)
      } catch (error) {
        console.error(`${file}: ${(error as Error).message}`)
      }
      writeFileSync(file, await visitor.screenshot())
      await visitor.close()
      console.log(file, ...site.errors)
    }
  }
  await engine.close()
}
await site.close()
