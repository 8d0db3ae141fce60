import type { Page } from '@playwright/test'
import { waitForHydration, waitInVain } from './page-loading.ts'
import { expect, type Site, test } from './site.ts'

test.use({ build: 'build-tests' })

const CALL = '**/functions/v1/report-error'
const TYPED = 'Maria da Silva, maria@exemplo.com.br, (11) 91234-5678'

const linesOf = ({ log }: Site, page: string) =>
  log
    .map((line) => JSON.parse(line))
    .filter(({ event, page: at }) => event === 'script-error' && at === page)

/** Without those of the test above, which may have had the same server. */
const typedLines = (site: Site) =>
  linesOf(site, '/teste/erros').filter(({ message }) => !/leite/.test(message))

const reportsOf = (page: Page) => {
  const reports: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report-error')) reports.push(request.postDataJSON())
  })
  return reports
}

test('an error that an island shows is a line of the log', async ({ page, site, problems }) => {
  problems.allow(/O leite ferveu e derramou/)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  const told = page.waitForResponse(CALL)
  await page.getByRole('button', { name: 'Desenhar' }).click()
  expect((await told).status()).toBe(204)
  // Other journeys of this server fail in the same way.
  const line = linesOf(site, '/teste/erros').find(({ message }) => /leite/.test(message))
  expect(line).toMatchObject({ level: 'warn' })
  expect(line.message).toMatch(/^Error: O leite ferveu e derramou/)
  expect(line.at).toMatch(/^throwing-[\w-]+\.js:\d+:\d+/)
  expect(line.engine).toMatch(/^Chrome \d+$/)
})

test('what a visitor typed stays in the browser, and a page tells each error once', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/page error|sem aspas|is not valid JSON/)
  const reports = reportsOf(page)
  await page.goto('/teste/erros?email=maria@exemplo.com.br#segredo')
  await waitForHydration(page)
  await page.getByLabel('Texto').fill(TYPED)
  for (const name of ['Ler', 'Prometer', 'Ler', 'Prometer']) {
    await page.getByRole('button', { name }).click()
  }
  await expect.poll(() => typedLines(site).length).toBe(2)
  await waitInVain(page)
  expect(reports.map(({ message }) => message)).toEqual([
    'SyntaxError: Unexpected token …',
    // Words of two letters are nobody's.
    'RangeError: sem aspas: … da …, … (# …-…',
  ])
  const told = JSON.stringify(reports) + JSON.stringify(typedLines(site))
  expect(told).not.toMatch(/maria|silva|exemplo|91234|segredo|127\.0\.0\.1|localhost/i)
})

test('errors of other scripts are nobody’s business', async ({ page, problems }) => {
  problems.allow(/page error|Maria/)
  const reports = reportsOf(page)
  await page.goto('/teste/erros')
  await waitForHydration(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Maria, de uma extensão')
    })
    void Promise.reject(new Error('Maria, de outro lugar'))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  })
  await waitInVain(page)
  expect(reports).toEqual([])
})
