import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { environment } from '../config/load.ts'
import { installFromDebian } from './debian-package.ts'

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
const lacksFonts = () =>
  process.platform === 'linux' && !existsSync('/usr/share/fonts/truetype/liberation')

/**
 * A Chromium for the browser tests and for printing: the one on the machine, else Playwright's own download,
 * else Debian's package. Gives its path, or undefined when Playwright knows where its own is.
 */
export function ensureChromium(): string | undefined {
  if (lacksFonts()) installFromDebian(['fonts-liberation'], 'para medir os textos como em Arial')
  const there = chromiumOfMachine()
  if (there) return there
  if (downloadChromium()) return undefined
  installFromDebian(['chromium'], 'para abrir as páginas nele')
  const installed = chromiumOfMachine()
  if (!installed) {
    throw new Error('Nenhum Chromium: instale o pacote chromium ou defina CHROMIUM_PATH.')
  }
  return installed
}

/** Whether Playwright's own is there and starts: on a bare Linux it lacks libraries, and Debian's brings them. */
function downloadChromium(): boolean {
  const cli = 'node_modules/@playwright/test/cli.js'
  const download = { stdio: 'inherit', timeout: 10 * 60_000 } as const
  console.log('Baixando o Chromium do Playwright para abrir as páginas nele')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], download).status !== 0) return false
  return spawnSync(chromium.executablePath(), ['--version']).status === 0
}
