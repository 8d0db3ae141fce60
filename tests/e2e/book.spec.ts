import { ebook } from '../../content/ebook.ts'
import { training } from '../../content/training.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { expectNoViolation } from './axe.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

const { names, captions } = ebook.views

test('the book opens by keyboard, and fetches its pages only then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) fetched.push(request.url())
  })
  await page.goto('/ebook')
  await waitForHydration(page)
  expect(fetched).toEqual([])
  await page.getByRole('radio', { name: names[0] }).focus()
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    const radio = page.getByRole('radio', { name })
    await expect(radio).toBeChecked()
    await expect(radio).toHaveAccessibleDescription(captions[index] ?? '')
    await expect(page.getByText(captions[index] ?? '')).toBeVisible()
  }
  await expect.poll(() => fetched.length).toBe(6)
  await expectNoViolation(page)
})

test.describe('on a phone, without scripts and motion', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
    contextOptions: { reducedMotion: 'reduce' },
  })
  test('the book opens by a tap, inside the page', async ({ page }) => {
    await page.goto('/ebook')
    await expect(page.locator('.book-object')).toBeVisible()
    const spread = page.locator('.book-views').getByText(names[2] ?? '', { exact: true })
    await spread.first().click()
    await expect(page.locator('.book-last img')).toBeVisible()
    const box = await page.locator('.book-stage').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  })
})

test("the course's path fills with the days that are done", async ({ page }) => {
  await page.goto('/treinamento')
  await waitForHydration(page)
  const path = (done: number) =>
    page.getByRole('img', { name: fillTemplate(training.progress, { done, total: 7 }) })
  await expect(path(0)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('treinamento', '{"done":[1,2],"ticked":{}}'))
  await page.reload()
  await waitForHydration(page)
  await expect(path(2)).toBeVisible()
  await expect(path(2).locator('.course-road[data-done]')).toHaveCount(2)
  await expect(path(2).locator('[data-next]')).toHaveText('3')
  await expectNoViolation(page)
})
