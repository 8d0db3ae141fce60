import { FIRST_PAINT } from '../../app/boot/constants.ts'
import { holdFirstPaint, holdStyles, waitForFullLayout } from './page-loading.ts'
import { expect, test } from './site.ts'

const FACES = ['700 40px "Bricolage Grotesque"', '400 17px "Instrument Sans"']

test('the fonts load and are used', async ({ page }) => {
  await page.goto('/contato')
  const shown = (faces: string[]) =>
    faces.every((face) =>
      [...document.fonts].some(
        ({ family, status }) =>
          status === 'loaded' &&
          face.includes(family.replaceAll('"', '')) &&
          document.fonts.check(face),
      ),
    )
  await expect.poll(() => page.evaluate(shown, FACES)).toBe(true)

  // The text has another width in the fallback font, so this proves that the font is used, not only loaded.
  const widthOf = (family: string) =>
    page.evaluate((name) => {
      const ruler = document.createElement('span')
      ruler.textContent = 'Transforme investimento em resultados'
      ruler.style.cssText = `position:absolute;white-space:nowrap;font:400 40px ${name}`
      document.body.append(ruler)
      const { width } = ruler.getBoundingClientRect()
      ruler.remove()
      return width
    }, family)
  expect(await widthOf('"Instrument Sans", monospace')).not.toBe(await widthOf('monospace'))
})

test('content far below is laid out after the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(`[${FIRST_PAINT}]`)).toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()
})

test('on a wide screen the fonts come beside the style sheets: the headline is set once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await holdFirstPaint(page)
  const release = await holdStyles(page)
  await page.goto('/', { waitUntil: 'commit' })
  // No frame is drawn yet, so it cannot look once a frame.
  await page.waitForFunction(
    () =>
      [...document.fonts].some(
        ({ status, family }) => status === 'loaded' && family.includes('Bricolage Grotesque'),
      ),
    null,
    { polling: 50 },
  )
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
  release()
  await waitForFullLayout(page)
})
