import { otherPaths, pageStates } from './page-states.ts'
import { pageIsWhole } from './scripts-of-page.ts'
import { expect, test } from './site.ts'
import { misfits } from './text-fit.ts'

const settings = [
  { name: '320 px', use: { viewport: { width: 320, height: 640 } } },
  { name: '200% zoom', use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
]

for (const { name: setting, use } of settings) {
  test.describe(setting, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })
    for (const { name, on, open } of pageStates) {
      if (on === 'wide') continue
      test(`${setting}, ${name}: no text is cut, covered or off the side`, async ({
        page,
        problems,
      }) => {
        await open(page, problems)
        expect(await page.evaluate(misfits)).toEqual([])
      })
    }
  })
}

for (const path of otherPaths) {
  test(`${path}: no text is cut, covered or off the side at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await pageIsWhole(page)
    expect(await page.evaluate(misfits)).toEqual([])
  })
}
