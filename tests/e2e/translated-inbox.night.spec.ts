import { expect, MEMBER, OWNER, row, rows, signedInElsewhere, test } from './inbox-site.ts'
import { translate, watchStaleTexts } from './translator.ts'

test('the inbox in a translated page: list, filters, a lead and all that is done with it', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(/status 409|Failed to load resource|ERR_/)
  const stale = await watchStaleTexts(page)
  const same = { email: 'ana@example.com', phone: '(12) 91234-5678' }
  await inbox.addLead({ fields: { name: 'Ana Souza', ...same, message: 'Primeira.' } })
  await inbox.addLead({ fields: { name: 'Ana Sousa', ...same, message: 'Segunda.' } })
  await inbox.addLead({
    spam: ['links'],
    spamScore: 9,
    fields: { name: 'Loja Boa', email: 'a@example.com' },
  })
  await inbox.signIn(page, OWNER)
  await expect(rows(page)).toHaveCount(2)
  await translate(page)

  await test.step('a new lead, the search and the filters', async () => {
    await inbox.addLead({ fields: { name: 'Rita Reis', email: 'r@example.com' } })
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('3 leads')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Buscar' })
    await search.fill('não existe')
    await expect(page.getByText('Nada encontrado')).toBeVisible()
    await search.fill('')
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByLabel('Etapa').selectOption('Ganho')
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: /^Filtros/ }).click()
  })
  await test.step('from lead to lead, with somebody else looking', async () => {
    await row(page, 'Rita Reis').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rita Reis' })).toBeVisible()
    await row(page, 'Ana Souza').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
    const other = await signedInElsewhere(context, inbox, MEMBER)
    await row(other, 'Ana Souza').click()
    await expect(page.getByText('Rui Dias também está vendo')).toBeVisible()
    await other.context().close()
    await expect(page.getByText('também está vendo')).toHaveCount(0)
  })
  await test.step('stages, reminder, owner, note', async () => {
    await page.getByRole('button', { name: 'Qualificado' }).click()
    await expect(page.getByText('Ana Lima mudou a etapa para Qualificado')).toBeVisible()
    await page.getByRole('button', { name: 'Ganho' }).click()
    await page.getByLabel('Valor do negócio').fill('muito')
    await page.getByRole('button', { name: 'Marcar como ganho' }).click()
    await expect(page.getByText(/Escreva o valor em reais/)).toBeVisible()
    await page.getByLabel('Valor do negócio').fill('1.500,50')
    await page.getByRole('button', { name: 'Marcar como ganho' }).click()
    await expect(page.getByText('Ana Lima mudou a etapa para Ganho (R$ 1.500,50)')).toBeVisible()
    await page.getByRole('button', { name: 'Amanhã às 9h' }).click()
    await expect(page.getByText(/Lembrar em .+ 09:00/)).toBeVisible()
    await page.getByRole('button', { name: 'Assumir' }).click()
    await expect(page.getByLabel('Responsável')).toHaveValue(OWNER)
    await page.getByRole('textbox', { name: 'Nova nota' }).fill('Ligar na terça')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText('Ligar na terça')).toBeVisible()
    await expect(page.getByText('Enviando…')).toHaveCount(0)
  })
  await test.step('WhatsApp, duplicates, without a line', async () => {
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    await expect(page.getByRole('link', { name: 'Abrir no WhatsApp' })).toBeVisible()
    await page.keyboard.press('Escape')
    const proposal = page.getByRole('region', { name: 'Parece a mesma pessoa' })
    await proposal
      .getByRole('listitem')
      .filter({ hasText: 'Ana Sousa' })
      .getByRole('button', { name: 'Juntar aqui' })
      .click()
    await expect(page.getByRole('region', { name: 'Também enviou' })).toContainText('Segunda.')
    await page.getByRole('button', { name: 'Separar' }).click()
    await expect(proposal).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Nova nota' }).fill('Sem linha')
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText('Sem linha')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('list').getByText('Sem linha')).toBeVisible()
  })
  await test.step('quarantine, figures, people, data, account', async () => {
    await page.getByRole('link', { name: /^Quarentena/ }).click()
    await row(page, 'Loja Boa').click()
    await page.getByRole('button', { name: 'Não é spam: liberar' }).click()
    await expect(page.getByText('Liberado', { exact: true })).toBeVisible()
    for (const [path, words] of [
      ['/equipe/numeros', 'Por origem'],
      ['/equipe/pessoas', 'Rui Dias'],
      ['/equipe/dados', 'E-mail ou telefone'],
      ['/equipe/conta', 'Sair'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
      await translate(page)
      if (path === '/equipe/dados') {
        await page.getByLabel('E-mail ou telefone').fill('ana@example.com')
        await page.getByRole('button', { name: 'Procurar' }).click()
        await expect(page.getByText('2 envios guardados')).toBeVisible()
      }
      if (path === '/equipe/numeros') {
        for (const choice of await page.getByRole('main').getByRole('button').all()) {
          if (await choice.isEnabled()) await choice.click()
        }
        await expect(page.getByText('Por origem').first()).toBeVisible()
      }
    }
  })
  expect(stale).toEqual([])
})
