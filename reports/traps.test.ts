import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { parseReport, readReport } from './read-report.ts'
import { csvText, encoded, ROWS, sampleTable, xlsxFile } from './sample-reports.ts'

const read = (text: string) => parseReport(encoded(text, 'utf-8'))
const errorOf = async (bytes: Uint8Array | string) => {
  const file = { name: 'x', bytes: typeof bytes === 'string' ? encoded(bytes, 'utf-8') : bytes }
  const report = await readReport(file)
  return 'error' in report ? report.error : `read: ${JSON.stringify(report)}`
}
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('layouts', () => {
  test('the total of the filtered campaigns is taken before the account', () => {
    const { declared, notes } = read(
      'Relatório de campanha\n1 de maio de 2026 - 2 de maio de 2026\nCampanha,Custo,Impr.,Cliques\nA,"10,00",5,1\nTotal: Campanhas,"90,00",80,9\nTotal: Campanhas filtradas,"10,50",5,1\nTotal: Conta,"99,00",90,9\n',
    )
    expect(declared?.spend).toBe(10.5)
    expect(notes[0]).toMatch(/10,00.*10,50.*diferença de 0,50/)
  })

  test('the editable form: one line for each network, no totals', () => {
    const { rows, declared } = read(
      'Row Type,Action,Network (with search partners),Campaign,Currency code,Clicks,Impr.,Cost\nCampaign,Edit,Google Search,A,GBP,3,"1,200",4.50\nCampaign,Edit,YouTube,A,GBP,0,0,0.00\n',
    )
    expect(rows.map(({ name, impressions }) => [name, impressions])).toEqual([
      ['A', 1200],
      ['A', 0],
    ])
    expect(declared).toBeNull()
  })

  test('an overview card by day: the day is the name and the period', () => {
    const report = read(
      'Data,Cliques,Custo,Impressões,Conversões\n"ter., 5 de mai. de 2026",3,"R$\u00a012,28",40,"0,00"\n"qua., 6 de mai. de 2026",1,"R$\u00a01.000,00",7,"1,00"\n',
    )
    expect(report).toMatchObject({
      platform: 'google',
      currency: 'BRL',
      from: '2026-05-05',
      to: '2026-05-06',
    })
    expect(report.totals).toEqual({ spend: 1012.28, impressions: 47, clicks: 4, results: 1 })
    expect(report.rows[0]?.name).toBe('ter., 5 de mai. de 2026')
  })

  test('a first line for Excel, a remark at the end, a total without a name', () => {
    const { rows, declared } = read(
      'sep=;\nCampaign name;Primary status;Cost;Impressions;Clicks (destination);Currency\nA;x;1,5;10;1;BRL\nB;x;2,5;20;2;BRL\n;;4,0;30;3;\n\nGerado por fulano',
    )
    expect(rows).toHaveLength(2)
    expect(declared).toMatchObject({ spend: 4, impressions: 30, clicks: 3 })
  })

  test('lines for a campaign as a whole beside its breakdown are not counted twice', () => {
    const head = 'Campaign name,Age,Amount spent (BRL),Impressions,Reporting starts,Reporting ends'
    const { rows, totals, declared } = read(
      `${head}\n,,30.00,300,2026-05-01,2026-05-31\nA,All,10.00,100,2026-05-01,2026-05-31\nA,18-24,4.00,40,2026-05-01,2026-05-31\nA,25-34,6.00,60,2026-05-01,2026-05-31\nB,All,20.00,200,2026-05-01,2026-05-31\nB,18-24,5.00,50,2026-05-01,2026-05-31\nB,25-34,15.00,150,2026-05-01,2026-05-31\n`,
    )
    expect(rows).toHaveLength(4)
    expect([totals.spend, declared?.spend]).toEqual([30, 30])
  })

  test('of several sheets the one with the plain lines is read, and said', () => {
    const table = sampleTable('meta', 'en', { typed: true })
    const { notes, rows } = parseReport(
      xlsxFile({ Capa: [['Olá']], 'Formatted Report': table, 'Raw Data Report': table }),
    )
    expect(rows).toHaveLength(ROWS.length)
    expect(notes.at(-1)).toContain('Raw Data Report')
  })

  test('dates that a spreadsheet keeps as numbers', () => {
    const sheet = `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>By Day</x:t></x:is></x:c><x:c t="str"><x:v>Cost</x:v></x:c><x:c t="str"><x:v>Impressions</x:v></x:c><x:c t="str"><x:v>Clicks (destination)</x:v></x:c></x:row><x:row><x:c s="1"><x:v>46147</x:v></x:c><x:c><x:v>1.5E1</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const report = parseReport(xlsxFile({ A: sheet }, { more: { 'xl/styles.xml': styles } }))
    expect(report).toMatchObject({ from: '2026-05-05', to: '2026-05-05' })
    expect(report.rows).toEqual([
      {
        name: '2026-05-05',
        spend: 15,
        impressions: 7,
        clicks: null,
        results: null,
        resultKind: 'unknown',
      },
    ])
  })
})

describe('results', () => {
  const meta = (indicator: string, results = '7') =>
    read(
      `Nome da campanha,Resultados,Indicador de resultados,Impressões,Valor usado (BRL),Início dos relatórios,Término dos relatórios\nA,${results},${indicator},10,1.00,2026-05-01,2026-05-31\n`,
    ).rows[0]?.resultKind

  test.each([
    ['actions:offsite_conversion.fb_pixel_lead', 'lead'],
    ['actions:onsite_conversion.lead_grouped', 'lead'],
    ['actions:leadgen.other', 'lead'],
    ['Leads no site', 'lead'],
    ['Clientes potenciales', 'lead'],
    ['actions:onsite_conversion.messaging_conversation_started_7d', 'conversation'],
    ['Conversas por mensagem iniciadas', 'conversation'],
    ['actions:offsite_conversion.fb_pixel_purchase', 'sale'],
    ['actions:omni_purchase', 'sale'],
    ['Compras no site', 'sale'],
    ['actions:link_click', 'other'],
    ['profile_visit_view', 'other'],
    ['Finalizações de compra iniciadas', 'other'],
    ['actions:offsite_conversion.fb_pixel_add_to_cart', 'other'],
    ['actions:offsite_conversion.custom.1234', 'unknown'],
    ['', 'unknown'],
  ])('the indicator %j is a result of the kind %s', (indicator, kind) => {
    expect(meta(indicator)).toBe(kind)
  })

  test('LinkedIn: leads if there are any, else conversions of a kind that is not said', () => {
    const head = 'Campaign Name,Total Spent,Impressions,Clicks,Conversions,Leads'
    expect(read(`${head}\nA,1.00,10,2,5,0\nB,1.00,10,2,0,3\n`).resultsByKind).toEqual({ lead: 3 })
    expect(read(`${head}\nA,1.00,10,2,5,0\n`).resultsByKind).toEqual({ unknown: 5 })
  })

  test("outbound clicks are not taken for Meta's link clicks", () => {
    const { rows, notes } = read(
      'Campaign name,Impressions,Outbound clicks,Amount spent (USD),Reporting starts\nA,10,2,1.00,2026-05-01\n',
    )
    expect(rows[0]?.clicks).toBeNull()
    expect(notes.join(' ')).toMatch(/cliques de saída.*|USD/)
  })
})

describe('dates', () => {
  const google = (period: string, language: 'pt-BR' | 'en' = 'pt-BR') => {
    const table = sampleTable('google', language)
    return csvText([['Relatório'], [period], ...table.slice(2)], ',')
  }
  test.each([
    ['Relatório de 1 de maio de 2026 - 31 de maio de 2026', '2026-05-01', '2026-05-31'],
    ['5 - 15 de maio de 2026', '2026-05-05', '2026-05-15'],
    ['28 de abr. – 3 de mai. de 2026', '2026-04-28', '2026-05-03'],
    ['01/05/2026 a 31/05/2026', '2026-05-01', '2026-05-31'],
    ['2026-05-01 - 2026-05-31', '2026-05-01', '2026-05-31'],
    ['27 January 2026 - 23 February 2026', '2026-01-27', '2026-02-23'],
    ['Sep 1, 2025 - Oct 2, 2025', '2025-09-01', '2025-10-02'],
    ['May 5 - 15, 2026', '2026-05-05', '2026-05-15'],
    ['6 de dic. de 2025 - 7 de ene. de 2026', '2025-12-06', '2026-01-07'],
    ['Todo o período', null, null],
  ])('%s', (period, from, to) => {
    expect(read(google(period))).toMatchObject({ from, to })
  })

  test('month and day change places by language, unless the dates show it', () => {
    expect(read(google('05/01/2026 - 06/02/2026', 'en'))).toMatchObject({ from: '2026-05-01' })
    expect(read(google('05/01/2026 - 06/02/2026'))).toMatchObject({ from: '2026-01-05' })
    expect(read(google('13/01/2026 - 06/02/2026', 'en'))).toMatchObject({ from: '2026-01-13' })
  })

  test('days that no calendar has, and periods that end before they start', async () => {
    expect(await errorOf(google('01/02/2026 - 31/02/2026'))).toBe(messages.badDate('31/02/2026'))
    expect(await errorOf(google('31 de maio de 2026 - 1 de maio de 2026'))).toMatch(
      /antes de começar/,
    )
    expect(await errorOf(google('13/01/2026 - 01/13/2026'))).toBe(messages.mixedDates)
  })
})

describe('files that are no reports get a sentence', () => {
  const csv = csvText(sampleTable('google', 'pt-BR'), ',')
  const macros = { 'xl/vbaProject.bin': 'x' }
  const bomb = xlsxFile({ A: `<worksheet>${' '.repeat(70_000_000)}</worksheet>` })
  test.each<[string, Uint8Array | string, string]>([
    ['empty', '', messages.empty],
    ['only spaces', ' \n\n ', messages.empty],
    ['a photo', ascii('\xff\xd8\xff\xe0\x00\x10JFIF'), messages.image],
    ['a PNG', ascii('\x89PNG\r\n\x1a\n\x00'), messages.image],
    ['a PDF', ascii('%PDF-1.7\n%\xe2\xe3'), messages.pdf],
    ['a page', '<!DOCTYPE html><html><body>Entrar</body></html>', messages.html],
    ['old Excel', ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), messages.oldExcel],
    [
      'with a password',
      ascii('\xd0\xcf\x11\xe0....E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'),
      messages.password,
    ],
    ['a program', ascii('\x7fELF\x02\x01\x01\x00\x00\x03\x04\x05'), messages.binary],
    ['another CSV', 'nome,email,telefone\nAna,a@b.com,11999\n', messages.notReport],
    ['Japanese', 'キャンペーン,費用,クリック数,表示回数\nA,1,2,3\n', messages.otherLanguage],
    [
      'Italian',
      'Campagna,Costo,Clic,Impr.,Conversioni,Stato\nA,"1,00",2,3,4,x\n',
      messages.otherLanguage,
    ],
    ['French', 'Campagne,Coût,Clics,Impr.,Conversions\nA,"1,00",2,3,4\n', messages.otherLanguage],
    [
      'German',
      'Kampagne,Kosten,Klicks,Impr.,Conversions\nA,"1,00",2,3,4\n',
      messages.otherLanguage,
    ],
    ['only a header', 'Campaign,Cost,Impr.,Clicks\n', messages.noRows],
    ['a zip', zipSync({ 'fotos/a.txt': ascii('x') }), messages.zip],
    ['OpenDocument', zipSync({ 'content.xml': ascii('<x/>') }), messages.otherSpreadsheet],
    ['macros', xlsxFile({ A: sampleTable('tiktok', 'en') }, { more: macros }), messages.macros],
    ['a zip bomb', bomb, messages.unpacksTooLarge],
    ['50 MB', new Uint8Array(50_000_000).fill(65), messages.tooLarge],
    ['cut inside quotes', csv.slice(0, csv.indexOf('segunda')), messages.incomplete],
    ['cut inside a line', csv.slice(0, csv.indexOf('Total Fit') + 3), messages.incomplete],
    [
      'UTF-16 with half a character',
      encoded(csv, 'utf-16le', true).slice(0, -1),
      messages.incomplete,
    ],
    ['a cut XLSX', xlsxFile({ A: sampleTable('tiktok', 'en') }).slice(0, -30), messages.incomplete],
    ['two reports', csv + csv, messages.repeatedHeader],
    ['two currencies', csv.replace('BRL', 'USD'), messages.currencies(['BRL', 'USD'])],
    [
      'commas that are not quoted',
      'Campanha,Custo,Cliques,Impr.\nA,236,86,5,7\n',
      messages.extraCells(2),
    ],
    [
      'text as spend',
      'Campaign,Cost,Clicks,Impr.\nA,28/mai,5,7\n',
      messages.badNumber(2, 'Cost', '28/mai'),
    ],
    [
      'half a click',
      'Campaign,Cost,Clicks,Impr.\nA,1.00,5.5,7\n',
      messages.badNumber(2, 'Clicks', '5.5'),
    ],
    [
      'both decimals',
      'Campaign,Cost,Clicks,Impr.\nA,1.50,5,7\nB,"1,50",5,7\n',
      messages.mixedNumbers('Cost'),
    ],
    [
      'no way to tell',
      'Campaign;Cost;Clicks;Impr.\nA;1.234;5;7\n',
      messages.undecidedNumber('Cost', '1.234'),
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await errorOf(bytes)).toBe(sentence)
  })
})
