import type { Page, Route } from '@playwright/test'

const SCRIPTS = '**/assets/*.js'

/** Resolves once React has taken the page over: from then on its handlers answer. */
export async function scriptsHaveRun(page: Page) {
  await page.waitForFunction(() => {
    const button = document.querySelector('header button')
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
  // A form says so itself, in an effect: after everything else has been committed.
  await page.waitForFunction(() => !document.querySelector('form[data-waits]:not([data-ready])'))
}

/** Holds every script of the page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route(SCRIPTS, hold)
  return async () => {
    release()
    await page.unroute(SCRIPTS, hold)
  }
}

/** As on a network that drops the page's scripts, all of them, for good. */
export const loseScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort())
