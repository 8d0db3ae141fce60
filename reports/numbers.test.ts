import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberText, readNumber } from './numbers.ts'
import { parseReport } from './read-report.ts'
import { csvText, encoded, written } from './sample-reports.ts'

describe('the form of a number', () => {
  test.each([
    ['1.683,00', ','],
    ['1654,43', ','],
    ['1\u00a0234,50', ','],
    ['1,234.50', '.'],
    ['12,34,567.00', '.'],
    ['R$ 1.234,56', ','],
    ['R$\u00a01.234,56', ','],
    ['1.234,56 €', ','],
    ['US$1,234.56', '.'],
    ['0.214', '.'],
    ['1.234.567', ','],
    ['-3,5', ','],
    ['1.5E-3', '.'],
  ])('%s has the decimal %s', (text, decimal) => {
    expect(numberText(text)).toMatchObject({ kind: 'decided', decimal })
  })
  test.each(['1.234', '12,345', 'R$ 999.000'])('%s may be a thousand or a decimal', (text) => {
    expect(numberText(text)?.kind).toBe('ambiguous')
  })
  test.each(['< 10', '12.05.2026', '1,23.4,5', 'abc', '1 2', '28/mai', '#REF!', '1..5', '5.'])(
    '%s is no number',
    (text) => expect(numberText(text)).toBeUndefined(),
  )
  test.each(['', ' --', '-', '—', 'N/A'])('%j is a blank', (text) => {
    expect(readNumber(text, ',', false)).toBeNull()
  })
})

describe('tables that are written in every way are read back the same', () => {
  const forms = [
    { decimal: ',', group: '.', head: 'pt' },
    { decimal: ',', group: '', head: 'pt' },
    { decimal: ',', group: '\u00a0', head: 'pt' },
    { decimal: ',', group: ' ', head: 'es' },
    { decimal: '.', group: ',', head: 'en' },
    { decimal: '.', group: '', head: 'en' },
    { decimal: '.', group: ',', head: 'es' },
    { decimal: '.', group: "'", head: 'pt' },
  ] as const
  const heads = {
    pt: ['Campanha', 'Custo', 'Impr.', 'Cliques', 'Conversões'],
    en: ['Campaign', 'Cost', 'Impr.', 'Clicks', 'Conversions'],
    es: ['Campaña', 'Coste', 'Impr.', 'Clics', 'Conversiones'],
  }
  const row = fc.record({
    name: fc.string({ minLength: 1, maxLength: 8 }).map((name) => `c ${name}`),
    spend: fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
    impressions: fc.nat(1e9),
    clicks: fc.nat(1e6),
    results: fc.nat(1e5).map((cents) => cents / 100),
  })
  test.each(forms)('%j', (form) => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('', 'R$ ', 'R$\u00a0'),
        (rows, separator, symbol) => {
          const lines = rows.map(({ name, spend, impressions, clicks, results }) => [
            name,
            symbol + written(spend, form, 2),
            written(impressions, form),
            written(clicks, form),
            written(results, form, 2),
          ])
          const bytes = encoded(csvText([heads[form.head], ...lines], separator), 'utf-8')
          const read = parseReport(bytes).rows
          expect(read.map(({ resultKind: _, name: __, ...figures }) => figures)).toEqual(
            rows.map(({ name: _, ...figures }) => figures),
          )
        },
      ),
      { numRuns: 60, seed: 21 },
    )
  })
})
