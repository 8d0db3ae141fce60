import { site } from '../../content/site.ts'
import { otherPaths, pageStates } from './page-states.ts'
import { expect, test } from './site.ts'
import { misfits } from './text-fit.ts'

const LONG_NAME = 'Agência Constelação de Performance e Crescimento Digital Ltda'

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

for (const width of [320, 768, 1024, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })
    for (const path of ['/', '/contato']) {
      test(`a name of ${LONG_NAME.length} characters fits at ${width} px on ${path}`, async ({
        page,
      }) => {
        await page.goto(path)
        await page.evaluate(
          ([from, to]) => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              if (node.textContent?.includes(from!)) {
                node.textContent = node.textContent.replaceAll(from!, to!)
              }
            }
          },
          [site.name, LONG_NAME],
        )
        await expect(page.locator('header').getByText(LONG_NAME).first()).toBeVisible()
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
    expect(await page.evaluate(misfits)).toEqual([])
  })
}
