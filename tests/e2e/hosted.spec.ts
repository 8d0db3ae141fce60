import {
  expectToast,
  fillCalculator,
  openCalculator,
  SUCCESS,
  submitButton,
  table,
} from './calculator-page.ts'
import { expect, nginxIsHere, test } from './hosted-site.ts'
import { contactForm, fillIn } from './lead-pages.ts'
import { waitForHydration } from './page-loading.ts'

// The built pages contain two fixed ports, so only one worker can serve them.
test.describe.configure({ mode: 'serial' })
test.skip(!nginxIsHere, 'nginx cannot be installed here')

test('pages on a static host, functions on Deno: calculator, contact, receipt, erasing', async ({
  page,
  hosted,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await openCalculator(page)
  await fillCalculator(page)
  await submitButton(page).click()
  await expectToast(page, 'status', [SUCCESS.title, SUCCESS.text])
  await expect(table(page).first()).toContainText('Google Ads')

  const email = 'hospedado@example.com'
  await page.goto('/contato?utm_source=google')
  await waitForHydration(page)
  await fillIn(page, contactForm.values(email))
  await submitButton(page).click()
  await expectToast(page, 'status', contactForm.success)
  expect(await hosted.leadsOf(email)).toMatchObject([
    { kind: 'contact', page: '/contato', campaign: { utm_source: 'google' } },
  ])

  await page.getByRole('link', { name: 'Ver meu recibo' }).click()
  await expect(page.getByRole('heading', { name: 'O que está guardado' })).toBeVisible()
  await expect(page.locator('main')).toContainText(email)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Apagar meus dados' }).click()
  await expect(page.getByRole('heading', { name: 'Dados apagados' })).toBeVisible()
  expect(await hosted.leadsOf(email)).toEqual([])
  expect(new Set(calls.map((url) => new URL(url).origin))).toEqual(new Set([hosted.functions]))
})

test('an address that is not there gets the page for it, with the policy of all pages', async ({
  page,
  problems,
}) => {
  // The page warns of the address once its scripts are there, which may be before the end of this test.
  problems.allow(/status 404|Failed to load resource/, /console warning: .*\/nada/)
  const answer = await page.goto('/nada')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('h1')).toBeVisible()
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  const asset = await page.locator('link[href^="/assets/"]').first().getAttribute('href')
  const file = await page.request.get(asset ?? '')
  expect(file.headers()['cache-control']).toContain('immutable')
  expect(file.headers()['x-content-type-options']).toBe('nosniff')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator answers with a page whose links lead back to the site', async ({
    page,
    hosted,
  }) => {
    await page.goto('/calculator')
    await fillCalculator(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(new RegExp(`^${hosted.functions}/`))
    await expect(page.getByRole('row')).toHaveCount(7)
    await page.getByRole('link', { name: 'Voltar à calculadora' }).click()
    await expect(page).toHaveURL(`${hosted.pages}/calculator`)
  })

  test('a form that was refused is mended on the functions’ host and confirmed on the site', async ({
    page,
    hosted,
    problems,
  }) => {
    problems.allow(/status 400|Failed to load resource/)
    const email = 'sem.script.hospedado@example.com'
    await page.goto('/contato')
    // Valid for the browser, but not for the server.
    await fillIn(page, { ...contactForm.values(email), name: '   ' })
    await submitButton(page).click()
    await expect(page).toHaveURL(`${hosted.functions}/functions/v1/submit-contact`)
    await expect(page.locator('.wrong')).toBeVisible()
    await expect(page.locator('[name="message"]')).toHaveValue(/bolos por encomenda/)
    await page.locator('[name="name"]').fill('Ana Souza')
    await page.locator('button[type="submit"]').click()
    await expect(page).toHaveURL(`${hosted.pages}/contato/enviada`)
    await expect(page.locator('main')).toContainText('Mensagem enviada!')
    expect(await hosted.leadsOf(email)).toHaveLength(1)
  })
})
