import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { kindsOfPage } from './kinds-of-page.ts'
import { showResults } from './page-states.ts'
import { scriptsHaveRun } from './scripts-of-page.ts'
import { expect, test } from './site.ts'

/**
 * How every page looks, against the pictures in `visual-regression/`. Each version of the browser draws letters
 * a little differently, so another major version than the one that took the pictures is compared by the boxes
 * that are kept beside them: where every section, heading, form, picture and table stands.
 * `npm run visual:update` takes both anew.
 */
const folder = new URL('./visual-regression/', import.meta.url)
const note = new URL('chromium-major.txt', folder)
const boxesFile = new URL('boxes.json', folder)
const TALLEST = 6000
/** Lines may break at another word in another version: a paragraph more or less, not a section. */
const SHIFT_SHARE = 0.03
const SHIFT_PX = 32

type Box = [name: string, left: number, top: number, width: number, height: number]
type Boxes = Record<string, Box[]>

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

const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, section, h1, h2, form, figure, table, footer')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const name = `${element.localName}${element.id ? `#${element.id}` : ''}`
        return [name, ...[left, top + scrollY, width, height].map(Math.round)] as Box
      }),
  )

/** Everything drawn, at rest and at the top; without what chance draws and what time takes away. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
    // A mask would cover the words before them.
    for (const element of document.querySelectorAll<HTMLElement>(
      'canvas, section[aria-label="Avisos"]',
    )) {
      element.style.visibility = 'hidden'
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

/** What stands elsewhere, or is there in one of the two alone. */
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
      // Fewer pixels: small files, and less that differs between machines.
      deviceScaleFactor: 0.4,
      contextOptions: { reducedMotion: 'reduce' },
    })
    test(`${name} looks as kept`, async ({ page, browser, problems }, { config }) => {
      problems.allow(/404/)
      const major = browser.version().split('.')[0] ?? ''
      const isUpdate = config.updateSnapshots === 'all'
      if (isUpdate) writeFileSync(note, `${major}\n`)
      const hasPictures = readFileSync(note, 'utf8').trim() === major
      // The year in the footer must not age the pictures.
      await page.clock.setFixedTime('2026-11-15T12:00:00-03:00')
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page)
        await settle(page)
        if (isUpdate) keepBoxes(`${name}-${width}`, await boxesOf(page))
        if (!hasPictures) {
          const kept = keptBoxes()[`${name}-${width}`] ?? []
          expect.soft(moved(kept, await boxesOf(page)), `${width} px`).toEqual([])
          continue
        }
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
