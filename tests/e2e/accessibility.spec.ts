import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { otherPaths, pageStates } from './page-states.ts'
import { pageIsWhole } from './scripts-of-page.ts'
import { test } from './site.ts'

type Setting = {
  name: string
  width: number
  height: number
  media?: Parameters<Page['emulateMedia']>[0]
}

const settings: Setting[] = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: 'forced colours', width: 1280, height: 800, media: { forcedColors: 'active' } },
  // Zoom by two halves the width that a page of 1280 px is laid out in.
  { name: '200% zoom', width: 640, height: 400 },
  { name: '390 px', width: 390, height: 844 },
  { name: 'reduced motion', width: 390, height: 844, media: { reducedMotion: 'reduce' } },
  { name: '320 px', width: 320, height: 640 },
]
const WIDE_FROM = 1024

for (const { name, on, open } of pageStates) {
  const fitting = settings.filter(
    ({ width }) => !on || on === (width < WIDE_FROM ? 'narrow' : 'wide'),
  )
  test(`axe finds nothing: ${name}, in ${fitting.length} settings`, async ({ page, problems }) => {
    // Six times the work of another journey, on a machine that may be slow.
    test.setTimeout(180_000)
    await page.setViewportSize(fitting[0]!)
    await open(page, problems)
    for (const { name: setting, media, ...size } of fitting) {
      await test.step(setting, async () => {
        await page.setViewportSize(size)
        await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', ...media })
        await expectNoViolation(page)
      })
    }
  })
}

for (const path of otherPaths) {
  test(`axe finds nothing: ${path} at 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await pageIsWhole(page)
    await expectNoViolation(page)
  })
}
