import { interfaceTexts } from '../../content/interface.ts'
import { expectInReach, TEXT_WIDTHS, textSettings } from './large-text.ts'
import { waitForHydration } from './page-loading.ts'
import { pageStates } from './page-states.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

/** One of each kind of page, and what comes and goes on it. */
const STATES = [
  'landing',
  'channel, results',
  'calculator, errors',
  'calculator, results',
  'contact, errors',
  'contact, sent',
  'recruitment',
  'planner, answered, with a file and errors',
  'method',
  'legal text',
  'book, opened',
  'chapter',
  'lesson, answered and done',
  'course, resumed',
  'receipt',
  'not found',
]
const states = pageStates.filter(({ name }) => STATES.includes(name))

test('each of these states exists', () => {
  expect(states.map(({ name }) => name).toSorted()).toEqual(STATES.toSorted())
})

for (const [setting, apply] of Object.entries(textSettings)) {
  for (const { name, open } of states) {
    test(`${name}: all is in reach with ${setting}`, async ({ page, problems }) => {
      await apply(page)
      await open(page, problems)
      const dismiss = page.getByRole('button', { name: interfaceTexts.dismiss })
      if (await dismiss.isVisible()) await dismiss.click({ timeout: 5000 }).catch(() => {})
      await expect(dismiss).toHaveCount(0)
      await expectInReach(page)
    })
  }

  test(`the bar and its menus are in reach with ${setting}`, async ({ page }) => {
    await apply(page)
    for (const width of TEXT_WIDTHS) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/contato')
        await waitForHydration(page)
        for (const top of [0, 300]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
          const menu = page.locator('header summary').filter({ visible: true })
          await menu.click()
          const panel = page.locator('header details[open] .menu-panel')
          for (const link of await panel.getByRole('link').all()) await link.click({ trial: true })
          await menu.click()
          const action = page
            .locator('header')
            .getByRole('link', { name: 'Falar com Especialista' })
          if (await action.isVisible()) await expect(action).toBeInViewport({ ratio: 1 })
        }
      })
    }
  })
}
