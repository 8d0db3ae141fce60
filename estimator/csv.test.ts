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
