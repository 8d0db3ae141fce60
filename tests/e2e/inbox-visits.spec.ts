import { visitFigures as words } from '../../content/inbox.ts'
import { expectNoViolation } from './axe.ts'
import { expect, OWNER, test } from './inbox-site.ts'
import { waitForHydration } from './page-loading.ts'

const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } }

test('the team sees from visit to start to lead to sale, by source and by page', async ({
  page,
  context,
  inbox,
}, info) => {
  await inbox.signIn(page, OWNER, '/equipe/numeros')
  const section = page.getByRole('region', { name: words.title })
  await expect(section).toContainText(words.empty)
  await expect(section).toContainText('Sem cookies e sem identificar ninguém')
  await expect(page.getByRole('region', { name: words.tables.source })).toHaveCount(0)

  const visitor = await context.newPage()
  const counted = visitor.waitForResponse('**/functions/v1/count-visit')
  await visitor.goto(`${inbox.origin}/contato?utm_source=boletim&utm_medium=email`)
  await waitForHydration(visitor)
  expect((await counted).status()).toBe(204)
  const begun = visitor.waitForResponse('**/functions/v1/count-visit')
  await visitor.locator('main form [name="name"]').fill('Ana')
  expect((await begun).status()).toBe(204)
  await visitor.close()
  await inbox.addLead({
    page: '/contato',
    attribution: {
      last: {
        at: new Date().toISOString(),
        parameters: { utm_source: 'boletim', utm_medium: 'email' },
        landingPage: '/contato',
        referrer: '',
      },
    },
  })

  const rowOf = (table: 'source' | 'page', name: RegExp) =>
    page.getByRole('region', { name: words.tables[table], exact: true }).getByRole('row', { name })
  // The sums are written every few seconds.
  await expect(async () => {
    await page.reload()
    const cells = rowOf('source', /^boletim/).getByRole('cell')
    await expect(cells).toHaveText(['1', '1', '0', '1', '1', '0'], { timeout: 5000 })
  }).toPass()
  const steps = section.getByRole('list', { name: words.steps }).getByRole('listitem')
  await expect(steps).toHaveText([
    `${words.visits}1`,
    `${words.contactStarts}1100% da etapa anterior`,
    `${words.leads}1100% da etapa anterior`,
    `${words.won}00% da etapa anterior`,
  ])
  const cells = rowOf('page', /^\/contato/).getByRole('cell')
  await expect(cells).toHaveText(['1', '1', '0', '0', '1', '1', '0'])
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    await expect(section).toBeVisible()
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider, name).toBe(0)
    await expectNoViolation(page)
    await section.scrollIntoViewIfNeeded()
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
  }
})
