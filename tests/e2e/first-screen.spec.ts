import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { FIRST_PAINT, ICON, MANIFEST } from '../../app/boot/constants.ts'
import { isNightly } from '../nightly.ts'
import {
  abortScripts,
  BOOT,
  holdBoot,
  holdFirstPaint,
  holdStyles,
  STYLES,
  waitForFullLayout,
  waitForHydration,
} from './page-loading.ts'
import { samplePaths } from './sample-paths.ts'
import { expect, test } from './site.ts'

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Position and style of every visible element of the first screen. */
const firstScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > a, header, header *, #abertura, #abertura *')].map(
      (element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return 'not seen'
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, borderRadius } =
          getComputedStyle(element)
        // A box may still grow below the fold.
        const box = [left, top, right, Math.min(bottom, innerHeight)].map(Math.round)
        const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
        return [name, box, color, backgroundColor, fontSize, fontWeight, borderRadius].join(' ')
      },
    ),
  )

/** One of each kind. */
const HEROES = ['/', '/google-ads', '/calculator', '/contato', '/ebook/google-ads']

const screens = [
  { width: 390, paths: [...samplePaths, '/nao-existe', '/recibo', '/contato/enviada'] },
  { width: 1280, paths: isNightly ? [...samplePaths, '/nao-existe'] : HEROES },
  { width: 768, paths: isNightly ? HEROES : [] },
]
for (const { width, paths } of screens) {
  for (const path of paths) {
    test(`${path} at ${width} px: the first screen does not change after the first paint`, async ({
      page,
      problems,
    }) => {
      problems.allow(/ERR_FAILED/, /Failed to fetch dynamically/, /nao-existe/)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await abortScripts(page)
      await page.route('**/*.woff2', (route) => route.abort())
      await holdFirstPaint(page)
      const release = await holdStyles(page)
      await page.goto(path, { waitUntil: 'commit' })
      await painted(page)
      await expect(page.locator('footer')).not.toBeVisible()
      const early = await firstScreen(page)
      release()
      await waitForFullLayout(page)
      // With reduced motion an animation of the sheet takes one frame.
      await page.evaluate(() => {
        const timed = document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
        return Promise.allSettled(timed.map(({ finished }) => finished))
      })
      const whole = await firstScreen(page)
      expect(early.filter((line) => line !== 'not seen').length).toBeGreaterThan(10)
      // Elements may appear later, but visible ones must not change.
      for (const [index, line] of early.entries()) {
        if (line !== 'not seen') expect(whole[index]).toBe(line)
      }
      await expect(page.locator('footer')).toBeVisible()
    })
  }
}

test('without the boot script the whole page is shown and its menu works', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /Failed to fetch dynamically/)
  await page.route(BOOT, (route) => route.abort())
  await page.goto('/google-ads')
  await waitForFullLayout(page)
  await expect(page.locator('footer')).toBeVisible()
  await page.locator('header summary:visible').first().click()
  await expect(page.locator('.menu[open] a').first()).toBeVisible()
})

test('a page does not wait for a late boot script', async ({ page }) => {
  await page.addInitScript((attribute) => {
    const isHidden: boolean[] = []
    new MutationObserver(() => {
      isHidden.push(document.documentElement.hasAttribute(attribute))
    }).observe(document, { subtree: true, attributeFilter: [attribute] })
    Object.assign(window, { isHidden })
  }, FIRST_PAINT)
  const release = await holdBoot(page)
  const asked = page.waitForRequest(BOOT)
  await page.goto('/google-ads', { waitUntil: 'domcontentloaded' })
  await asked
  await waitForFullLayout(page)
  await expect(page.locator('footer')).toBeVisible()
  release()
  await waitForHydration(page)
  // When the boot script finally came, it hid nothing again.
  expect(await page.evaluate('isHidden')).toEqual([true, false])
})

test('without its style sheet the page can be read', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route(STYLES, (route) => route.abort())
  await page.goto('/google-ads')
  await waitForFullLayout(page)
  await expect(page.locator('main section').last()).toBeVisible()
  await expect(page.locator('footer').getByRole('link').first()).toBeVisible()
})

test('fonts that never load do not delay the page', async ({ page }) => {
  await page.route('**/*.woff2', () => {})
  // A page whose fonts are on their way is never loaded.
  await page.goto('/metodologia', { waitUntil: 'commit' })
  await waitForFullLayout(page)
  await waitForHydration(page)
  await expect(page.locator('footer')).toBeVisible()
})

test('a reload shows the whole page at once', async ({ page }) => {
  await page.goto('/metodologia')
  await waitForHydration(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('head link[rel=stylesheet]').first()).toHaveAttribute(
    'blocking',
    'render',
  )
  await expect(page.locator('html')).not.toHaveAttribute(FIRST_PAINT)
})

test('the icon and the manifest are named after the first paint', async ({ page }) => {
  await page.goto('/')
  for (const [rel, file] of [
    ['icon', ICON],
    ['manifest', MANIFEST],
  ]) {
    await expect(page.locator(`head > link[rel=${rel}]`)).toHaveAttribute('href', `${file}`)
  }
})

test('a link to an anchor scrolls to it', async ({ page }) => {
  await page.goto('/metodologia#fontes')
  await waitForHydration(page)
  const heading = page.locator('#fontes')
  await expect(heading).toBeInViewport()
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(60)
})

test('there is no layout shift on the first screen while the rest loads', async ({ page }) => {
  for (const path of ['/', '/google-ads', '/metodologia', '/calculator', '/ebook/google-ads']) {
    await page.goto(path)
    await waitForHydration(page)
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    expect(moved, path).toBeLessThanOrEqual(0.01)
  }
})

test('an opening that arrives in two pieces is painted once, whole', async ({
  page,
  problems,
  site,
}) => {
  problems.allow(/^other host: .+\/google-ads$/)
  const html = await (await fetch(`${site.url}/google-ads`)).text()
  const middle = html.indexOf('</h1>')
  let isWhole = false
  const slow = createServer(async (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.write(html.slice(0, middle))
    // Long enough for a paint, if nothing kept the browser from it.
    await pause(1000)
    isWhole = true
    response.end(html.slice(middle))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  await page.route('**/assets/**', (route) => route.abort())
  problems.allow(/\/assets\//, /ERR_FAILED/, /Failed to fetch dynamically/)
  await page.goto(`http://127.0.0.1:${port}/google-ads`, { waitUntil: 'commit' })
  await painted(page)
  expect(isWhole).toBe(true)
  slow.close()
})
