import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumOfMachine } from '../../scripts/chromium.ts'
import { waitForHydration } from './page-loading.ts'
import { showResults } from './page-states.ts'
import { allSamplePaths, samplePaths } from './sample-paths.ts'
import { expect, test } from './site.ts'

/**
 * Compares pages, by day one of each template, with what one run has kept in `visual-regression/`: the boxes (the
 * position of every section, heading, form, picture and table) in every browser, and the screenshots in the browser
 * that took them, because each version draws letters a little differently. `npm run visual:update` renews both, of all.
 */
const folder = new URL('./visual-regression/', import.meta.url)
const note = new URL('browser.txt', folder)
const boxesFile = new URL('boxes.json', folder)
const TALLEST = 6000
/** Another version may break lines at another word, so positions may shift by a paragraph, not by a section. */
const SHIFT_SHARE = 0.03
const SHIFT_PX = 32

type Box = [name: string, left: number, top: number, width: number, height: number]
type Boxes = Record<string, Box[]>

const paths = process.env.npm_lifecycle_event === 'visual:update' ? allSamplePaths : samplePaths
const pages: { name: string; open: (page: Page) => Promise<void> }[] = [
  ...[...paths, '/contato/enviada', '/nao-existe'].map((path) => ({
    name: path.slice(1).replaceAll('/', '-') || 'inicio',
    open: async (page: Page) => {
      await page.goto(path)
      await waitForHydration(page)
    },
  })),
  { name: 'calculator-resultado', open: (page) => showResults(page) },
  { name: 'google-ads-resultado', open: (page) => showResults(page, '/google-ads') },
]

/** Of the page itself: messages, which come later or not at all, stand beside its three parts. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, section, h1, h2, form, figure, table, footer')]
      .filter((element) => element.closest('header, main, footer'))
      // Its box scrolls; what is in it is laid out when it comes near.
      .filter((element) => !element.matches('.source-table'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const name = `${element.localName}${element.id ? `#${element.id}` : ''}`
        return [name, ...[left, top + scrollY, width, height].map(Math.round)] as Box
      }),
  )

/** Loads all images and fonts, scrolls to the top, and hides the random canvas and the messages. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
    // Playwright's mask would also cover the text in front of them.
    for (const element of document.querySelectorAll<HTMLElement>(
      'canvas, section[aria-label="Avisos"]',
    )) {
      element.style.visibility = 'hidden'
    }
    // Kept as close as the fonts of this machine have it (app/boot/show-page.ts); the pictures are of all machines.
    for (const words of document.querySelectorAll<HTMLElement>('main [style*="letter-spacing"]')) {
      words.style.letterSpacing = ''
    }
    scrollTo(0, 0)
  })
}

const keptBoxes = (): Boxes => JSON.parse(readFileSync(boxesFile, 'utf8'))

function keepBoxes(name: string, boxes: Box[]) {
  const all = Object.entries({ ...keptBoxes(), [name]: boxes }).sort()
  const lines = all.map(([key, list]) => `${JSON.stringify(key)}: ${JSON.stringify(list)}`)
  writeFileSync(boxesFile, `{\n${lines.join(',\n')}\n}\n`)
}

/** Boxes that have moved, or that only one of the two lists has. */
function moved(kept: Box[], found: Box[]): string[] {
  const names = (boxes: Box[]) => boxes.map(([name]) => name).join(' ')
  if (names(kept) !== names(found)) return [`kept: ${names(kept)}`, `found: ${names(found)}`]
  return kept.flatMap(([name, ...sides], index) => {
    const now = found[index]?.slice(1) as number[]
    const [left = 0, top = 0, width = 0, height = 0] = sides.map((side, i) =>
      Math.abs(side - (now[i] ?? 0)),
    )
    const [, wasTop = 0, , wasHeight = 0] = sides
    const isNear =
      left <= SHIFT_PX &&
      width <= SHIFT_PX &&
      top <= SHIFT_PX + wasTop * SHIFT_SHARE &&
      height <= SHIFT_PX + wasHeight * SHIFT_SHARE
    return isNear ? [] : [`${name}: ${sides.join(' ')} → ${now.join(' ')}`]
  })
}

for (const { name, open } of pages) {
  test.describe(() => {
    test.use({
      viewport: { width: 390, height: 800 },
      // Fewer pixels make smaller files and fewer differences between machines.
      deviceScaleFactor: 0.4,
      contextOptions: { reducedMotion: 'reduce' },
    })
    test(`${name} looks as kept`, async ({ page, browser, problems }, { config }) => {
      problems.allow(/404/)
      const [major] = browser.version().split('.')
      const program = `${basename(chromiumOfMachine() ?? 'playwright')} ${major}`
      const isUpdate = config.updateSnapshots === 'all'
      if (isUpdate) writeFileSync(note, `${program}\n`)
      const hasPictures = readFileSync(note, 'utf8').trim() === program
      // The footer shows the year, so the date is fixed.
      await page.clock.setFixedTime('2026-11-15T12:00:00-03:00')
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page)
        await settle(page)
        const boxes = await boxesOf(page)
        if (isUpdate) keepBoxes(`${name}-${width}`, boxes)
        const kept = keptBoxes()[`${name}-${width}`] ?? []
        expect.soft(moved(kept, boxes), `${width} px`).toEqual([])
        if (!hasPictures) continue
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
          animations: 'disabled',
          scale: 'device',
          maxDiffPixelRatio: 0.01,
        })
      }
    })
  })
}
