import { expect, test } from 'vitest'
import { parseCsv, parseCsvRecords } from './csv.ts'

test('quoted fields keep commas, quotes and line breaks', () => {
  expect(parseCsv('a,"b, c","d ""e""","f\ng"\n1,2,3,4\n')).toEqual([
    ['a', 'b, c', 'd "e"', 'f\ng'],
    ['1', '2', '3', '4'],
  ])
})

test('Windows line ends, a byte order mark and blank lines are not data', () => {
  expect(parseCsv('\uFEFFa,b\r\n1,2\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a last line without its end is a row', () => {
  expect(parseCsv('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('a row that is too short has empty fields', () => {
  expect(parseCsvRecords('a,b,c\n1\n').records).toEqual([{ a: '1', b: '', c: '' }])
})

test('an empty text has neither header nor rows', () => {
  expect(parseCsvRecords('')).toEqual({ header: [], records: [] })
})

test.each([
  ['a quote inside a field is a letter', 'a"b,"c"\n', [['a"b', 'c']]],
  ['an empty quoted field', '"",a', [['', 'a']]],
  ['a lone return is a letter', 'a\rb,c', [['a\rb', 'c']]],
  ['a return at the end is a letter', 'a,b\r', [['a', 'b\r']]],
  ['a quoted line end stays', '"a\r\nb"', [['a\r\nb']]],
  [
    'empty fields',
    ',\n,,',
    [
      ['', ''],
      ['', '', ''],
    ],
  ],
  ['one field', 'a', [['a']]],
  ['a mark inside is a letter', 'a\uFEFF', [['a\uFEFF']]],
  ['quotes that never end', '"a,b\nc', [['a,b\nc']]],
  ['blank lines between', 'a\n\n\nb\n', [['a'], ['b']]],
])('%s', (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

test('names of columns have no spaces around them', () => {
  expect(parseCsvRecords(' a , b\n1, 2')).toEqual({
    header: ['a', 'b'],
    records: [{ a: '1', b: ' 2' }],
  })
})
