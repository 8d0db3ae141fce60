import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { platformNamed } from '../../server/leads/ad-platforms.ts'
import type { NewLead } from '../../server/store/lead-store.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { runLeadsCommand } from '../leads.ts'
import type { Stats } from './stats.ts'

/** The command on a database of the test's own, which another process has open. */
function opened() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  const run = async (...args: string[]) => {
    let [out, error] = ['', '']
    const write = {
      out: (text: string) => {
        out += text
      },
      error: (text: string) => {
        error += text
      },
    }
    const code = await runLeadsCommand(args, { DATA_DIR: dataDir }, write)
    return { code, out, error }
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  let minute = 10
  /** A lead of October that came by these parameters. */
  const lead = async (campaign: Record<string, string>, more: Partial<NewLead> = {}) => {
    const one = sampleLead({ campaign, createdAt: `2026-10-10T12:${minute++}:00.000Z`, ...more })
    await store.save(one, [])
    return one.submissionId
  }
  const stats = async (...args: string[]): Promise<Stats> =>
    JSON.parse((await run('stats', '--json', ...args)).out)
  return { store, run, file, lead, stats }
}

const googleReport = (rows: string, month = '1 de outubro de 2026 - 31 de outubro de 2026') =>
  `Relatório de campanha\n${month}\nCampanha,Código da moeda,Custo,Impr.,Cliques\n${rows}`

test('cost per lead, per qualified lead and per sale, by source and campaign', async () => {
  const { run, file, lead, stats, store } = opened()
  const ids = [
    await lead({ utm_source: 'google', utm_campaign: 'Padarias São Paulo', utm_term: 'bolo' }),
    await lead({ gclid: 'x', utm_campaign: 'padarias sao paulo', utm_term: 'Bolo' }),
    await lead({ gclid: 'y', gad_campaignid: '998877' }),
    await lead({ fbclid: 'z', utm_source: 'facebook', utm_medium: 'cpc' }),
    await lead({ utm_source: 'google', utm_medium: 'organic' }),
    await lead({}),
  ]
  await lead({ gclid: 'spam' }, { spam: ['links'] })
  const erased = await lead({ gclid: 'gone' })
  await store.erase({ submissionId: erased }, '2026-10-11T12:00:00.000Z')
  expect((await run('stage', required(ids[0]), 'ganho', '--value', '3.000,00')).code).toBe(0)
  expect((await run('stage', required(ids[1]), 'qualificado')).code).toBe(0)

  const report = file(
    'google.csv',
    googleReport('Padarias São Paulo,BRL,"600,00",100,10\n998877,BRL,"300,00",50,5\n'),
  )
  const recorded = await run('spend', report)
  expect(recorded).toMatchObject({ code: 0, error: '' })
  expect(recorded.out).toContain('Google Ads, 2026-10, R$ 900,00, campanhas: 2.')
  // The same file again replaces what it said before.
  expect((await run('spend', report)).code).toBe(0)

  const { source, campaign, keyword } = await stats()
  const brl = (cents: number) => [{ currency: 'BRL', cents }]
  expect(source).toMatchObject([
    {
      ...{ source: 'Google Ads', leads: 3, qualified: 2, won: 1, wonCents: 300_000 },
      ...{ spend: brl(90_000), costCents: { lead: 30_000, qualified: 45_000, sale: 90_000 } },
    },
    { source: 'direto', leads: 1, spend: [], costCents: { lead: null } },
    { source: 'google / organic', leads: 1, spend: [] },
    { source: 'Meta Ads', leads: 1, spend: [] },
  ])
  expect(campaign).toMatchObject([
    {
      ...{ campaign: 'Padarias São Paulo', leads: 2, qualified: 2, won: 1 },
      ...{ spend: brl(60_000), costCents: { lead: 30_000, qualified: 30_000, sale: 60_000 } },
    },
    {
      ...{ campaign: '998877', leads: 1, spend: brl(30_000) },
      costCents: { lead: 30_000, qualified: null, sale: null },
    },
  ])
  expect(keyword).toMatchObject([{ keyword: 'bolo', leads: 2, spend: [] }])

  const { out } = await run('stats')
  expect(out).toMatch(/Google Ads +3 +2 +1 +R\$ 3\.000,00 +R\$ 900,00 +R\$ 300,00 +R\$ 450,00/)
  expect(out).toMatch(/Meta Ads +1 +0 +0 +– +– +– +– +–/)
  const csv = (await run('stats', '--csv')).out
  expect(csv).toContain('Por origem;Google Ads;;;3;2;1;3000;BRL;900;300;450;900\r\n')
})

test('applications are no leads: they cost nothing and stand apart', async () => {
  const { run, lead, stats, store } = opened()
  await lead({ gclid: 'x' })
  await lead({ gclid: 'y' }, { kind: 'recruitment' })
  await lead({ ttclid: 'z' }, { kind: 'recruitment' })
  const spend = { platform: 'google', campaign: '', month: '2026-10', currency: 'BRL' }
  await store.recordSpend([{ ...spend, amountCents: 10_000 }], '2026-10-31T12:00:00.000Z')
  const { source, applications } = await stats()
  expect(source).toMatchObject([{ source: 'Google Ads', leads: 1, costCents: { lead: 10_000 } }])
  expect(applications).toMatchObject([
    { source: 'Google Ads', leads: 1, spend: [] },
    { source: 'TikTok Ads', leads: 1, spend: [] },
  ])
  const { out } = await run('stats')
  expect(out).toMatch(/INSCRIÇÕES +INSCRIÇÕES\nGoogle Ads +1\nTikTok Ads +1\n/)
})

test('costs count only the leads of months whose spend is known', async () => {
  const { run, lead, stats } = opened()
  await lead({ gclid: 'a' })
  await lead({ gclid: 'b' }, { createdAt: '2026-09-10T12:00:00.000Z' })
  // The last hour of September in Brazil is October in UTC.
  await lead({ gclid: 'c' }, { createdAt: '2026-10-01T02:00:00.000Z' })
  await run('spend', '--channel', 'google ads', '--month', '2026-10', '--value', '50')
  expect((await stats()).source).toMatchObject([{ leads: 3, costCents: { lead: 5000 } }])
  expect((await stats('--month', '2026-10')).source).toMatchObject([{ leads: 1 }])
  expect((await stats('--month', '2026-09')).source).toMatchObject([
    { leads: 2, spend: [], costCents: { lead: null } },
  ])
})

test('a total of the platform replaces its campaigns, and currencies are not added up', async () => {
  const { run, lead, stats } = opened()
  await lead({ fbclid: 'a', utm_source: 'facebook', utm_campaign: 'Outono' })
  const spend = (...more: string[]) =>
    run('spend', '--channel', 'Instagram', '--month', '2026-10', ...more)
  await spend('--value', '10,00', '--campaign', 'Outono')
  await spend('--value', '20,00', '--campaign', 'Sem contatos')
  expect((await stats()).source).toMatchObject([{ spend: [{ currency: 'BRL', cents: 3000 }] }])
  await spend('--value', '40,00')
  expect((await stats()).source).toMatchObject([
    { source: 'Meta Ads', spend: [{ currency: 'BRL', cents: 4000 }], costCents: { lead: 4000 } },
  ])
  expect((await stats()).campaign).toMatchObject([
    { campaign: 'Outono', leads: 1, costCents: { lead: 1000 } },
    { campaign: 'Sem contatos', leads: 0, costCents: { lead: null } },
  ])
  await spend('--value', '5', '--currency', 'USD')
  const [row] = (await stats()).source
  expect(row).toMatchObject({
    spend: [
      { currency: 'BRL', cents: 4000 },
      { currency: 'USD', cents: 500 },
    ],
    costCents: { lead: null, qualified: null, sale: null },
  })
  expect((await run('stats')).out).toContain('R$ 40,00 + US$ 5,00')
})

test.each([
  [[], 'Diga os arquivos dos relatórios'],
  [
    ['--channel', 'rádio', '--month', '2026-10', '--value', '1'],
    '--channel é um destes: Google Ads',
  ],
  [['--channel', 'google', '--month', '13/2026', '--value', '1'], '--month é um mês, como 2026-10'],
  [['--channel', 'google', '--month', '2026-10', '--value', 'x'], '--value é um valor'],
  [['--channel', 'google', '--month', '2026-10', '--value=-1'], '--value é um valor'],
  [
    ['--channel', 'google', '--month', '2026-10', '--value', '1', '--currency', 'real'],
    '--currency é o código de uma moeda',
  ],
  [['nada.csv'], 'Não há arquivo em nada.csv'],
])('spend %j is refused', async (args, message) => {
  const { run, store } = opened()
  const { code, error } = await run('spend', ...args)
  expect(code).toBe(2)
  expect(error).toContain(message)
  expect(await store.listSpend()).toEqual([])
})

const autumn = '30 de setembro de 2026 - 2 de outubro de 2026'

test.each([
  ['Dia', ['2026-09-30', '2026-10-01', '2026-10-02']],
  ['Mês', ['setembro de 2026', '2026-10', '10/2026']],
])('a report of several months is split by its column %s', async (column, [one, two, three]) => {
  const { run, file, store } = opened()
  const report = file(
    'google.csv',
    `Relatório de campanha\n${autumn}\n${column},Campanha,Código da moeda,Custo,Impr.,Cliques\n${[
      `${one},A,BRL,"1,10",1,1`,
      `${two},A,BRL,"2,20",1,1`,
      `${three},A,BRL,"3,30",1,1`,
      `${three},B,BRL,"5,00",1,1`,
    ].join('\n')}\n`,
  )
  const { code, out, error } = await run('spend', report)
  expect([code, error]).toEqual([0, ''])
  expect(out).toContain('Google Ads, 2026-09, R$ 1,10, campanhas: 1.')
  expect(out).toContain('Google Ads, 2026-10, R$ 10,50, campanhas: 2.')
  expect(await store.listSpend()).toMatchObject([
    { campaign: 'A', month: '2026-09', amountCents: 110 },
    { campaign: 'A', month: '2026-10', amountCents: 550 },
    { campaign: 'B', month: '2026-10', amountCents: 500 },
  ])
})

test('a lead whose link has the campaign’s number belongs to the campaign with that number', async () => {
  const { run, file, lead, stats } = opened()
  await lead({ gclid: 'x', gad_campaignid: '998877' })
  await lead({ gclid: 'y', utm_campaign: 'padarias' })
  const report = file(
    'google.csv',
    'Relatório de campanha\n1 de outubro de 2026 - 31 de outubro de 2026\nCampanha,ID da campanha,Código da moeda,Custo,Impr.,Cliques\nPadarias,998877,BRL,"60,00",10,1\nOutra,5,BRL,"1,00",1,1\n',
  )
  expect(await run('spend', report)).toMatchObject({ code: 0, error: '' })
  expect((await stats()).campaign).toMatchObject([
    { campaign: 'Padarias', leads: 2, costCents: { lead: 3000 } },
    { campaign: 'Outra', leads: 0 },
  ])
})

test('a report of several months says which lines cannot be split', async () => {
  const { run, file, store } = opened()
  const report = file(
    'google.csv',
    `Relatório de campanha\n${autumn}\nDia,Campanha,Código da moeda,Custo,Impr.,Cliques\n2026-09-30,A,BRL,"1,10",1,1\n2026-10-01,A,BRL,"2,20",1,1\nsemana 40,Sem dia,BRL,"3,30",1,1\n`,
  )
  const { code, error } = await run('spend', report)
  expect(code).toBe(2)
  expect(error).toContain('estas linhas não cabem num mês só: Sem dia.')
  expect(await store.listSpend()).toEqual([])
})

test('a report of several months, without a currency or without spend is refused, with the others', async () => {
  const { run, file, store } = opened()
  const good = file('good.csv', googleReport('A,BRL,"1,00",1,1\n'))
  const long = file(
    'long.csv',
    googleReport('A,BRL,"1,00",1,1\n', '1 de setembro de 2026 - 31 de outubro de 2026'),
  )
  const [first, second] = [
    await run('spend', good, long),
    await run('spend', good, file('x.csv', 'x')),
  ]
  expect(first.error).toContain('exporte com uma coluna de dia ou de mês, ou um mês de cada vez.')
  expect([first.code, second.code]).toEqual([2, 2])
  expect(await store.listSpend()).toEqual([])
  const bare = file(
    'bare.csv',
    'Campanha,Custo,Impr.,Cliques\nA,"7,00",1,1\nTotal: Campanhas,"7,00",1,1\n',
  )
  expect((await run('spend', bare)).error).toContain('--currency BRL')
  expect((await run('spend', bare, '--currency', 'BRL')).error).toContain('--month 2026-10')
  expect((await run('spend', bare, '--currency', 'BRL', '--month', '2026-08')).code).toBe(0)
  expect(await store.listSpend()).toEqual([
    { platform: 'google', campaign: 'A', month: '2026-08', currency: 'BRL', amountCents: 700 },
  ])
})

test.each([
  ['Google Ads', 'google'],
  ['facebook_ads', 'meta'],
  ['IG', 'meta'],
  ['Meta', 'meta'],
  ['TikTok', 'tiktok'],
  ['tik-tok', 'tiktok'],
  ['LinkedIn Ads', 'linkedin'],
  ['Pinterest', 'pinterest'],
  ['bing', 'bing'],
  ['newsletter', undefined],
  ['figura', undefined],
  ['', undefined],
])('%s is the platform %s', (text, platform) => {
  expect(platformNamed(text)).toBe(platform)
})
