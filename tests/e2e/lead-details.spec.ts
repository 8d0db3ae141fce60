import { ebook } from '../../content/ebook.ts'
import { landing } from '../../content/landing.ts'
import { FIELD_MESSAGES } from '../../contracts/lead-fields.ts'
import { required } from '../../contracts/required.ts'
import { expectToast, expectValues, field, submitButton } from './calculator-page.ts'
import { expectSummary } from './error-summary.ts'
import { contactForm, fillIn, recruitmentForm } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

test('recruitment: a field with only spaces counts as missing', async ({ page, site }) => {
  await page.goto(recruitmentForm.path)
  await waitForHydration(page)
  for (const blank of recruitmentForm.required.filter((name) => name !== 'email')) {
    const email = `espacos.${blank.toLowerCase()}@example.com`
    const values = { ...recruitmentForm.values(email), [blank]: '   ' }
    await fillIn(page, values)
    await submitButton(page).click()
    await expectToast(page, 'alert', [
      'Campos obrigatórios',
      'Por favor, preencha todos os campos obrigatórios.',
    ])
    await expectSummary(page, { [blank]: FIELD_MESSAGES[blank as 'name' | 'tiktokUsername'] })
    const { [blank]: _blank, ...others } = values
    await expectValues(page, others)
    expect(site.leadsOf(email)).toEqual([])
  }
})

test('contact: a name with only spaces is refused', async ({ page, site }) => {
  const email = 'espacos.contato@example.com'
  await page.goto(contactForm.path)
  await waitForHydration(page)
  await fillIn(page, { ...contactForm.values(email), name: '   ' })
  await submitButton(page).click()
  await expectSummary(page, { name: FIELD_MESSAGES.name })
  await expectToast(page, 'alert', [])
  expect(site.leadsOf(email)).toEqual([])
})

test('contact: the budget ranges are the four of the specification', async ({ page }) => {
  await page.goto(contactForm.path)
  const ranges = field(page, 'budget').locator('option[value=""] ~ option')
  await expect(ranges).toHaveText([
    'R$ 500 - R$ 2.000',
    'R$ 2.000 - R$ 5.000',
    'R$ 5.000 - R$ 10.000',
    'Acima de R$ 10.000',
  ])
  expect(
    await ranges.evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['500-2000', '2000-5000', '5000-10000', '10000+'])
})

for (const [path, id] of [
  ['/ebook', 'ebook'],
  ['/treinamento', 'treinamento'],
] as const) {
  const material = required(
    landing.materials.items.find((item) => item.id === id),
    id,
  )
  test(`the invitation at the end of ${path} leads to a contact form that names the material`, async ({
    page,
    site,
  }) => {
    const email = `${id}@example.com`
    await page.goto(path)
    await waitForHydration(page)
    await page.locator('main').getByRole('link', { name: ebook.invitation.action }).click()
    await expect(page).toHaveURL(/\/contato\?/)
    await expect(page.locator('main form')).toContainText(material.title)
    await fillIn(page, contactForm.values(email))
    await submitButton(page).click()
    await expectToast(page, 'status', contactForm.success)
    expect(site.leadsOf(email)[0]?.origin).toContain(material.title)
  })
}

for (const action of ['Agendar Consultoria Gratuita', 'Conhecer Nossos Serviços']) {
  test(`'${action}' of the landing page leads to the contact form`, async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('main').getByRole('link', { name: action }).click()
    await expect(page).toHaveURL('/contato')
    await expect(page.locator('main form')).toBeVisible()
  })
}

test('a company from the calculator does not replace the one that was typed', async ({ page }) => {
  const scenario = new URLSearchParams({
    empresa: 'Padaria Sol',
    segmento: 'Moda',
    objetivo: 'Vendas',
    investimento: '1000.00',
    dias: '30',
  })
  await page.goto(`/contato#${scenario}`)
  await waitForHydration(page)
  await expect(field(page, 'company')).toHaveValue('Padaria Sol')
  await field(page, 'company').fill('Outra Empresa')
  await fillIn(page, { name: 'Ana' })
  await expect(field(page, 'company')).toHaveValue('Outra Empresa')
})

test('a URL with invalid parameters opens the plain contact form', async ({ page }) => {
  await page.goto('/contato?canal=radio&material=nenhum#empresa=%3Cb%3E&dias=-1')
  await waitForHydration(page)
  await expect(field(page, 'company')).toHaveValue('')
  await expect(page.locator('main form')).not.toContainText('Você veio')
  await expect(page.locator('main form')).not.toContainText('Cenário')
})
