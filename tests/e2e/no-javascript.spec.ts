import type { Page } from '@playwright/test'
import { channels } from '../../content/channels/all-channels.ts'
import { contact } from '../../content/contact.ts'
import { errorCount } from '../../content/form-errors.ts'
import { landing } from '../../content/landing.ts'
import { recruitment } from '../../content/recruitment.ts'
import { CALCULATOR_MESSAGES } from '../../contracts/calculate-campaign-metrics.ts'
import { FIELD_MESSAGES } from '../../contracts/lead-fields.ts'
import { escaped } from './error-summary.ts'
import { samplePaths, sampleUnlistedPaths } from './sample-paths.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

const pages = [...samplePaths, ...sampleUnlistedPaths]

/**
 * Texts that may be hidden: controls that need scripts, texts for screen readers or inside pictures, quiz answers, and
 * captions of the book's spreads, of which one at a time is open.
 */
const NOT_READ =
  '.needs-script, .sr-only, [aria-hidden="true"], .quiz-why, details:not([open]) > p, .book-caption'

/** Elements with text that a visitor cannot see. */
const hiddenTexts = (page: Page) =>
  page
    .locator('main')
    // Of an item that is one link, the link is looked at.
    .locator('h1, h2, h3, p, dt, dd, li:not(:has(> a:only-child)), label, button, a')
    .evaluateAll(
      (elements, notRead) =>
        elements
          .filter((element) => element.textContent?.trim() && !element.closest(notRead))
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            const shown = element.checkVisibility({
              opacityProperty: true,
              visibilityProperty: true,
            })
            return !shown || width < 2 || height < 2
          })
          .map((element) => element.textContent),
      NOT_READ,
    )

/** By how many pixels the page scrolls sideways. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

for (const path of pages) {
  test(`${path} is complete and readable`, async ({ page }) => {
    await page.goto(path)
    // Nobody has typed anything yet.
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('h1')).toBeVisible()
      // What arrives by an animation is there in a moment.
      await expect.poll(() => hiddenTexts(page)).toEqual([])
      expect(await horizontalOverflow(page), `at ${width} px`).toBe(0)
    }
    // Without scripts the bar cannot react to the scroll, so it must be readable over every section.
    const bar = page.getByRole('banner')
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(bar).toHaveCSS('color', 'rgb(27, 36, 64)')
  })
}

test('the landing page has the texts of all its eight sections', async ({ page }) => {
  await page.goto('/')
  const main = page.locator('main')
  for (const words of [
    landing.hero.headline.replaceAll('*', ''),
    '+100',
    '+210%',
    '+85%',
    '+320%',
    ...channels.map((channel) => channel.card),
    ...landing.benefits.items.map((item) => item.text),
    'Parceiro Oficial Google',
    ...landing.materials.items.map((item) => item.title),
    'Atendemos apenas 5 novas empresas por mês.',
  ]) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: /^Saiba mais/ })).toHaveCount(6)
  await expect(main.getByRole('link', { name: 'Falar com Especialista' })).toHaveAttribute(
    'href',
    '/contato',
  )
})

test('the logos and the note of the partners stand in one section', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section#testimonials')
  await expect(section).toContainText('Parceiro Oficial Google')
  for (const logo of landing.partners.logos) {
    const image = section.getByRole('img', { name: logo.name })
    await expect(image).toBeVisible()
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

test('the contact page says its three selling points, its contacts and its limit', async ({
  page,
}) => {
  await page.goto('/contato')
  const main = page.locator('main')
  for (const words of [
    ...contact.sellingPoints.map((point) => point.title),
    'contato@example.com',
    '(12) 90000-0000',
    'Jacareí - SP',
    'Vagas limitadas. Atendemos apenas 5 novas empresas por mês.',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  }
})

test('the contact form posts and the confirmation page has the texts of the success message', async ({
  page,
  site,
}) => {
  await page.goto('/contato?canal=tiktok-ads')
  await page.getByLabel('Nome').fill('Ana Sem Script')
  await page.getByLabel('E-mail').fill('contato.sem.script@example.com')
  await page.getByLabel(contact.form.fields.phone.label).fill('(12) 91234-5678')
  await page.getByLabel(contact.form.fields.budget.label).selectOption('10000+')
  await page.getByLabel(contact.form.fields.message.label).fill('Quero anunciar.')
  await page.getByRole('button', { name: contact.form.submit }).click()

  await expect(page).toHaveURL('/contato/enviada')
  await expect(page.locator('main')).toContainText('Mensagem enviada!')
  await expect(page.locator('main')).toContainText('Entraremos em contato em breve.')
  expect(site.leadsOf('contato.sem.script@example.com')).toMatchObject([
    {
      kind: 'contact',
      fields: { name: 'Ana Sem Script', budget: '10000+', message: 'Quero anunciar.' },
      origin: expect.stringContaining('canal=tiktok-ads'),
    },
  ])
})

test('the recruitment form posts and the confirmation page has the texts of the success message', async ({
  page,
  site,
}) => {
  await page.goto('/tiktok-live-recrutamento')
  await page.getByLabel('Nome').fill('Bia Sem Script')
  await page.getByLabel('E-mail').fill('lives.sem.script@example.com')
  await page.getByLabel(recruitment.form.fields.tiktokUsername.label).fill('@bia')
  await page.getByRole('button', { name: recruitment.form.submit }).click()

  await expect(page).toHaveURL('/tiktok-live-recrutamento/enviado')
  await expect(page.locator('main')).toContainText('Cadastro enviado com sucesso!')
  await expect(page.locator('main')).toContainText('Entraremos em contato em breve.')
  expect(site.leadsOf('lives.sem.script@example.com')).toMatchObject([
    { kind: 'recruitment', fields: { name: 'Bia Sem Script', tiktokUsername: '@bia' } },
  ])
})

test('the calculator answers with a page of results', async ({ page }) => {
  await page.goto('/calculator')
  await page.getByLabel('Nome da empresa').fill('Padaria Sol')
  await page.getByLabel('Segmento').selectOption('Moda')
  await page.getByLabel('Objetivo').selectOption('Vendas')
  await page.getByRole('button', { name: 'Calcular Resultados com IA' }).click()

  await expect(page.getByRole('heading', { name: 'Resultados Estimados' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('row').nth(1)).toContainText('Recomendada')
})

test('a refused form is shown again with what was typed, and the list of what is wrong has the focus', async ({
  page,
  problems,
}) => {
  problems.allow(/status (?:of )?400/)
  const expectList = async (messages: Record<string, string>) => {
    await expect(page).toHaveTitle(/^Erro: /)
    const list = page.locator('.summary')
    await expect(list).toBeFocused()
    await expect(list.getByRole('heading')).toHaveText(errorCount(Object.keys(messages).length))
    await expect(list.getByRole('link')).toHaveText(Object.values(messages))
    for (const [name, message] of Object.entries(messages)) {
      await list.getByRole('link', { name: message }).click()
      await expect(page.locator(`#${name}`)).toBeFocused()
      await expect(page.locator(`#${name}`)).toHaveAccessibleDescription(
        new RegExp(`${escaped(message)}$`),
      )
    }
  }
  await test.step('calculator', async () => {
    await page.goto('/tiktok-ads')
    await page.getByLabel('Nome da empresa').fill('Padaria Sol')
    await page.getByLabel('Segmento').selectOption('Moda')
    await page.getByLabel('Objetivo').selectOption('Vendas')
    await page.getByLabel('Investimento').fill('50')
    await page.getByRole('button', { name: 'Calcular Resultados com IA' }).click()
    await expectList({ budget: CALCULATOR_MESSAGES.budgetMin })
    await page.getByLabel('Investimento').fill('500')
    await page.getByRole('button', { name: 'Calcular Resultados com IA' }).click()
    await expect(
      page.getByRole('heading', { name: 'Resultados Estimados em TikTok' }),
    ).toBeVisible()
  })
  await test.step('contact', async () => {
    await page.goto('/contato')
    // The browser takes spaces for a name.
    for (const [name, value] of [
      ['name', '   '],
      ['email', 'ana@example.com'],
      ['phone', '1'],
      ['message', '   '],
    ] as const) {
      await page.locator(`main form [name="${name}"]`).fill(value)
    }
    await page.getByRole('button', { name: contact.form.submit }).click()
    await expectList({ name: FIELD_MESSAGES.name, message: FIELD_MESSAGES.message })
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.com')
  })
  await test.step('planner', async () => {
    await page.goto('/planejador')
    await page.locator('[name="segment"]').selectOption('Moda')
    await page.locator('[name="objective"]').selectOption('Vendas')
    await page.locator('[name="budget"]').fill('50')
    await page.locator('main form [type="submit"]').click()
    await expectList({ budget: CALCULATOR_MESSAGES.budgetMin })
  })
})
