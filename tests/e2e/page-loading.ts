import type { Page } from '@playwright/test'
import { FIRST_PAINT } from '../../app/boot/constants.ts'
import { PATIENCE_MS } from '../../app/boot/pending-forms.ts'

// All scripts except the boot script (app/boot/), which loads first, right after the first paint.
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/
export const BOOT = '**/assets/boot-*.js'
export const STYLES = '**/assets/*.css'

/** Waits until the whole page is laid out, in its own fonts. Before that only the first screen is. */
export async function waitForFullLayout(page: Page) {
  await page.waitForFunction(
    (attribute) => !document.documentElement.hasAttribute(attribute),
    FIRST_PAINT,
  )
}

/** Waits until React has hydrated the page and its event handlers work. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a')
    return link && Object.keys(link).some((key) => key.startsWith('__reactProps'))
  })
  await waitForFullLayout(page)
  // A form sets data-ready in an effect, after React has committed everything else.
  await page.waitForFunction(() => !document.querySelector('form[data-waits]:not([data-ready])'))
}

/** Delays the boot script until the returned function is called. */
export const holdBoot = (page: Page) => hold(page, BOOT)

/** Delays every other script of the page until the returned function is called. */
export const holdScripts = (page: Page) => hold(page, SCRIPTS)

/** Delays the full style sheets until the returned function is called. */
export const holdStyles = (page: Page) => hold(page, STYLES)

async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released.promise
    await route.continue().catch(() => {}) // The visitor may have left the page by then.
  })
  return released.resolve
}

/** Every script of the page fails to load, as on a broken network. */
export const abortScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort())

/**
 * Stops the clock of a pressed form that waits for its script: on a busy machine it would run out. The returned
 * function lets it run out.
 */
export async function holdPatience(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((patience) => {
    const start = window.setTimeout.bind(window)
    const held = (run: TimerHandler, ms?: number, ...values: unknown[]) => {
      if (ms !== patience) return start(run, ms, ...values)
      Object.assign(window, { endPatience: run })
      return 0
    }
    Object.assign(window, { setTimeout: held })
  }, PATIENCE_MS)
  return () => page.evaluate(() => (window as unknown as { endPatience: () => void }).endPatience())
}
