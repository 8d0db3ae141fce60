import type { Page } from '@playwright/test'
import { channelCards } from '../../content/channels/channel-cards.ts'
import { googleSearchAd } from '../../content/channels/google-ads.ts'
import { landing } from '../../content/landing.ts'
import { byDay } from '../nightly.ts'
import { expectNoViolation } from './axe.ts'
import {
  abortScripts,
  BOOT,
  slowAnimations,
  waitForFullLayout,
  waitForHydration,
  waitInVain,
} from './page-loading.ts'
import { expect, test } from './site.ts'

const stage = (page: Page) => page.locator('#services')
const tab = (page: Page, name: string) => stage(page).getByRole('tab', { name, exact: true })
const panel = (page: Page) => stage(page).getByRole('tabpanel')
const ad = (page: Page) => panel(page).getByRole('img')
/** The places of the ads that take room. */
const rooms = (page: Page) => stage(page).locator('.stage-ad:visible')
const ADS = '**/assets/anuncio-*.html'
const abort = (page: Page, files: string) => page.route(files, (route) => route.abort())

async function openStage(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
  await stage(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('no ad is loaded before the stage comes near', async ({ page }) => {
    const ads: string[] = []
    page.on('request', (request) => {
      if (/\/anuncio-[\w-]+\.html$/.test(request.url())) ads.push(request.url())
    })
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(ads).toEqual([])
    await stage(page).scrollIntoViewIfNeeded()
    await expect(ad(page)).toBeVisible()
    expect(ads.length).toBeGreaterThan(0)
  })

  test('a click on a tab shows its promise, its figure with source, its link and its ad', async ({
    page,
  }) => {
    await openStage(page)
    await expect(stage(page).getByRole('tab')).toHaveCount(channelCards.length)
    for (const card of channelCards) {
      await tab(page, card.name).click()
      await expect(tab(page, card.name)).toHaveAttribute('aria-selected', 'true')
      await expect(panel(page)).toHaveCount(1)
      await expect(panel(page)).toHaveAccessibleName(card.name)
      await expect(panel(page)).toContainText(card.card)
      await expect(panel(page)).toContainText(card.brazil.value)
      await expect(panel(page)).toContainText(card.brazil.source)
      await expect(panel(page).getByRole('link')).toHaveAttribute('href', `/${card.slug}`)
      await expect(ad(page)).toBeVisible()
    }
    await expectNoViolation(page)
  })

  test('arrows, Home and End move between the tabs, Tab goes on to the link', async ({ page }) => {
    await openStage(page)
    await tab(page, 'Google Ads').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'YouTube')).toBeFocused()
    await expect(panel(page)).toHaveAccessibleName('YouTube')
    await page.keyboard.press('End')
    await expect(tab(page, 'LinkedIn')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Google Ads')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'LinkedIn')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab(page, 'Google Ads')).toBeFocused()
    // The panel follows its tab a moment later.
    await expect(panel(page)).toHaveAccessibleName('Google Ads')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('link')).toBeFocused()
  })

  test('an ad stops when it is focused, and none moves for more than five seconds', async ({
    page,
  }) => {
    await openStage(page)
    const playAsUsual = await slowAnimations(page)
    await tab(page, 'YouTube').click()
    await expect(panel(page)).toHaveAccessibleName('YouTube')
    await expect(ad(page)).toBeVisible()
    await panel(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const moving = () =>
      panel(page)
        .locator('.stage-ad')
        .evaluate((element) =>
          element
            .getAnimations({ subtree: true })
            .map((motion) => Number(motion.effect?.getComputedTiming().endTime)),
        )
    await expect.poll(async () => (await moving()).length).toBeGreaterThan(2)
    for (const end of await moving()) expect(end).toBeLessThanOrEqual(5000)
    const playing = () =>
      panel(page)
        .locator('.stage-ad')
        .evaluate((element) =>
          element
            .getAnimations({ subtree: true })
            .flatMap((motion) => (motion instanceof CSSAnimation ? [motion.animationName] : [])),
        )
    expect((await playing()).length).toBeGreaterThan(2)
    await panel(page).getByRole('link').focus()
    await expect.poll(playing).toEqual([])
    // Slowed, the short transitions to where all stands would take a quarter of a minute.
    await playAsUsual()
    await expect.poll(moving).toEqual([])
  })

  test('the whole panel is the link', async ({ page }) => {
    await openStage(page)
    await tab(page, 'TikTok').click()
    await expect(panel(page)).toHaveAccessibleName('TikTok')
    await expect(ad(page)).toBeVisible()
    // While the words come in, the link is only as large as they are.
    await panel(page)
      .locator('.stage-words')
      .evaluate((words) => Promise.all(words.getAnimations().map(({ finished }) => finished)))
    await panel(page).click({ position: { x: 900, y: 300 } })
    await expect(page).toHaveURL('/tiktok-ads')
  })

  test("Google's results end with the ad's links", async ({ page }) => {
    await openStage(page)
    await expect(ad(page).getByText(googleSearchAd.sitelinks[0])).toBeVisible()
    await expect(ad(page).locator('.search-answer + div')).toBeHidden()
  })

  test('under reduced motion the ad is complete and still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStage(page)
    await expect(ad(page)).toBeVisible()
    await expect
      .poll(() =>
        panel(page).evaluate(
          (element) =>
            element
              .getAnimations({ subtree: true })
              .filter((motion) => motion.playState === 'running').length,
        ),
      )
      .toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('one channel a screen, with the edge of the next one, and the swipe snaps', async ({
    page,
  }) => {
    await openStage(page)
    await expect(stage(page).getByRole('tab')).toHaveCount(0)
    const list = stage(page).locator('.stage-list')
    const cards = stage(page).locator('.stage-card')
    await list.scrollIntoViewIfNeeded()
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(first?.width).toBeGreaterThan(280)
    expect(second?.x).toBeLessThan(360)
    await list.evaluate((element) => element.scrollBy({ left: 250 }))
    await expect.poll(async () => (await cards.nth(1).boundingBox())?.x).toBeCloseTo(20, 0)
    await expect(cards.nth(1).getByRole('img')).toBeVisible()
    await expectNoViolation(page)
  })
})

for (const width of byDay(1, [320, 360, 768])) {
  test(`the Google ad is whole in its card at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openStage(page)
    const card = stage(page).locator('.stage-card').first()
    const results = card.locator('.drawn-ad')
    await expect(results.getByText(googleSearchAd.description)).toBeVisible()
    const [space, whole] = [
      await card.locator('.stage-ad').boundingBox(),
      await results.boundingBox(),
    ]
    if (!space || !whole) throw new Error('No ad')
    expect(whole.y).toBeGreaterThanOrEqual(space.y)
    expect(whole.y + whole.height).toBeLessThanOrEqual(space.y + space.height)
    expect(whole.x + whole.width).toBeLessThanOrEqual(space.x + space.width)
  })
}

/** Scrolls until the cards are a little below the screen: there their ads are asked for. */
const comeNear = (page: Page) =>
  stage(page)
    .locator('.stage-list')
    .evaluate((list) => {
      const top = list.getBoundingClientRect().top - innerHeight - 300
      scrollBy({ top, behavior: 'instant' })
    })

for (const { missing, take } of [
  { missing: 'the boot script', take: (page: Page) => abort(page, BOOT) },
  { missing: 'every other script', take: abortScripts },
  { missing: 'the script of the stage', take: (page: Page) => abort(page, '**/assets/stage-*.js') },
  { missing: 'the ads', take: (page: Page) => abort(page, ADS) },
  {
    missing: 'Object.hasOwn, as in old browsers,',
    take: (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn')),
  },
]) {
  test(`without ${missing} no card has an empty box`, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/, /Failed to fetch dynamically/)
    await take(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto('/')
      await waitForFullLayout(page)
      await comeNear(page)
      await expect(rooms(page), `at ${width} px`).toHaveCount(0)
      await expect(stage(page).getByText(channelCards[0]?.card ?? '')).toBeVisible()
    }
  })
}

test('an ad that fails in sight moves no words; its room goes once nobody sees it', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.setViewportSize({ width: 360, height: 740 })
  const failing = Promise.withResolvers<void>()
  await page.route(ADS, async (route) => {
    await failing.promise
    await route.abort()
  })
  const asked = page.waitForRequest(ADS)
  await openStage(page)
  const words = stage(page).locator('.stage-promise').first()
  await words.scrollIntoViewIfNeeded()
  await asked
  const before = await words.boundingBox()
  const failed = page.waitForEvent('requestfailed')
  failing.resolve()
  await failed
  await waitInVain(page)
  expect(await words.boundingBox()).toEqual(before)
  await expect(rooms(page)).toHaveCount(channelCards.length)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(rooms(page)).toHaveCount(0)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1280]) {
    test(`a list of links and texts at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(stage(page).getByRole('tab')).toHaveCount(0)
      await expect(stage(page).getByRole('listitem')).toHaveCount(channelCards.length)
      await expect(rooms(page)).toHaveCount(0)
      for (const card of channelCards) {
        await expect(stage(page).getByText(card.card)).toBeVisible()
        await expect(
          stage(page).getByRole('link', { name: `${landing.services.more}: ${card.name}` }),
        ).toHaveAttribute('href', `/${card.slug}`)
      }
    })
  }
})
