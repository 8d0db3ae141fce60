import type { Page } from '@playwright/test'
import { errorCount } from '../../content/form-errors.ts'
import { field } from './calculator-page.ts'
import { expect } from './site.ts'

/**
 * Expects the list of what the last check refused, in the order of the form: it has the focus, the title says so, each
 * link leads to its field, and the field says the same.
 */
export async function expectSummary(page: Page, messages: Record<string, string>) {
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect(summary.locator('p')).toHaveText(errorCount(Object.keys(messages).length))
  await expect(summary.getByRole('link')).toHaveText(Object.values(messages))
  await expect(page).toHaveTitle(/^Erro: \S/)
  const address = page.url()
  for (const [name, message] of Object.entries(messages)) {
    await summary.getByRole('link', { name: message, exact: true }).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`))
  }
  expect(page.url()).toBe(address)
}

export const escaped = (text: string) => text.replace(/[$.]/g, '\\$&')
