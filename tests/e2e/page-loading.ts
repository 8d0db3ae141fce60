import type { Page } from '@playwright/test'
import { FIRST_PAINT } from '../../app/boot/constants.ts'

// Without the boot script, which comes right after the first paint, before them: app/boot/.
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/
export const BOOT = '**/assets/boot-*.js'
export const STYLES = '**/assets/*.css'

/** Resolves once the page is painted and laid out to its end, in its own fonts. */
export async function waitForFullLayout(page: Page) {
  await page.waitForFunction(
    (attribute) => !document.documentElement.hasAttribute(attribute),
    FIRST_PAINT,
  )
}

/** Resolves once React has taken the page over: from then on its handlers answer. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a')
    return link && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
  await waitForFullLayout(page)
  // A form says so itself, in an effect: after everything else has been committed.
  await page.waitForFunction(() => !document.querySelector('form[data-waits]:not([data-ready])'))
}

/** Holds every script of the page back until the returned function is called. */
export const holdScripts = (page: Page) => hold(page, SCRIPTS)

/** Holds the whole style sheets back until the returned function is called. */
export const holdStyles = (page: Page) => hold(page, STYLES)

async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue().catch(() => {}) // The visitor may have left the page by then.
  })
  return release
}

/** As on a network that drops the page's scripts, all of them, for good. */
export const abortScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort())
