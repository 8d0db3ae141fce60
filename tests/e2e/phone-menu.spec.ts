import type { Page } from '@playwright/test'
import { holdScripts, scriptsHaveRun } from './scripts-of-page.ts'
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
/** A channel's link has its description after its name, so the name alone is looked for. */
const entry = (page: Page, words: string) =>
  panel(page)
    .getByRole('link')
    .filter({ has: page.getByText(words, { exact: true }) })
const plainEntry = (page: Page, words: string) =>
  panel(page).getByRole('link', { name: words, exact: true })
const find = (page: Page, words: string) => entry(page, words).or(plainEntry(page, words))

test('the button toggles a panel with every entry of the bar', async ({ page }) => {
  await page.goto('/')
  await scriptsHaveRun(page)
  await expect(panel(page)).toBeHidden()
  await button(page).tap()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Serviços' })).toBeVisible()
  await expect(panel(page).getByRole('link')).toHaveCount(Object.keys(ENTRIES).length)
  await button(page).tap()
  await expect(panel(page)).toBeHidden()
})

test('the panel fits a short screen: its last entry can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/')
  await button(page).tap()
  const last = find(page, 'Falar com Especialista')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('each entry leads from another page to its own and closes the panel', async ({ page }) => {
  await page.goto('/termos')
  await scriptsHaveRun(page)
  for (const [words, target] of Object.entries(ENTRIES)) {
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
  await scriptsHaveRun(page)
  await choosesContentsOnTheLandingPage(page)
  await expect(panel(page)).toBeHidden()
})

test('works while the scripts are still on their way', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
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
  test('opens, closes and leads all the same', async ({ page }) => {
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
