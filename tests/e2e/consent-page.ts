import { expect, type Page, test } from '@playwright/test'
import { consent } from '../../content/consent.ts'
import { TEXT_WIDTHS } from './large-text.ts'
import { waitForHydration } from './page-loading.ts'

export const notice = (page: Page) => page.getByRole('region', { name: consent.title })
export const choice = (page: Page) => page.getByRole('region', { name: consent.choiceTitle })
export const answer = (page: Page, name: string) =>
  page.getByRole('region').getByRole('button', { name, exact: true })
/** The boxes of the choice, once both are there. */
export async function checkboxes(page: Page) {
  const boxes = choice(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  return boxes.all()
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** At each width: both layers' answers can be hit, and no word is cut off. */
export async function expectAnswersInReach(page: Page) {
  for (const width of TEXT_WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/contato')
      for (const name of [consent.accept, consent.refuse, consent.choose]) {
        await answer(page, name).click({ trial: true })
      }
      await answer(page, consent.choose).click()
      for (const box of await checkboxes(page)) await box.click({ trial: true })
      for (const name of [consent.accept, consent.refuse, consent.save]) {
        await answer(page, name).click({ trial: true })
      }
      const cut = await choice(page).evaluate((section) =>
        [section, ...section.querySelectorAll('*')]
          .filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      )
      expect(cut).toEqual([])
    })
  }
}
