import type { Page, Request } from '@playwright/test'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const calculator = (page: Page) =>
  page.locator('header').getByRole('link', { name: 'Calculadora' }).first()

/** Collects every script that is requested from now on, and those that have arrived. */
function scriptsFrom(page: Page) {
  const scripts: Record<'asked' | 'loaded', string[]> = { asked: [], loaded: [] }
  const collect = (list: string[]) => (request: Request) => {
    if (request.url().endsWith('.js')) list.push(new URL(request.url()).pathname)
  }
  page.on('request', collect(scripts.asked))
  page.on('requestfinished', collect(scripts.loaded))
  return scripts
}

for (const [gesture, near] of Object.entries({
  'a pointer over': (page: Page) => calculator(page).hover(),
  'a finger on': (page: Page) => calculator(page).dispatchEvent('touchstart'),
  'the focus on': (page: Page) => calculator(page).focus(),
})) {
  test(`${gesture} a link fetches the code of its page before it is chosen`, async ({
    page,
    problems,
  }) => {
    // A whole browser shows the tab's icon, and asks for it when the page changes.
    problems.allow(/favicon\.svg/)
    // A page that loads nothing more by itself.
    await page.goto('/termos')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const { asked, loaded } = scriptsFrom(page)
    await near(page)
    await expect.poll(() => loaded).toContainEqual(expect.stringContaining('/assets/calculator-'))
    await expect.poll(() => asked.filter((script) => !loaded.includes(script))).toEqual([])
    const ahead = [...asked]
    expect(page.url()).not.toContain('/calculator')
    await page.context().setOffline(true) // Only what was prefetched is available now.
    await calculator(page).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/calculator$/)
    await expect(page.locator('main form [name="companyName"]')).toBeVisible()
    expect(asked.filter((script) => !ahead.includes(script))).toEqual([])
  })
}
