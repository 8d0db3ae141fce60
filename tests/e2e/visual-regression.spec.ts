import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { kindsOfPage } from './kinds-of-page.ts'
import { showResults } from './page-states.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

/**
 * How every page looks, against the pictures in `visual-regression/`. Letters are drawn a little differently by each
 * version of the browser: another major version than the one noted with the pictures skips them all.
 * `npm run visual:update` takes them anew.
 */
const note = new URL('./visual-regression/chromium-major.txt', import.meta.url)
const TALLEST = 6000

const pages: { name: string; open: (page: Page) => Promise<void> }[] = [
  ...[...kindsOfPage, '/contato/enviada', '/nao-existe'].map((path) => ({
    name: path.slice(1).replaceAll('/', '-') || 'inicio',
    open: async (page: Page) => {
      await page.goto(path)
      await scriptsHaveRun(page)
    },
  })),
  { name: 'calculator-resultado', open: (page) => showResults(page) },
  { name: 'google-ads-resultado', open: (page) => showResults(page, '/google-ads') },
]

test.beforeAll(({ browser }, { config }) => {
  const major = browser.version().split('.')[0]!
  if (config.updateSnapshots === 'all') writeFileSync(note, `${major}\n`)
  const noted = readFileSync(note, 'utf8').trim()
  test.skip(major !== noted, `pictures of Chromium ${noted}, this is ${major}`)
})

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      // Fewer pixels: small files, and less that differs between machines.
      deviceScaleFactor: 0.4,
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const { name, open } of pages) {
      test(`${name} looks as kept at ${width} px`, async ({ page, problems }) => {
        problems.allow(/404/)
        // The year in the footer must not age the pictures.
        await page.clock.setFixedTime('2026-11-15T12:00:00-03:00')
        await open(page)
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager'
          await Promise.all([...document.images].map((image) => image.decode()))
          await document.fonts.ready
          // What chance draws, and what time takes away. A mask would cover the words before them.
          for (const element of document.querySelectorAll<HTMLElement>(
            'canvas, section[aria-label="Avisos"]',
          )) {
            element.style.visibility = 'hidden'
          }
          scrollTo(0, 0)
        })
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
          animations: 'disabled',
          scale: 'device',
          maxDiffPixelRatio: 0.01,
        })
      })
    }
  })
}
