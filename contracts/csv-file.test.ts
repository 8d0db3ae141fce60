import { expect, test } from 'vitest'
import { parseCsv } from '../estimator/csv.ts'
import { csvFile, csvRow } from './csv-file.ts'

test.each([
  // Cells that a program with commas or tabs as separators would split.
  ['João,=cmd|calc', `"João,'=cmd|calc"`],
  ['João\t=cmd', `"João\t'=cmd"`],
  ['a, @SUM(1)', `"a, '@SUM(1)"`],
  ['a;-2+cmd|x', `"a;'-2+cmd|x"`],
  ['a\n=1', `"a\n'=1"`],
  ['a,"=1"', `"a,""'=1"""`],
  ['=1', `'=1`],
  ['\tx', `"'\tx"`],
  ['\r=1', `"'\r'=1"`],
  // Full-width signs begin a formula as well.
  ['＝1+1', `'＝1+1`],
  ['＋1+1', `'＋1+1`],
  ['－1+1', `'－1+1`],
  ['＠SUM(1)', `'＠SUM(1)`],
  ['a;＝1+1', `"a;'＝1+1"`],
  ['a\t＠x', `"a\t'＠x"`],
  // Ordinary text is unchanged.
  ['São Paulo, SP', '"São Paulo, SP"'],
  ['verba 5.000, +55 12 91234-5678', '"verba 5.000, +55 12 91234-5678"'],
  ['caiu, -10%', '"caiu, -10%"'],
  ['a-b = c', 'a-b = c'],
  ['+5512912345678', '+5512912345678'],
  ['-1,50', '-1,50'],
  // A spreadsheet would calculate a phone number with a leading sign and dashes.
  ['+55-12-91234-5678', `'+55-12-91234-5678`],
])('the cell of %j is safe in every program', (text, cell) => {
  expect(csvFile([[text]])).toBe(`\ufeff${cell}\r\n`)
})

test('a file has a byte order mark and CRLF line ends', () => {
  expect(
    csvFile([
      ['a', 'b; c'],
      ['1,5', ''],
    ]),
  ).toBe('\ufeffa;"b; c"\r\n1,5;\r\n')
})

test('csvRow is parsed back to the same cells', () => {
  const row = ['plain', 'with, comma', 'with "quotes"', 'two\nlines', '=1+1', '']
  expect(parseCsv(`${csvRow(row)}\n`)).toEqual([row])
})

test('a decimal comma needs quotes where commas separate', () => {
  expect(csvRow(['1,5', 'a'])).toBe('"1,5",a')
  expect(csvRow(['1,5', 'a'], ';')).toBe('1,5;a')
})
