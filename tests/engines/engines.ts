import { ENGINES, type EngineId } from '../../scripts/engines.ts'
import { openFirefox } from './drivers/firefox.ts'
import { type Program, type Start, startProgram } from './drivers/programs.ts'
import { openQt } from './drivers/qt.ts'
import type { Tab, TabOptions } from './drivers/tab.ts'
import { openWebKitGtk, openWpe } from './drivers/webkit.ts'

const OPEN: Record<EngineId, (start: Start, program: string, of: TabOptions) => Promise<Tab>> = {
  firefox: openFirefox,
  webKitGtk: openWebKitGtk,
  wpe: openWpe,
  qt6: (start, _, options) => openQt('PyQt6', start, options),
  qt5: (start, _, options) => openQt('PyQt5', start, options),
}

/** Current engines. Chromium has the journeys of tests/e2e. */
export const CURRENT_ENGINES: EngineId[] = ['firefox', 'webKitGtk']
/** Engines in which the whole site works. The last two are the oldest of them. */
export const SUPPORTED_ENGINES: EngineId[] = [...CURRENT_ENGINES, 'wpe', 'qt6']
export const ALL_ENGINES: EngineId[] = [...SUPPORTED_ENGINES, 'qt5']

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
export const SIZES = { phone: PHONE, desktop: DESKTOP }

/** Values for the calculator, by the name of the control. */
export const usualCalculation = { companyName: 'Padaria Sol', segment: 'Moda', objective: 'Vendas' }

/** Starts the browser with a new profile, and whatever it needs. */
export async function openTab(id: EngineId, options: TabOptions) {
  const programs: Program[] = []
  const close = async () => {
    for (const program of programs.reverse()) await program.stop()
  }
  const start: Start = (...how) => {
    const program = startProgram(...how)
    programs.push(program)
    return program
  }
  try {
    const program = ENGINES[id].find()
    if (!program) throw new Error('not on this machine')
    return { tab: await OPEN[id](start, program, options), close }
  } catch (error) {
    await close()
    throw error
  }
}
