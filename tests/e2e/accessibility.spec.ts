import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { otherPaths, pageStates } from './page-states.ts'
import { pageIsWhole } from './scripts-of-page.ts'
import { expect, test } from './site.ts'
import { misfits } from './text-fit.ts'

type Setting = {
  name: string
  width: number
  height: number
  media?: Parameters<Page['emulateMedia']>[0]
  /** Only what depends on size and colour: the elements are those of another setting. */
  sameElements?: boolean
  /** Where texts have the least room. */
  fits?: boolean
}

const settings: Setting[] = [
  { name: '1280 px', width: 1280, height: 800 },
  {
    name: 'forced colours',
    width: 1280,
    height: 800,
    media: { forcedColors: 'active' },
    sameElements: true,
  },
  // Zoom by two halves the width that a page of 1280 px is laid out in.
  { name: '200% zoom', width: 640, height: 400, fits: true },
  { name: '390 px', width: 390, height: 844 },
  {
    name: 'reduced motion',
    width: 390,
    height: 844,
    media: { reducedMotion: 'reduce' },
    sameElements: true,
  },
  { name: '320 px', width: 320, height: 640, sameElements: true, fits: true },
]
const WIDE_FROM = 1024

/** No text is cut, covered or off the side. Nothing moves while it is measured. */
async function expectTextsToFit(page: Page) {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  expect(await page.evaluate(misfits)).toEqual([])
}

for (const { name, on, open } of pageStates) {
  const fitting = settings.filter(
    ({ width }) => !on || on === (width < WIDE_FROM ? 'narrow' : 'wide'),
  )
  test(`axe finds nothing and texts fit: ${name}, in ${fitting.length} settings`, async ({
    page,
    problems,
  }) => {
    const [first = { width: 1280, height: 800 }] = fitting
    await page.setViewportSize({ width: first.width, height: first.height })
    await open(page, problems)
    for (const { name: setting, media, sameElements, fits, width, height } of fitting) {
      await test.step(setting, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', ...media })
        await expectNoViolation(page, { sameElements })
        if (fits) await expectTextsToFit(page)
      })
    }
  })
}

for (const path of otherPaths) {
  test(`axe finds nothing and texts fit: ${path}, at 390 and 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await pageIsWhole(page)
    await expectNoViolation(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectTextsToFit(page)
  })
}
