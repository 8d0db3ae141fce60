import { expectNoViolation } from './axe.ts'
import { expect, MEMBER, row, rows, test } from './inbox-site.ts'

test('an opened lead has the focus and the title, and the list gets the focus back', async ({
  page,
  inbox,
}) => {
  for (const name of ['Carla', 'Bruno', 'Alice']) {
    await inbox.addLead({ fields: { name, email: `${name}@example.com` }, phoneE164: undefined })
  }
  await inbox.signIn(page, MEMBER)
  await expect(page).toHaveTitle('(3) Entrada · Órbita Ads')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await row(page, 'Bruno').focus()
  await page.keyboard.press('Enter')
  await expect(heading('Bruno')).toBeFocused()
  await expect(page).toHaveTitle('Bruno — Entrada (2) · Órbita Ads')
  await expect(page.getByRole('region', { name: 'Lead aberto' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leads', exact: true })).toHaveCount(0)
  await expectNoViolation(page)
  // From lead to lead.
  await page.keyboard.press('j')
  await expect(heading('Carla')).toBeFocused()
  await expect(page).toHaveTitle('Carla — Entrada (1) · Órbita Ads')
  await expect(page.getByRole('link', { name: 'Entrada 1 não lido', exact: true })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Carla')).toBeFocused()
  await expect(page).toHaveTitle('(1) Entrada · Órbita Ads')
  await page.keyboard.press('Enter')
  await expect(heading('Carla')).toBeFocused()
  await page.keyboard.press('u')
  await expect(row(page, 'Carla')).toBeFocused()
  // Whoever loads the page with a lead in its address begins at its top.
  await row(page, 'Alice').click()
  await expect(heading('Alice')).toBeFocused()
  await page.reload()
  await expect(heading('Alice')).toBeVisible()
  await expect(heading('Alice')).not.toBeFocused()
  await expect(page).toHaveTitle('Alice — Entrada · Órbita Ads')
})

test('single letters are told, and can be switched off', async ({ page, inbox }) => {
  await inbox.addLead()
  await inbox.signIn(page, MEMBER, '/equipe/conta')
  const letters = page.getByRole('checkbox', { name: 'Usar atalhos de uma letra' })
  await expect(letters).toBeChecked()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Ver os atalhos' }).click()
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await help.getByRole('checkbox').uncheck()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(letters).not.toBeChecked()

  await page.goto('/equipe')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/Use j e k/)).toHaveCount(0)
  await row(page, 'Ana Souza').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeFocused()
  const address = page.url()
  await expect(row(page, 'Ana Souza').getByText('não lido')).toHaveCount(0)
  for (const key of ['j', 'k', 'u', 'e', 'n', '/', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Ana Souza').getByText('não lido')).toHaveCount(0)
  expect(page.url()).toBe(address)
  // The list of them is still there to be found, and the switch with it.
  await page.getByRole('button', { name: 'Atalhos' }).click()
  await help.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(row(page, 'Ana Souza')).toBeFocused()
})

test('a list that was open before is there at once, from its top', async ({ page, inbox }) => {
  for (let count = 0; count < 30; count += 1) {
    await inbox.addLead({ fields: { name: `Pessoa ${count}`, email: `p${count}@example.com` } })
  }
  await inbox.signIn(page, MEMBER)
  await expect(page.getByText('30 leads')).toBeVisible()
  await rows(page)
    .first()
    .evaluate((row) => row.closest('.overflow-y-auto')?.scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.getByText('Pessoa 15', { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: /^Lembretes/ }).click()
  await expect(page.getByText('Nenhum lembrete')).toBeVisible()
  // The server takes its time.
  await page.route('**/api/list-leads', () => {})
  await page.getByRole('link', { name: /^Entrada/ }).click()
  await expect(page.getByText('30 leads')).toBeVisible()
  await expect(page.getByText('Pessoa 29', { exact: true })).toBeInViewport()
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('stages keep their distance from the border, and the way back leads to the row', async ({
    page,
    inbox,
  }) => {
    await inbox.addLead()
    await inbox.signIn(page, MEMBER)
    await row(page, 'Ana Souza').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeFocused()
    const stages = page.getByRole('group', { name: 'Etapa' }).getByRole('button')
    for (const stage of ['Em conversa', 'Qualificado']) {
      await stages.filter({ hasText: stage }).tap()
      await expect(stages.filter({ hasText: stage })).toHaveAttribute('aria-pressed', 'true')
    }
    const room = await stages.evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        return button.getBoundingClientRect().right - text.getBoundingClientRect().right
      }),
    )
    expect(Math.min(...room)).toBeGreaterThanOrEqual(8)
    await page.getByRole('link', { name: 'Lista' }).tap()
    await expect(row(page, 'Ana Souza')).toBeFocused()
    await page.goto('/equipe/conta')
    await page.getByRole('button', { name: 'Ver os atalhos' }).tap()
    await expectNoViolation(page)
  })
})
