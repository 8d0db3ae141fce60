import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import { startFirefox } from './drivers/bidi.ts'
import { startChromium, startQt } from './drivers/cdp.ts'
import type { RunningEngine } from './drivers/driver.ts'
import { startWebKitGtk, startWpe } from './drivers/webdriver.ts'

const START: Record<EngineId, (program: string) => Promise<RunningEngine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webKitGtk: startWebKitGtk,
  wpe: startWpe,
  qt6: () => startQt('PyQt6'),
  qt5: () => startQt('PyQt5'),
}

/** Current engines of the three vendors. */
export const CURRENT_ENGINES: EngineId[] = ['chromium', 'firefox', 'webKitGtk']
/** Engines in which the whole site works. The last two are the oldest of them. */
export const SUPPORTED_ENGINES: EngineId[] = [...CURRENT_ENGINES, 'wpe', 'qt6']
export const ALL_ENGINES: EngineId[] = [...SUPPORTED_ENGINES, 'qt5']

export const PHONE = { width: 390, height: 844, touch: true }
export const DESKTOP = { width: 1280, height: 800 }
export const SIZES = { phone: PHONE, desktop: DESKTOP }

export async function startEngine(id: EngineId): Promise<RunningEngine> {
  const program = ENGINES[id].find()
  if (!program) throw new Error(`${ENGINES[id].name} is not on this machine.`)
  return START[id](program)
}
