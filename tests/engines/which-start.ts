// Prints which engines really start and show a page here: a container may lack what a browser needs.
import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import { DESKTOP, openTab } from './engines.ts'

const started: EngineId[] = []
for (const id of Object.keys(ENGINES) as EngineId[]) {
  if (!ENGINES[id].find()) continue
  try {
    const { tab, close } = await openTab(id, DESKTOP)
    if ((await tab.evaluate('6 * 7')) === 42) started.push(id)
    await close()
  } catch (error) {
    console.error(`${ENGINES[id].name}: ${(error as Error).message}`)
  }
}
console.log(started.join(' '))
process.exit(0)
