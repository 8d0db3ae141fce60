import type { Page } from '@playwright/test'
import { whatsapp } from '../../content/whatsapp.ts'
import { byDay } from '../nightly.ts'
import { holdScripts, waitForBoot, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

const ENTRIES = {
  'Google Ads': '/google-ads',
  YouTube: '/youtube-ads',
  Instagram: '/instagram-ads',
  TikTok: '/tiktok-ads',
  Pinterest: '/pinterest-ads',
  LinkedIn: '/linkedin-ads',
  Conteúdos: '/#premium-content',
  Calculadora: '/calculator',
  'TikTok Live': '/tiktok-live-recrutamento',
  'Falar com Especialista': '/contato',
}

const button = (page: Page) => page.locator('header').getByLabel(/menu/i)
const panel = (page: Page) => page.locator('header #menu-principal')
const find = (page: Page, words: string) =>
  panel(page).getByRole('link', { name: words, exact: true })

test('the button toggles a panel with every entry of the bar', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(panel(page)).toBeHidden()
  await button(page).tap()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Serviços' })).toBeVisible()
  await expect(panel(page).locator('a[href^="/"]')).toHaveCount(Object.keys(ENTRIES).length)
  for (const [words, target] of Object.entries(ENTRIES)) {
    await expect(find(page, words)).toHaveAttribute('href', target)
  }
  await expect(panel(page).getByRole('link', { name: whatsapp.label })).toHaveCount(1)
  await button(page).tap()
  await expect(panel(page)).toBeHidden()
})

test('the panel fits a short screen: its last entry can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/')
  await button(page).tap()
  const last = find(page, 'Falar com Especialista')
  await last.scrollIntoViewIfNeeded()
  // All but a part of a pixel.
  await expect(last).toBeInViewport({ ratio: 0.98 })
})

test('the whole panel is in view at 360 × 640, its button too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await button(page).tap()
  await expect(find(page, 'Google Ads')).toBeInViewport({ ratio: 1 })
  await expect(find(page, 'Falar com Especialista')).toBeInViewport({ ratio: 1 })
})

test('an entry leads from another page to its own and closes the panel', async ({ page }) => {
  await page.goto('/termos')
  await waitForHydration(page)
  for (const [words, target] of byDay(3, Object.entries(ENTRIES))) {
    await test.step(`${words} to ${target}`, async () => {
      await button(page).tap()
      await find(page, words).tap()
      await expect(page).toHaveURL(target)
      await expect(panel(page)).toBeHidden()
    })
  }
})

async function choosesContentsOnTheLandingPage(page: Page) {
  await button(page).tap()
  await expect(panel(page)).toBeVisible()
  await find(page, 'Conteúdos').tap()
  await expect(page).toHaveURL('/#premium-content')
  await expect(page.locator('#premium-content').getByRole('heading').first()).toBeInViewport()
}

test("'Conteúdos' closes the panel on the landing page itself", async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await choosesContentsOnTheLandingPage(page)
  await expect(panel(page)).toBeHidden()
})

test('works before the scripts have loaded', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await waitForBoot(page)
  await choosesContentsOnTheLandingPage(page)
  await expect(panel(page)).toBeHidden()
  await button(page).tap()
  await find(page, 'LinkedIn').tap()
  await expect(page).toHaveURL('/linkedin-ads')
  await expect(panel(page)).toBeHidden()
  release()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })
  test('opens, closes and its links work', async ({ page }) => {
    await page.goto('/')
    await button(page).tap()
    await expect(panel(page)).toBeVisible()
    await button(page).tap()
    await expect(panel(page)).toBeHidden()
    await button(page).tap()
    await find(page, 'Calculadora').tap()
    await expect(page).toHaveURL('/calculator')
    await expect(panel(page)).toBeHidden()
  })
})
