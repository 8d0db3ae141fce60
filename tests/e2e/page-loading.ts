import type { Page } from '@playwright/test'
import { PATIENCE_MS } from '../../app/behaviour/pending-forms.ts'
import {
  FIRST_PAINT,
  LATE,
  PAINTED_AT_LATEST_MS,
  SHOWN_AT_LATEST_MS,
} from '../../app/boot/constants.ts'

// All scripts except the boot script (app/boot/), which loads first, right after the first paint.
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/
export const BOOT = '**/assets/boot-*.js'
export const STYLES = '**/assets/*.css'

/** Waits until the whole page is laid out, in its own fonts. Before that only the first screen is. */
export async function waitForFullLayout(page: Page) {
  await page.waitForFunction(
    (waiting) => !document.querySelector(waiting),
    `[${FIRST_PAINT}], [${LATE}]`,
  )
}

/** Waits until the boot script has run: menus close and forms wait for React. It names the manifest in the same task. */
export async function waitForBoot(page: Page) {
  await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' })
}

/** Waits until the page's own script has run: app/behaviour/start.ts adds the rules for prefetching. */
export async function waitForBehaviour(page: Page) {
  await page.locator('head > script[type="speculationrules"]').waitFor({ state: 'attached' })
  await waitForFullLayout(page)
}

/** Touches each island, and waits until React has taken all of them over. */
export async function waitForHydration(page: Page) {
  await waitForBehaviour(page)
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]')) {
      island.dispatchEvent(new PointerEvent('pointerover'))
    }
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((island) =>
      Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  )
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
export const holdPatience = (page: Page) => holdTimers(page, PATIENCE_MS)

/** Stops the timers after which the page no longer waits for its first paint and its style sheets. */
export const holdFirstPaint = (page: Page) =>
  holdTimers(page, SHOWN_AT_LATEST_MS, PAINTED_AT_LATEST_MS)

/** A call that is not answered is never given up. Its time of 20 s counts from before the client is loaded. */
export const holdCalls = (page: Page) => holdTimers(page, 10_000, 20_000)

/** Holds the page's timers of these lengths until the returned function is called. */
async function holdTimers(
  page: Page,
  shortest: number,
  longest = shortest,
): Promise<() => Promise<void>> {
  await page.addInitScript(
    ([from, to]) => {
      const start = window.setTimeout.bind(window)
      const ends: (() => void)[] = []
      const hold = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
        if (ms < from || ms > to) return start(run, ms, ...values)
        ends.push(() => run(...values))
        return 0
      }
      const endTimers = () => {
        for (const end of ends.splice(0)) end()
      }
      Object.assign(window, { setTimeout: hold, endTimers })
    },
    [shortest, longest] as const,
  )
  return () => page.evaluate('endTimers()')
}

/**
 * Lets animations run a hundred times slower, so that none is over before a test has looked at it. The returned function
 * lets them run as usual again.
 */
export async function slowAnimations(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

/** Something must not happen: waits long enough to notice if it does. `networkidle` comes once in a document only. */
export const waitInVain = (page: Page) => page.waitForTimeout(1000)
