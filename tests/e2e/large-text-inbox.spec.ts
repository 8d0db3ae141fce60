import { expect, OWNER, row, test } from './inbox-site.ts'
import { expectInReach, textSettings } from './large-text.ts'

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

for (const [setting, apply] of Object.entries(textSettings)) {
  test(`the inbox: all is in reach with ${setting}`, async ({ page, inbox }) => {
    await inbox.addLead()
    await inbox.addLead({ fields: { name: 'Rita Reis', email: 'rita@example.com' } })
    await apply(page)
    await page.goto(`${inbox.origin}/equipe`)
    await expect(page.getByRole('button', { name: /link/i }).first()).toBeVisible()
    await test.step('sign-in', () => expectInReach(page))
    await page.setViewportSize({ width: 320, height: 800 })
    await inbox.signIn(page, OWNER)
    await expect(row(page, 'Rita Reis')).toBeVisible()
    await test.step('list', () => expectInReach(page))
    await page.setViewportSize({ width: 320, height: 800 })
    await row(page, 'Ana Souza').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
    await test.step('lead', () => expectInReach(page))
    for (const path of ['numeros', 'pessoas', 'dados', 'conta']) {
      await page.goto(`${inbox.origin}/equipe/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await test.step(path, () => expectInReach(page))
    }
  })
}
