import type { Page } from '@playwright/test'
import { expect, type InboxSite, OWNER, row } from './inbox-site.ts'
import { expectInReach } from './large-text.ts'

/** Each page of the inbox, from the sign-in to a lead. */
export async function expectInboxInReach(page: Page, inbox: InboxSite) {
  await inbox.addLead()
  await inbox.addLead({ fields: { name: 'Rita Reis', email: 'rita@example.com' } })
  await page.goto(`${inbox.origin}/equipe`)
  await expect(page.getByRole('button', { name: /link/i }).first()).toBeVisible()
  await expectInReach(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await inbox.signIn(page, OWNER)
  await expect(row(page, 'Rita Reis')).toBeVisible()
  await expectInReach(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await row(page, 'Ana Souza').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expectInReach(page)
  for (const path of ['numeros', 'pessoas', 'dados', 'conta']) {
    await page.goto(`${inbox.origin}/equipe/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectInReach(page)
  }
}
