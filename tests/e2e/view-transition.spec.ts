import type { Page } from '@playwright/test'
import { landing } from '../../content/landing.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

/**
 * Notes, in each page that is shown, what moves in the view transition that shows it beside the page itself. At the
 * moment when it is ready: nothing has ended by then.
 */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const note = (seen: string) => Object.assign(window, { seen })
      if (!viewTransition) return note('no transition')
      note('not ready')
      viewTransition.ready.then(
        () => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .filter((name) => /^::view-transition-[a-z-]+\((?!root)/.test(name))
          note([...new Set(parts)].sort().join(' '))
        },
        () => note('skipped'),
      )
    })
  })
}
const seen = (page: Page) => page.evaluate(() => (window as { seen?: string }).seen)

/** Browsers let the group move only where both pages have a half. */
const both = (name: string) =>
  ['group', 'new', 'old'].map((part) => `::view-transition-${part}(${name})`).join(' ')
/** The page's own half, without one that it came from. */
const ownHalf = (name: string) => `::view-transition-new(${name})`

const serviceLink = (page: Page) =>
  page.locator('#services').getByRole('link', { name: 'Saiba mais: Google Ads' })

async function openServices(page: Page) {
  await watchTransitions(page)
  await page.goto('/')
  await waitForHydration(page)
  await serviceLink(page).scrollIntoViewIfNeeded()
  await expect(page.locator('#services .stage-ad > *').first()).toBeVisible()
}

for (const { piece, size } of [
  { piece: 'the ad', size: { width: 1280, height: 900 } },
  { piece: 'the mark, on a phone,', size: { width: 360, height: 780 } },
]) {
  test(`${piece} of a service becomes its page's`, async ({ page }) => {
    await page.setViewportSize(size)
    await openServices(page)
    await serviceLink(page).click()
    await expect(page).toHaveURL(/\/google-ads$/)
    await expect.poll(() => seen(page)).toBe(both('pair'))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(serviceLink(page)).toBeInViewport()
    await expect(page.locator('[data-paired]')).toHaveCount(0)
  })
}

test('the book on its card becomes the one on its page', async ({ page }) => {
  await watchTransitions(page)
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: landing.materials.items[0].also.label }).click()
  await expect(page).toHaveURL(/\/ebook$/)
  await expect.poll(() => seen(page)).toBe(both('book'))
})

test('a card out of sight takes no part', async ({ page }) => {
  await openServices(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('[data-pair="/google-ads"]')).not.toBeInViewport()
  await page.locator('header summary', { hasText: 'Serviços' }).click()
  await page.locator('header #menu-servicos').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/google-ads$/)
  await expect.poll(() => seen(page)).toBe(ownHalf('pair'))
})

test('on a phone a card beyond the side edge takes no part', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openServices(page)
  // Added after the site's own listener, so it runs after it.
  await page.evaluate(() =>
    addEventListener('pageswap', () => {
      const card = document.querySelector('.stage-card[data-pair="/linkedin-ads"]')
      sessionStorage.setItem('card', card?.getAttributeNames().join() ?? '')
    }),
  )
  await page.evaluate(() => location.assign('/linkedin-ads'))
  await expect(page).toHaveURL(/\/linkedin-ads$/)
  const names = await page.evaluate(() => sessionStorage.getItem('card'))
  expect(names).toContain('data-unpaired')
  expect(names).not.toContain('data-paired')
})

test('with reduced motion a page simply follows the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openServices(page)
  await serviceLink(page).click()
  await expect(page).toHaveURL(/\/google-ads$/)
  await expect(page.locator('h1')).toBeInViewport()
  await expect.poll(() => seen(page)).toBe('no transition')
  await page.goBack()
  await expect(serviceLink(page)).toBeInViewport()
  await expect.poll(() => seen(page)).toBe('no transition')
})
