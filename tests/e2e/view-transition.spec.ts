import type { Page } from '@playwright/test'
import { landing } from '../../content/landing.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

/** Notes for each view transition what moves in it besides the page itself. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(
        () => {
          const groups = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .filter((name) => /^::view-transition-group\((?!root)/.test(name))
          seen.push(groups.join())
        },
        () => seen.push('skipped'),
      )
      return transition
    }
  })
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

const PAIR = '::view-transition-group(pair)'
const BOOK = '::view-transition-group(book)'

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
  test(`${piece} of a service becomes its page's, and comes back`, async ({ page }) => {
    await page.setViewportSize(size)
    await openServices(page)
    await serviceLink(page).click()
    await expect(page).toHaveURL(/\/google-ads$/)
    await expect.poll(() => seen(page)).toEqual([PAIR])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // Its own horizon, not the light of the landing page.
    await expect(page.locator('#abertura')).toHaveCSS('background-image', /rgb\(88, 216, 152\)/)
    await expect(page.locator('[data-pair]')).toHaveCount(0)

    await page.goBack()
    await expect.poll(() => seen(page)).toEqual([PAIR, PAIR])
    await expect(serviceLink(page)).toBeInViewport()
    await expect(page.locator('[data-pair]')).toHaveCount(0)
  })
}

test('the book on its card becomes the one on its page', async ({ page }) => {
  await watchTransitions(page)
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: landing.materials.items[0].also.label }).click()
  await expect(page).toHaveURL(/\/ebook$/)
  await expect.poll(() => seen(page)).toEqual([BOOK])
})

test('a card out of sight takes no part, and a second press changes nothing', async ({ page }) => {
  await openServices(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('header summary', { hasText: 'Serviços' }).click()
  await page.locator('header #menu-servicos').getByRole('link').first().dblclick()
  await expect(page).toHaveURL(/\/google-ads$/)
  await expect(page.locator('h1')).toBeInViewport()
  expect(await seen(page)).not.toContain(PAIR)
})

test('with reduced motion a page simply follows the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openServices(page)
  await serviceLink(page).click()
  await expect(page).toHaveURL(/\/google-ads$/)
  await expect(page.locator('h1')).toBeInViewport()
  await page.goBack()
  await expect(serviceLink(page)).toBeInViewport()
  expect(await seen(page)).toEqual([])
})
