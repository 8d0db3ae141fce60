import { FIRST_PAINT } from '../../app/boot/constants.ts'
import { expect, test } from './site.ts'

const FACES = ['700 40px "Bricolage Grotesque"', '400 17px "Instrument Sans"']

test('the fonts come after the first paint, and the words are set in them', async ({ page }) => {
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

  // The same words are wider or narrower in the fallback: the face is not only loaded but used.
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

test('what is far below is laid out once the page is painted', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator(`[${FIRST_PAINT}]`)).toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()
})
