import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf } from './languages.ts'
import { plainText } from './plain-text.ts'
import { platformOf } from './platforms.ts'
import { parseReport } from './read-report.ts'
import type { ReportLanguage, ReportPlatform } from './report.ts'
import { HEADERS } from './sample-headers.ts'
import { csvText, encoded } from './sample-reports.ts'

const all = (Object.keys(HEADERS) as ReportPlatform[]).flatMap((platform) =>
  (Object.keys(HEADERS[platform]) as ReportLanguage[]).map(
    (language) => [platform, language] as const,
  ),
)

describe.each(all)('%s in %s', (platform, language) => {
  const { name, spend, counts, others } = HEADERS[platform][language]
  const choice = fc
    .tuple(fc.subarray(counts, { minLength: 1 }), fc.subarray(others))
    .map(([counted, more]) => [...more, name, spend, ...counted])

  test('all of its columns tell the platform and the language', () => {
    const columns = [name, spend, ...counts, ...others].map(plainText)
    expect(platformOf(columns, plainText(spend))).toBe(platform)
    expect(languageOf(columns, null)).toBe(language)
  })

  test('whatever columns are chosen, it is never taken for another', () => {
    fc.assert(
      fc.property(choice, (columns) => {
        const found = platformOf(columns.map(plainText), plainText(spend))
        expect([platform, undefined]).toContain(found)
      }),
    )
  })
})

describe('LinkedIn in Spanish', () => {
  const above = [
    'Informe de rendimiento de la campaña (huso horario de UTC)',
    'Inicio del informe: 1/5/2026, 0:00',
    'Fin del informe: 31/5/2026, 23:59',
    'Fecha de generación: 5/6/2026, 9:46',
  ]
  const header = [
    'Fecha de inicio (huso horario de UTC)',
    'Divisa',
    'Nombre de la campaña',
    'Tipo de campaña',
    'Estado de la campaña',
    'Gasto total',
    'Impresiones',
    'Clics',
    'Porcentaje de clics',
    'CPC medio',
    'Conversiones',
    'Contactos',
  ]
  const rows = [
    ['3/5/2026', 'BRL', 'A', 'x', 'Activa', '120,33', '3400', '22', '0,65%', '5,47', '1', '2'],
    ['14/5/2026', 'BRL', 'B', 'x', 'Activa', '80,10', '1200', '9', '0,75%', '8,90', '0', '3'],
  ]
  const bytes = (table: string[][]) => encoded(csvText(table, '\t'), 'utf-16le', true)

  test('is read as LinkedIn, with its contacts as leads', () => {
    const report = parseReport(bytes([...above.map((line) => [line]), [], header, ...rows]))
    expect(report).toMatchObject({
      platform: 'linkedin',
      language: 'es',
      currency: 'BRL',
      from: '2026-05-01',
      to: '2026-05-31',
      totals: { spend: 200.43, impressions: 4600, clicks: 31, results: 5 },
      resultsByKind: { lead: 5 },
    })
  })

  test('also without the lines above, and without the spend', () => {
    expect(parseReport(bytes([header, ...rows]))).toMatchObject({
      platform: 'linkedin',
      from: '2026-05-03',
      to: '2026-05-14',
    })
    const spend = header.indexOf('Gasto total')
    const without = [header, ...rows].map((row) => row.filter((_, at) => at !== spend))
    expect(parseReport(bytes(without)).platform).toBe('linkedin')
  })
})
