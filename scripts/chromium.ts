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

/**
 * A Chromium for the browser tests and for printing: the one on the machine, else Debian's package when
 * root, else Playwright's own download. Gives its path, or undefined when Playwright knows where its own is.
 */
export function ensureChromium(): string | undefined {
  const there = chromiumOfMachine()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
    const installed = chromiumOfMachine()
    if (installed) return installed
  }
  const cli = 'node_modules/@playwright/test/cli.js'
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) {
    throw new Error('Nenhum Chromium: instale o pacote chromium ou defina CHROMIUM_PATH.')
  }
  return undefined
}
