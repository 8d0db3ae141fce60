import { pageIsWhole } from './scripts-of-page.ts'
import { expect, test } from './site.ts'
import { misfits } from './text-fit.ts'

// The tests' build has an agency whose name is as long as they come: see tests-build.json.
test.use({ build: 'build-tests', contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 768, 1024, 1280]) {
  for (const path of ['/', '/contato']) {
    test(`a name of 60 characters fits at ${width} px on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const [, name = ''] = (await page.title()).split(' | ')
      const brand = path === '/' ? (await page.title()).split(' | ')[0]! : name
      expect(brand).toHaveLength(60)
      await expect(page.locator('header').getByText(brand).first()).toBeVisible()
      await pageIsWhole(page)
      expect(await page.evaluate(misfits)).toEqual([])
    })
  }
}
