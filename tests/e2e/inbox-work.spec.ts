import type { Page } from '@playwright/test'
import type { NewLead } from '../../server/store/lead-store.ts'
import { expectNoViolation } from './axe.ts'
import { expect, MEMBER, OWNER, row, rows, signedInElsewhere, test } from './inbox-site.ts'

const openLead = async (page: Page, name: string) => {
  await row(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('two people on one lead see each other, and the later save is shown the earlier one', async ({
  page,
  context,
  inbox,
  problems,
}) => {
  problems.allow(/status 409|Failed to load resource/)
  await inbox.addLead()
  await inbox.signIn(page, OWNER)
  const other = await signedInElsewhere(context, inbox, MEMBER)
  await openLead(page, 'Ana Souza')
  await openLead(other, 'Ana Souza')
  await expect(page.getByText('Rui Dias também está vendo')).toBeVisible()
  await expect(other.getByText('Ana Lima também está vendo')).toBeVisible()

  // Both decide on what they see: the second does not hear of the first in time.
  await other.route('**/api/read-lead', (route) => route.abort())
  await page.getByRole('button', { name: 'Qualificado' }).click()
  await expect(page.getByText('Ana Lima mudou a etapa para Qualificado')).toBeVisible()
  await other.getByRole('button', { name: 'Proposta' }).click()
  const conflict = other.getByRole('dialog', { name: 'Alguém foi mais rápido' })
  await expect(conflict).toContainText('Ana Lima mudou a etapa para Qualificado')
  await expect(conflict).toContainText('A sua alteração: etapa Proposta.')
  await expectNoViolation(other)
  await conflict.getByRole('button', { name: 'Salvar a minha mesmo assim' }).click()
  await expect(page.getByRole('button', { name: 'Proposta', pressed: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Proposta', pressed: true })).toBeVisible()

  // Two notes at once are no conflict: both stay.
  await other.unroute('**/api/read-lead')
  for (const [who, text] of [[page, 'Nota da Ana'] as const, [other, 'Nota do Rui'] as const]) {
    await who.getByRole('textbox', { name: 'Nova nota' }).fill(text)
    await who.getByRole('button', { name: 'Guardar nota' }).click()
  }
  for (const who of [page, other]) {
    await expect(who.getByText('Nota da Ana')).toBeVisible()
    await expect(who.getByText('Nota do Rui')).toBeVisible()
  }
  await other.context().close()
  await expect(page.getByText('também está vendo')).toHaveCount(0)
})

test('duplicates are proposed, joined with both histories, and separated again', async ({
  page,
  inbox,
}) => {
  const [first, second] = ['Primeira mensagem.', 'Segunda mensagem.']
  const fields = { name: 'Ana Souza', email: 'ana@example.com', phone: '(12) 91234-5678' }
  await inbox.addLead({ fields: { ...fields, message: first } })
  await inbox.addLead({ fields: { ...fields, name: 'Ana Sousa', message: second } })
  await inbox.signIn(page, MEMBER)
  await expect(rows(page)).toHaveCount(2)
  await openLead(page, 'Ana Souza')
  const proposal = page.getByRole('region', { name: 'Parece a mesma pessoa' })
  await expect(proposal).toContainText('o mesmo e-mail')
  await expectNoViolation(page)
  await proposal.getByRole('button', { name: 'Juntar aqui' }).click()
  await expect(page.getByRole('region', { name: 'Também enviou' })).toContainText(second)
  await expect(proposal).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Separar' }).click()
  await expect(proposal).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('quarantine: why it is held, released to the list, or discarded for good', async ({
  page,
  inbox,
  problems,
}) => {
  // The discarded lead is asked for once more, and is gone.
  problems.allow(/status 404|Failed to load resource/)
  const held: Partial<NewLead> = { spam: ['links', 'offers'], spamScore: 9 }
  await inbox.addLead({ ...held, fields: { name: 'Loja Boa', email: 'a@example.com' } })
  await inbox.addLead({ ...held, fields: { name: 'SEO Expert', email: 'b@example.com' } })
  await inbox.signIn(page, MEMBER)
  await expect(page.getByText('Nenhum lead ainda')).toBeVisible()
  await page.getByRole('link', { name: /^Quarentena/ }).click()
  await openLead(page, 'Loja Boa')
  const notice = page.getByRole('region', { name: 'Em quarentena' })
  await expect(notice).toContainText('muitos links e oferece em vez de pedir')
  await expectNoViolation(page)
  await notice.getByRole('button', { name: 'Não é spam: liberar' }).click()
  await expect(page.getByText('Liberado', { exact: true })).toBeVisible()
  await openLead(page, 'SEO Expert')
  await notice.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Descartado', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/quarentena$/)
  await expect(page.getByText('Nada em quarentena')).toBeVisible()
  await page.getByRole('link', { name: /^Entrada/ }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('the search forgives accents and the way a phone is written, and filters live in the address', async ({
  page,
  inbox,
}) => {
  const people = ['José Conceição', 'Maria Dias', 'Otávio Sá']
  for (const [index, name] of people.entries()) {
    await inbox.addLead({
      fields: { name, email: `p${index}@example.com`, phone: `(1${index}) 98888-777${index}` },
      phoneE164: `+551${index}98888777${index}`,
    })
  }
  await inbox.signIn(page, MEMBER)
  await expect(rows(page)).toHaveCount(3)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  for (const [typed, found] of [
    ['jose conceicao', 'José Conceição'],
    ['OTAVIO', 'Otávio Sá'],
    ['+55 11 98888 7771', 'Maria Dias'],
    ['98888-7772', 'Otávio Sá'],
  ] as const) {
    await search.fill(typed)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(found)
  }
  await expect(page).toHaveURL(/busca=98888-7772/)
  await search.fill('não existe')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expectNoViolation(page)
  await search.fill('')
  await expect(page).not.toHaveURL(/busca=/)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Etapa').selectOption('Ganho')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(page).toHaveURL(/etapa=ganho/)
  await expectNoViolation(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('new leads appear by themselves, and nothing moves under who reads further down', async ({
  page,
  inbox,
}) => {
  for (let count = 0; count < 30; count += 1) {
    await inbox.addLead({ fields: { name: `Pessoa ${count}`, email: `p${count}@example.com` } })
  }
  await inbox.signIn(page, MEMBER)
  await expect(page.getByText('30 leads')).toBeVisible()
  await inbox.addLead({ fields: { name: 'Recém-chegada', email: 'r@example.com' } })
  await expect(rows(page).first()).toContainText('Recém-chegada')
  await expect(page).toHaveTitle(/^\(31\)/)

  // At once: a wheel would still be turning when the place of a row is read.
  await rows(page)
    .first()
    .evaluate((row) => row.closest('.overflow-y-auto')?.scrollTo({ top: 900, behavior: 'instant' }))
  const inView = page.getByText('Pessoa 15', { exact: true })
  await expect(inView).toBeInViewport()
  const before = await inView.boundingBox()
  await inbox.addLead({ fields: { name: 'Mais uma', email: 'm@example.com' } })
  const pill = page.getByRole('button', { name: '1 novo' })
  await expect(pill).toBeVisible()
  expect(await inView.boundingBox()).toEqual(before)
  await expectNoViolation(page)
  await pill.click()
  await expect(rows(page).first()).toContainText('Mais uma')
})

test('by keyboard alone: from the list to a note and back', async ({ page, inbox }) => {
  for (const name of ['Carla', 'Bruno', 'Alice']) {
    await inbox.addLead({ fields: { name, email: `${name}@example.com` } })
  }
  await inbox.signIn(page, MEMBER)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row(page, 'Bruno')).toBeFocused()
  await page.keyboard.press('e')
  await expect(row(page, 'Bruno').getByText('não lido')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(row(page, 'Alice')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Alice' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Bruno' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Nova nota' })).toBeFocused()
  await page.keyboard.type('Feito sem mouse: j, k e ?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Feito sem mouse: j, k e ?')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/equipe\/?$/)
  await expect(row(page, 'Bruno')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('by thumb: list, lead, stage, reminder, back where the list was', async ({
    page,
    inbox,
  }) => {
    for (let count = 0; count < 12; count += 1) {
      await inbox.addLead({ fields: { name: `Pessoa ${count}`, email: `p${count}@example.com` } })
    }
    await inbox.signIn(page, MEMBER)
    await expect(page.getByText('12 leads')).toBeVisible()
    await expectNoViolation(page)
    const target = row(page, 'Pessoa 2')
    await target.scrollIntoViewIfNeeded()
    const place = await target.boundingBox()
    await target.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Pessoa 2' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Em conversa' }).tap()
    await expect(page.getByRole('button', { name: 'Em conversa', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Amanhã às 9h' }).tap()
    await expect(page.getByText(/Lembrar em .+ 09:00/)).toBeVisible()
    await page.getByRole('button', { name: 'Assumir' }).tap()
    await expect(page.getByLabel('Responsável')).toHaveValue(MEMBER)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
    await page.getByRole('link', { name: 'Lista' }).tap()
    await expect(target).toBeInViewport()
    // Its mark may make it a little higher.
    await expect.poll(() => target.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    await page.getByRole('link', { name: /^Lembretes/ }).tap()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('what strangers wrote is shown as text, wherever it stands', async ({ page, inbox }) => {
  const hostile = `"><img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`
  await inbox.addLead({
    fields: {
      name: hostile,
      email: 'x@example.com',
      phone: '(12) 91234-5678',
      company: `${hostile}${'W'.repeat(80)}`,
      message: `${hostile}\n${'á'.repeat(4000)} javascript:alert(1)`,
    },
    origin: `/contato?${hostile}`,
    scenario: hostile,
    campaign: { utm_source: hostile, utm_campaign: hostile },
  })
  await inbox.signIn(page, OWNER)
  await rows(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await page.getByRole('textbox', { name: 'Nova nota' }).fill(hostile)
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Enviando…')).toHaveCount(0)
  await page.getByRole('button', { name: 'WhatsApp' }).click()
  const link = page.getByRole('link', { name: 'Abrir no WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5512912345678\?text=[^<>"]+$/)
  await page.keyboard.press('Escape')
  await page.goto('/equipe/numeros')
  await expect(page.getByRole('heading', { name: 'Por origem' })).toBeVisible()
  await page.goto('/equipe/dados')
  await page.getByLabel('E-mail ou telefone').fill('x@example.com')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByText('1 envio guardado')).toBeVisible()
  await expect(page.locator('main img, main script')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/hacked/)
})
