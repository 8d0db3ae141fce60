import type { Page } from '@playwright/test'
import { planner } from '../../content/planner.ts'
import { plannerAnswers } from '../../content/planner-answers.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { messages } from '../../reports/messages.ts'
import { HEAVY_FILES, HOSTILE_SHAPES } from '../../reports/sample-hostile.ts'
import { csvText, encoded, ROWS, sampleTable, xlsxFile } from '../../reports/sample-reports.ts'
import { isNightly } from '../nightly.ts'
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
    // The visit is counted, by the path alone.
    const counted = /^POST \S+\/count-visit {"what":"visit","page":"\/planejador","from":{}}$/
    expect(carried.filter((line) => !line.startsWith('GET ') && !counted.test(line))).toEqual([])
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

const WORKER = '**/assets/report-worker-*.js'
/** A reader that comes to two fifths of the file, and then no further. */
const HELD = `onmessage = () => { postMessage({ progress: 0.4 }); for (;;); }; postMessage({ ready: true })`
const hold = (page: Page) =>
  page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: HELD }))
const report = file('bom.csv', encoded(csvText(sampleTable('meta', 'pt-BR'), ','), 'utf-8'))
/** What is said of the files, politely. */
const spoken = (page: Page) =>
  question(page, 'account').locator('.question-fields').getByRole('status')
const inFields = (page: Page) =>
  page
    .locator('main form input:not([type=file], [type=radio], [type=checkbox])')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

/** The example's plan, with the fields for totals shown. */
async function openTypedTotals(page: Page) {
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await account.getByText(planner.account.typed.show).click()
  return account
}

const byNight = isNightly ? test : test.skip
byNight(
  'hostile files get a sentence each, the page answers meanwhile, and what was typed stays',
  async ({ page }) => {
    const account = await openTypedTotals(page)
    await page.locator('#conta-spend').fill('1.500')
    const typed = await inFields(page)
    const heavy: [string, string][] = [
      ['two million rows', messages.tooManyRows],
      ['twenty million cells', messages.tooManyCells],
      ['one sheet eight times with row 1048576', messages.notReport],
      ['a hundred small bombs', messages.unpacksTooLarge],
    ]
    const slow = ['tags of a workbook that never end', 'accents on one letter', 'files in a zip']
    await page.setInputFiles(FILES, [
      ...heavy.map(([name]) => file(name, HEAVY_FILES[name]?.() ?? '')),
      ...slow.map((name) => file(name, HOSTILE_SHAPES[name]?.(80_000) ?? '')),
    ])
    await page.locator('#conta-clicks').fill('88')
    for (const [name, sentence] of heavy) {
      await expect(account.getByRole('alert').locator('div', { hasText: name })).toContainText(
        sentence,
      )
    }
    // Each is refused or read, and none is read for ever.
    await expect(account.getByRole('progressbar')).toHaveCount(0)
    await expect(page.locator('#conta-clicks')).toHaveValue('88')
    await page.locator('#conta-clicks').fill('')
    expect(await inFields(page)).toEqual(typed)

    await test.step('closing a sentence leaves the focus where the next file is chosen', async () => {
      await account.getByRole('button', { name: planner.account.dismiss }).first().click()
      await expect(page.getByRole('button', { name: planner.account.choose })).toBeFocused()
    })
  },
)

test('a file that takes long shows how far it is, and can be cancelled', async ({ page }) => {
  await hold(page)
  const account = await openTypedTotals(page)
  await page.setInputFiles(FILES, [report, file('depois.csv', 'x')])
  const progress = account.getByRole('progressbar', {
    name: fillTemplate(planner.account.reading, { name: 'bom.csv' }),
    exact: true,
  })
  await expect(progress).toHaveAttribute('value', '0.4')
  await expect(account.getByText('40%')).toBeVisible()
  await expect(spoken(page)).toHaveText('Lendo bom.csv: 25%')
  await expect(
    account.getByText(fillTemplate(planner.account.waiting, { name: 'depois.csv' })),
  ).toBeVisible()
  // The page answers while the reader stands still.
  await page.locator('#conta-spend').fill('1.500')

  const cancel = (name: string) =>
    account.getByRole('button', { name: fillTemplate(planner.account.cancelName, { name }) })
  await cancel('depois.csv').click()
  await expect(page.getByRole('button', { name: planner.account.choose })).toBeFocused()
  await cancel('bom.csv').focus()
  await page.keyboard.press('Enter')
  await expect(spoken(page)).toHaveText(
    fillTemplate(planner.account.cancelled, { name: 'bom.csv' }),
  )
  await expect(page.getByRole('button', { name: planner.account.choose })).toBeFocused()
  await expect(account.getByRole('progressbar')).toHaveCount(0)
  await expect(account.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('#conta-spend')).toHaveValue('1.500')

  await test.step('the next file is read as if nothing had been', async () => {
    await page.unroute(WORKER)
    await page.setInputFiles(FILES, [report])
    await expect(account.locator('li', { hasText: 'bom.csv' })).toContainText('Meta')
    await expect(spoken(page)).toBeEmpty()
  })
})

test('reading ends after ten seconds, is not tried again, and leaves the focus in the form', async ({
  page,
}) => {
  let workers = 0
  page.on('worker', () => workers++)
  await hold(page)
  await page.clock.install()
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await page.setInputFiles(FILES, [report])
  await account.getByRole('button', { name: /^Cancelar/ }).focus()
  await page.clock.fastForward(10_000)
  await expect(account.getByRole('alert')).toContainText(messages.tooSlow)
  await expect(page.getByRole('button', { name: planner.account.choose })).toBeFocused()
  await expect(account.locator('li', { hasText: 'bom.csv' })).toHaveCount(0)
  expect(workers).toBe(1)
})

test('without a reader that starts, nothing is read in the page', async ({ page, problems }) => {
  problems.allow(/report-worker/)
  await page.route(WORKER, (route) => route.abort())
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await page.setInputFiles(FILES, [report])
  await expect(account.getByRole('alert')).toContainText(planner.account.readFailed)
  await page.evaluate(() => Reflect.deleteProperty(window, 'Worker'))
  await page.setInputFiles(FILES, [report])
  await expect(account.getByRole('alert')).toContainText(planner.account.noReader)
  await expect(account.locator('li', { hasText: 'bom.csv' })).toHaveCount(0)
})

test('totals that are typed are used, and are in the link', async ({ page }) => {
  const account = await openTypedTotals(page)
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

/** A report of Google Ads in reais, with types of campaigns. */
const google = (
  rows: [campaign: string, type: string, cost: string, clicks: number, results: number][],
  days?: string[],
) =>
  encoded(
    csvText(
      [
        ['Relatório de campanha'],
        ['1 de maio de 2026 - 31 de maio de 2026'],
        [...(days ? ['Semana'] : []), 'Campanha', 'Tipo de campanha', 'Código da moeda'].concat([
          'Custo',
          'Impr.',
          'Cliques',
          'Conversões',
        ]),
        ...rows.map(([campaign, type, cost, clicks, results], at) => [
          ...(days ? [days[at] ?? ''] : []),
          ...[campaign, type, 'BRL', cost, 20 * clicks, clicks, `${results},00`],
        ]),
      ],
      ';',
    ),
    'utf-8',
  )

test('conversions that cannot be leads are asked about, and count as nothing before', async ({
  page,
}) => {
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await page.setInputFiles(FILES, [
    file('demais.csv', google([['Implantes', 'Pesquisa', '9432,50', 3773, 6755]])),
  ])
  const entry = account.locator('li', { hasText: 'demais.csv' })
  await expect(entry).toContainText('São 6.755 resultados para 3.773 cliques (179%).')
  const asked = entry.getByRole('group', { name: texts.unlikely })
  await expect(asked).toContainText(fillTemplate(texts.unlikelyHelp, { count: '6.755' }))
  await expect(asked.getByRole('radio')).toHaveCount(4)
  // One question is enough: the file names no result either.
  await expect(entry.getByRole('radio')).toHaveCount(4)
  await account.getByText(plannerAnswers.account.table.show).click()
  const own = async (figure: string) => {
    const row = account.getByRole('row', { name: new RegExp(`^Google Ads: ${figure}`) })
    return row.getByRole('cell').nth(2).textContent()
  }
  await test.step('what is known is shown, also where it follows from two other figures', async () => {
    expect(await own('custo por clique')).toMatch(/^R\$\s2,50$/)
    expect(await own('custo por lead')).toBe('-')
  })
  await test.step('something else is no lead', async () => {
    await asked.getByLabel(texts.kinds.none).check()
    expect(await own('custo por lead')).toBe('-')
  })
  await test.step('the visitor has the last word', async () => {
    await asked.getByLabel(texts.kinds.lead).check()
    await expect.poll(() => own('custo por lead')).toMatch(/^R\$\s1,40$/)
    await expect(entry.locator('dl')).toContainText('6.755')
  })
})

test('typed totals that cannot be say so beside the field, and are asked about', async ({
  page,
}) => {
  const account = await openTypedTotals(page)
  await page.getByLabel(planner.account.typed.channel, { exact: true }).selectOption('TikTok')
  await page.locator('#conta-spend').fill('900')
  await page.locator('#conta-clicks').fill('1.000')
  await page.locator('#conta-leads').fill('400')
  const beside = page.locator('#conta-aviso')
  await expect(beside).toBeEmpty()
  await page.locator('#conta-leads').fill('1.790')
  await expect(beside).toHaveText(
    fillTemplate(planner.account.typed.unlikely, { results: '1.790', clicks: '1.000' }),
  )
  await expect(page.locator('#conta-leads')).toHaveAccessibleDescription(/1\.790/)
  await account.getByRole('button', { name: planner.account.typed.add }).click()
  await expect(beside).toBeEmpty()
  const asked = account.getByRole('group', { name: texts.unlikely })
  await expect(page).toHaveURL(/conta=tiktok_cpc_0\.9/)
  await expect(page).not.toHaveURL(/_cpl_/)
  await asked.getByLabel(texts.kinds.conversation).check()
  await expect(page).toHaveURL(/_cpconversa_/)
})

test('types of Google campaigns count apart, and weeks tell the response', async ({ page }) => {
  await openPlanner(page)
  await fillExample(page)
  const account = question(page, 'account')
  await page.setInputFiles(FILES, [
    file(
      'tipos.csv',
      google([
        ['Implantes', 'Pesquisa', '1000,00', 400, 40],
        ['Marca', 'Pesquisa', '200,00', 400, 80],
        ['Tudo', 'Performance Max', '600,00', 600, 30],
        ['Frio', 'Geração de demanda', '300,00', 500, 5],
      ]),
    ),
  ])
  const entry = account.locator('li', { hasText: 'tipos.csv' })
  await entry.getByLabel(texts.kinds.lead).check()
  const types = entry.locator('ul')
  await expect(types).toContainText('Busca pela própria marca')
  await expect(types).toContainText(/R\$\s200,00, 400 cliques/)
  await expect(entry).toContainText('“Marca” conta como busca pela própria marca')

  const byType = account.getByText(plannerAnswers.account.byType).locator('..')
  await expect(byType).toContainText(/Pesquisa custo por clique \(CPC\): R\$\s2,50/)
  await expect(byType).toContainText(/Performance Max custo por clique \(CPC\): R\$\s1/)
  await expect(byType).not.toContainText('Demand Gen')
  await account.getByText(plannerAnswers.account.table.show).click()
  const cell = (row: string) =>
    account
      .getByRole('row', { name: new RegExp(`^${row}: custo por lead`) })
      .getByRole('cell')
      .nth(2)
  await expect(cell('YouTube')).toHaveText(/^R\$\s60$/)
  await expect(cell('Google Ads')).toHaveText(/^R\$\s25$/)

  await test.step('the visitor may move the file to one channel', async () => {
    const channel = entry.getByLabel(texts.channel)
    await expect(channel).toHaveValue('by-type')
    await expect(entry).toContainText(texts.channelByType)
    await channel.selectOption('YouTube')
    await expect(cell('YouTube')).toHaveText(/^R\$\s14$/)
    await expect(byType).toHaveCount(0)
    await channel.selectOption('Google Ads')
    await expect(byType).toContainText('Demand Gen')
  })

  await test.step('a report by week tells how results answer to spend', async () => {
    const weeks = Array.from({ length: 12 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10),
    )
    const rows = weeks.map((_, week): [string, string, string, number, number] => {
      const spend = 500 * 2 ** (week % 3)
      return ['Implantes', 'Pesquisa', `${spend},00`, spend, Math.round(20 * (spend / 500) ** 0.7)]
    })
    const bytes = google(rows, weeks)
    const text = new TextDecoder().decode(bytes).replace(/^.*\n1 de maio.*\n/, '')
    await page.setInputFiles(FILES, [file('semanas.csv', text)])
    const weekly = account.locator('li', { hasText: 'semanas.csv' })
    await weekly.getByLabel(texts.kinds.lead).check()
    await expect(account.locator('figure')).toContainText(
      /No Google Ads, as semanas da sua conta dizem que dobrar o investimento traz 6\d% a mais/,
    )
    await page.waitForTimeout(700)
    expect(page.url()).not.toContain('conta=')
  })
})
