import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '../config/load.ts'

const KNOWN = [
  environment.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
export const chromiumOfMachine = () => KNOWN.find((path) => path && existsSync(path))

/** The pages' first paint is set in Arial, or in what has its measure: on a bare Linux there is neither. */
const missingFonts = () =>
  process.platform === 'linux' && !existsSync('/usr/share/fonts/truetype/liberation')
    ? ['fonts-liberation']
    : []

/**
 * A Chromium for the browser tests and for printing: the one on the machine, else Debian's package when
 * root, else Playwright's own download. Gives its path, or undefined when Playwright knows where its own is.
 */
export function ensureChromium(): string | undefined {
  const missing = [...(chromiumOfMachine() ? [] : ['chromium']), ...missingFonts()]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Instalando do Debian: ${missing.join(', ')}`)
    const quiet = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], quiet)
  }
  const there = chromiumOfMachine()
  if (there) return there
  const cli = 'node_modules/@playwright/test/cli.js'
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) {
    throw new Error('Nenhum Chromium: instale o pacote chromium ou defina CHROMIUM_PATH.')
  }
  return undefined
}
