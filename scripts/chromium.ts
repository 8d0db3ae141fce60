import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { environment } from '../config/load.ts'
import { findProgram, installFromDebian } from './debian-package.ts'

// The same engine without windows: pages open in half the time. Playwright's own download has it too.
const HEADLESS_SHELL = 'chromium-headless-shell'
const KNOWN = [
  environment.CHROMIUM_PATH,
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
export const chromiumOfMachine = () => KNOWN.find((path) => path && existsSync(path))

/** The shell keeps no page for the back button, so the tests of that need the whole browser. */
export const wholeChromium = () =>
  KNOWN.find((path) => path && !path.endsWith(HEADLESS_SHELL) && existsSync(path))

/** The first paint uses Arial, or Liberation Sans with the same widths. A bare Linux has neither. */
const lacksFonts = () =>
  process.platform === 'linux' && !existsSync('/usr/share/fonts/truetype/liberation')

/**
 * Finds a Chromium for the browser tests and for printing: the one on the machine, else Playwright's own
 * download, else Debian's package. Returns its path, or undefined for Playwright's own. `withShell` adds
 * Debian's headless shell, which opens most pages of the tests in half the time.
 */
export function ensureChromium({ withShell = false } = {}): string | undefined {
  if (lacksFonts()) installFromDebian(['fonts-liberation'], 'para medir os textos como em Arial')
  if (!wholeChromium() && !downloadChromium()) {
    installFromDebian(['chromium'], 'para abrir as páginas nele')
    if (!wholeChromium()) {
      throw new Error('Nenhum Chromium: instale o pacote chromium ou defina CHROMIUM_PATH.')
    }
  }
  if (withShell && wholeChromium() && !environment.CHROMIUM_PATH && !findProgram(HEADLESS_SHELL)) {
    installFromDebian([HEADLESS_SHELL], 'para abrir as páginas na metade do tempo')
  }
  return chromiumOfMachine()
}

/** Returns whether Playwright's Chromium starts. On a bare Linux it lacks libraries, which Debian's package brings. */
function downloadChromium(): boolean {
  const cli = 'node_modules/@playwright/test/cli.js'
  const download = { stdio: 'inherit', timeout: 10 * 60_000 } as const
  console.log('Baixando o Chromium do Playwright para abrir as páginas nele')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], download).status !== 0) return false
  return spawnSync(chromium.executablePath(), ['--version']).status === 0
}
