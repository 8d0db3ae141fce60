// Finds a Chromium for the browser tests, or installs one. Only Node's own modules here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node26, root, run } from './installation.mjs'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const onThisMachine = () => known.find((path) => path && existsSync(path))

/**
 * The one on the machine, else Debian's package when root, else Playwright's own download.
 * Gives its path, or undefined when Playwright knows where its own is.
 */
export async function ensureChromium() {
  if (onThisMachine()) return onThisMachine()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }
    await run('apt-get', ['update'], quiet)
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
    if (onThisMachine()) return onThisMachine()
  }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  if ((await run(node26, [cli, 'install', 'chromium'])) !== 0) {
    throw new Error('Nenhum Chromium: instale o pacote chromium ou defina CHROMIUM_PATH.')
  }
  return undefined
}
