import { describe, expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import type { Report, ReportLanguage, ReportPlatform } from './report.ts'
import {
  csvText,
  type Encoding,
  encoded,
  ROWS,
  SUM,
  sampleTable,
  xlsxFile,
} from './sample-reports.ts'

const platforms: ReportPlatform[] = ['google', 'meta', 'linkedin', 'tiktok', 'pinterest']
const languages: ReportLanguage[] = ['pt-BR', 'pt-PT', 'en', 'es']
const all = platforms.flatMap((platform) =>
  languages.map((language) => [platform, language] as const),
)

async function read(bytes: Uint8Array): Promise<Report> {
  const report = await readReport({ name: 'relatorio.csv', bytes })
  if ('error' in report) throw new Error(report.error)
  return report
}

function expectSample(report: Report, platform: ReportPlatform, language: ReportLanguage) {
  expect(report).toMatchObject({ platform, language, totals: SUM })
  const kind = platform === 'meta' || platform === 'linkedin' ? 'lead' : 'unknown'
  // Without a column of types, the names say 'Busca' and 'Vídeo'.
  const types = platform === 'google' ? ['search', 'video'] : []
  expect(report.rows).toEqual(
    ROWS.map((row, at) => ({ ...row, resultKind: kind, campaignType: types[at] })),
  )
  // Pinterest's file names no currency and no days, TikTok's no days.
  expect(report.currency).toBe(platform === 'pinterest' ? null : 'BRL')
  const dated = platform !== 'pinterest' && platform !== 'tiktok'
  expect([report.from, report.to]).toEqual(dated ? ['2026-05-01', '2026-05-31'] : [null, null])
  const declared = { google: SUM, tiktok: SUM, meta: { ...SUM, results: null } }
  expect(report.declared).toEqual(declared[platform as 'google'] ?? null)
}

describe.each(all)('%s in %s', (platform, language) => {
  const table = sampleTable(platform, language)

  test.each<[Encoding, boolean, string]>([
    ['utf-8', false, ','],
    ['utf-8', true, ','],
    ['utf-8', true, ';'],
    ['utf-16le', true, '\t'],
    ['utf-16be', true, '\t'],
    ['utf-16le', false, '\t'],
    ['utf-16be', false, '\t'],
    ['windows-1252', false, ';'],
  ])('as text in %s, with a mark: %s, between cells: %j', async (encoding, mark, separator) => {
    expectSample(await read(encoded(csvText(table, separator), encoding, mark)), platform, language)
  })

  test('with other line ends, none at the end, empty lines and capitals', async () => {
    const loud = table.map((row) =>
      row.includes(table.find((cells) => cells.length > 3)?.[0] ?? '')
        ? row.map((cell) => String(cell).toUpperCase().replaceAll(' ', '\u00a0'))
        : row,
    )
    const spaced = loud.flatMap((row, at) => (at === loud.length - 1 ? [[], row] : [row]))
    const text = csvText(spaced, ',', '\r\n').trimEnd()
    expectSample(await read(encoded(text, 'utf-8')), platform, language)
  })

  test.each([true, false])('as XLSX, with shared strings: %s', async (shared) => {
    const typed = sampleTable(platform, language, { typed: true })
    expectSample(await read(xlsxFile({ Dados: typed }, { shared })), platform, language)
    expectSample(await read(xlsxFile({ Dados: table }, { shared })), platform, language)
  })

  test('when a program with another separator put each line into one cell', async () => {
    const rows = ROWS.map((row) => ({ ...row, name: row.name.replace('\n', ' ') }))
    const lines = csvText(sampleTable(platform, language, { rows }), ',').split('\n')
    const cells = lines.map((line) => [line])
    for (const bytes of [encoded(csvText(cells, ';'), 'utf-8'), xlsxFile({ A: cells })]) {
      expect((await read(bytes)).totals).toEqual(SUM)
    }
  })
})

test('progress rises to the end', async () => {
  const rows = Array.from({ length: 12_000 }, () => ROWS[0] as (typeof ROWS)[0])
  const shares: number[] = []
  const bytes = encoded(csvText(sampleTable('google', 'pt-BR', { rows }), ','), 'utf-8')
  await readReport({ name: 'x.csv', bytes }, { onProgress: (share) => shares.push(share) })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(3)
  expect(shares.at(-1)).toBe(1)
})
