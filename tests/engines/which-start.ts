// Prints which engines really start and show a page here: a container may lack what a browser needs.
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import { DESKTOP, startEngine } from './engines.ts'

const started: EngineId[] = []
for (const id of Object.keys(ENGINES) as EngineId[]) {
  if (!ENGINES[id].find()) continue
  try {
    const engine = await startEngine(id)
    try {
      const tab = await engine.openTab(DESKTOP)
      if ((await tab.evaluate('6 * 7')) === 42) started.push(id)
      await tab.close()
    } finally {
      await engine.close()
    }
  } catch (error) {
    console.error(`${ENGINES[id].name}: ${(error as Error).message}`)
  }
}
console.log(started.join(' '))
process.exit(0)
