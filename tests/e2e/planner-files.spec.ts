import { planner } from '../../content/planner.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import { csvText, encoded, ROWS, sampleTable, xlsxFile } from '../../reports/sample-reports.ts'
import { fillExample, openPlanner, question } from './planner-page.ts'
import { expect, test } from './site.ts'

const texts = plannerAnswers.account.read
const FILES = '#relatorios'
const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

/** Figures of the sample that no request and no address may carry. */
const SECRETS = ROWS.flatMap(({ spend, impressions }) => [
  String(spend),
  String(impressions),
]).filter((text) => text.length > 3)

test('a file of each platform is read in a worker, and not one of its figures leaves the device', async ({
  page,
}) => {
  const carried: string[] = []
  page.on('request', (request) =>
    carried.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  let workers = 0
  page.on('worker', () => workers++)
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  const names = {
    google: 'Google Ads',
    meta: 'Meta',
    linkedin: 'LinkedIn',
    tiktok: 'TikTok',
    pinterest: 'Pinterest',
  }
  for (const [platform, name] of Object.entries(names)) {
    const table = sampleTable(platform as keyof typeof names, 'pt-BR')
    await page.setInputFiles(FILES, [
      file(`${platform}.csv`, encoded(csvText(table, ','), 'utf-8')),
    ])
    const entry = account.locator('li', { hasText: `${platform}.csv` })
    await expect(entry).toContainText(name)
    await expect(entry).toContainText(texts.spend)
  }
  expect(workers).toBe(5)
  await page.setInputFiles(FILES, [
    file('livro.xlsx', xlsxFile({ Campanhas: sampleTable('meta', 'en', { typed: true }) })),
  ])
  await expect(account.locator('li', { hasText: 'livro.xlsx' })).toContainText('Meta')

  await test.step('the visitor says what unnamed results are, and the ranges move', async () => {
    const google = account.locator('li', { hasText: 'google.csv' })
    const inReais = google.getByLabel(texts.reais)
    if (await inReais.count()) await inReais.check()
    await google.getByLabel(texts.kinds.lead).check()
    await expect(account.getByText(plannerAnswers.account.changed)).toBeVisible()
  })
  await test.step('nothing of it is in a request, in the address or in the storage', async () => {
    await page.waitForTimeout(700)
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]),
    )
    for (const secret of SECRETS) {
      expect(carried.filter((line) => line.includes(secret))).toEqual([])
      expect(kept).not.toContain(secret)
    }
    expect(carried.filter((line) => !line.startsWith('GET '))).toEqual([])
    expect(kept).not.toContain('conta=')
  })
  await test.step('a file is removed, and undo brings it back', async () => {
    await account.getByRole('button', { name: 'Remover meta.csv' }).click()
    await expect(account.locator('li', { hasText: 'meta.csv' })).toHaveCount(0)
    await page.getByRole('button', { name: planner.base.undo }).click()
    await expect(account.locator('li', { hasText: 'meta.csv' })).toHaveCount(1)
  })
})

test('what is no report gets a sentence and changes nothing', async ({ page }) => {
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  const whole = encoded(csvText(sampleTable('google', 'pt-BR'), ','), 'utf-8')
  const workbook = xlsxFile({ Campanhas: sampleTable('meta', 'en', { typed: true }) })
  const broken = [
    file('foto.png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])),
    file('vazio.csv', ''),
    file('lista.csv', 'nome,idade\nAna,30\n'),
    file('metade.xlsx', workbook.slice(0, workbook.length / 2)),
    file('cabecalho.csv', whole.slice(0, 40)),
    file('grande.csv', new Uint8Array(21_000_000)),
  ]
  await page.setInputFiles(FILES, broken)
  for (const { name } of broken) {
    await expect(account.getByRole('alert').locator('div', { hasText: name })).toContainText('.')
  }
  await expect(account.locator('.question-fields li')).toHaveCount(0)
  await expect(account.getByText(plannerAnswers.account.changed)).toHaveCount(0)
})

test('totals that are typed are used, and are in the link', async ({ page }) => {
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await account.getByText(planner.account.typed.show).click()
  await page.getByLabel(planner.account.typed.channel, { exact: true }).selectOption('TikTok')
  await page.locator('#conta-spend').fill('1.500')
  await page.locator('#conta-impressions').fill('abc')
  await account.getByRole('button', { name: planner.account.typed.add }).click()
  await expect(account.getByRole('alert')).toContainText(planner.account.typed.wrong)
  await page.locator('#conta-impressions').fill('200.000')
  await page.locator('#conta-clicks').fill('1.800')
  await page.locator('#conta-leads').fill('60')
  await account.getByRole('button', { name: planner.account.typed.add }).click()
  await expect(account.getByText(plannerAnswers.account.changed)).toBeVisible()
  await expect(page).toHaveURL(/conta=tiktok/)
})
