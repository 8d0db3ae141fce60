import type { Page } from '@playwright/test'
import { isNightly } from '../nightly.ts'
import { expectNoViolation } from './axe.ts'
import { waitForFullLayout } from './page-loading.ts'
import { otherPaths, pageStates } from './page-states.ts'
import { expect, test } from './site.ts'
import { cutOrOverlappingTexts } from './text-overflow.ts'

type Setting = {
  name: string
  width: number
  height: number
  media?: Parameters<Page['emulateMedia']>[0]
  /** Runs only the rules on size and colour, because another setting has the same elements. */
  sameElements?: boolean
  /** Also checks that texts fit: these settings have the least room. */
  fits?: boolean
  byNight?: boolean
  /** By day only for what no wide page has: the elements of a page are the same at both widths. */
  narrowByDay?: boolean
}

const settings: Setting[] = [
  { name: '1280 px', width: 1280, height: 800 },
  {
    name: 'forced colours',
    width: 1280,
    height: 800,
    media: { forcedColors: 'active' },
    sameElements: true,
    byNight: true,
  },
  // At 200% zoom a window of 1280 px has a layout width of 640 px.
  { name: '200% zoom', width: 640, height: 400, fits: true, byNight: true },
  { name: '390 px', width: 390, height: 844, narrowByDay: true },
  {
    name: 'reduced motion',
    width: 390,
    height: 844,
    media: { reducedMotion: 'reduce' },
    sameElements: true,
    byNight: true,
  },
  { name: '320 px', width: 320, height: 640, sameElements: true, fits: true },
]
const WIDE_FROM = 1024

/** Expects that no text is cut off, covered or outside. Animations are off while it measures. */
async function expectTextsToFit(page: Page) {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  expect(await page.evaluate(cutOrOverlappingTexts)).toEqual([])
}

for (const { name, on, open } of pageStates.filter(({ byNight }) => isNightly || !byNight)) {
  const fitting = settings
    .filter(({ byNight }) => isNightly || !byNight)
    .filter(({ narrowByDay }) => isNightly || !narrowByDay || on === 'narrow')
    .filter(({ width }) => !on || on === (width < WIDE_FROM ? 'narrow' : 'wide'))
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

for (const path of isNightly ? otherPaths : []) {
  test(`axe finds nothing and texts fit: ${path}, at 390 and 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await waitForFullLayout(page)
    await expectNoViolation(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectTextsToFit(page)
  })
}
