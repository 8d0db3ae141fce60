import { waitForFullLayout } from './page-loading.ts'
import { expect, test } from './site.ts'
import { cutOrOverlappingTexts } from './text-overflow.ts'

// The tests' build has an agency with a very long name: see tests-build.json.
test.use({ build: 'build-tests', contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/contato']) {
  test(`a name of 60 characters fits on ${path}, from 320 to 1280 px`, async ({ page }) => {
    await page.goto(path)
    await waitForFullLayout(page)
    const [first = '', second = ''] = (await page.title()).split(' | ')
    const brand = path === '/' ? first : second
    expect(brand).toHaveLength(60)
    for (const width of [320, 768, 1024, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('header').getByText(brand).first()).toBeVisible()
        await expect.poll(() => page.evaluate(cutOrOverlappingTexts)).toEqual([])
      })
    }
  })
}
