import { readFileSync } from 'node:fs'
import { readXlsx, type Sheet } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { PLATFORMS } from '../../contracts/campaign.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { recalculated } from '../../scripts/roi-workbook.ts'
import { expectedValues, type Read, type Value } from './roi-arithmetic.ts'
import { WorkbookFile, withCell } from './workbook-file.ts'

const keptBytes = new Uint8Array(
  readFileSync(new URL('../../public/materiais/planilha-roi.xlsx', import.meta.url)),
)
const keptSheets = (await readXlsx(keptBytes, { readStyles: true })).sheets
const cellNamed = (key: string) => {
  const [row, column] = key.split(',').map(Number)
  return `${String.fromCharCode(65 + Number(column))}${Number(row) + 1}`
}
const formulaCells = keptSheets.flatMap(({ name, cells }) =>
  [...(cells ?? [])].flatMap(([key, { formula }]) =>
    formula === undefined ? [] : `${name}!${cellNamed(key)}`,
  ),
)
const reading =
  (sheets: Sheet[]): Read =>
  (sheet, cell) => {
    const rows = sheets.find(({ name }) => name === sheet)?.rows
    const value = rows?.[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 65]
    return typeof value === 'number' ? value : String(value ?? '')
  }

/** Blocks of typed values, by sheet and upper left cell. */
type Typed = Record<string, Value[][]>
const IDLE = [0, 0, 0, 0, 0]
const SETS: Record<string, Typed> = {
  'the example': {},
  'a shop that repeats, on the optimistic side, with uneven months': {
    'Entradas!C7': [[187.9], [0.32], [3.4], [7]],
    'Entradas!C14': [[3250.5], [799.99], [6400], [2.5]],
    'Entradas!C22': [
      [12_345.67, 0.93, 0.137, 0.31, 0],
      [800, 0.41, 0.021, 0.05, 0.05],
      [9800.1, 0.58, 0.094, 0.27, 0.1215],
      IDLE,
      [450, 0, 0.03, 0.1, 0],
      [1000, 7.77, 0.55, 0.9, 0],
    ],
    'Cenários!C7': [[1.9], [0.4], [0.5], [0.8], [0.1]],
    'Cenários!E7': [[0.7], [1.9], [1.2], [1.1], [1.6]],
    '12 meses!B6': [['Otimista']],
    '12 meses!C9': [0.5, 1, 1, 1, 1.3, 0, 1, 1, 1, 1, 2.5, 1.8].map((share) => [share]),
    '12 meses!D9': [0.3, 0.6, 0.9, 1, 1, 1, 1.1, 1, 1, 0.95, 1.4, 1.2].map((share) => [share]),
  },
  'nothing filled in: dashes everywhere and no errors': {
    'Entradas!C7': [[0], [0], [0], [0]],
    'Entradas!C14': [[0], [0], [0], [0]],
    'Entradas!C22': PLATFORMS.map(() => IDLE),
    '12 meses!B6': [['Pessimista']],
  },
  'closed only by repurchases within two months, every channel taxed': {
    'Entradas!C7': [[500], [0.4], [6], [2]],
    'Entradas!C14': [[1500], [500], [3000], [3]],
    'Entradas!C22': PLATFORMS.map((_, index) => [
      900 + 40 * index,
      2,
      0.05,
      0.2,
      0.1 + index / 100,
    ]),
    '12 meses!B6': [['Pessimista']],
  },
  /** Only on Google: 500 clicks, 25 leads and 6.25 customers. */
  'round numbers': {
    'Entradas!C7': [[900], [0.55], [2], [18]],
    'Entradas!C14': [[1000], [500], [0], [3]],
    'Entradas!C22': [[1500, 3, 0.05, 0.25, 0], [100, 0, 0, 0, 0.1215], IDLE, IDLE, IDLE, IDLE],
  },
}

function typedInto(workbook: WorkbookFile, typed: Typed): Uint8Array {
  for (const [place, rows] of Object.entries(typed)) {
    const [sheet = '', corner = ''] = place.split('!')
    for (const [down, values] of rows.entries()) {
      for (const [right, value] of values.entries()) {
        const column = String.fromCharCode(corner.charCodeAt(0) + right)
        const cell = `${column}${Number(corner.slice(1)) + down}`
        workbook.edit(workbook.sheetPath(sheet), (xml) => withCell(xml, cell, value))
      }
    }
  }
  return workbook.bytes()
}

/** Tolerance: 1e-8 for values up to 1, and relative for larger ones, so far below a cent. */
const isSame = (value: Value, expected: Value) =>
  typeof value === 'number' && typeof expected === 'number'
    ? Math.abs(value - expected) <= 1e-8 * Math.max(1, Math.abs(expected))
    : value === expected
const wrongValues = (read: Read) =>
  [...expectedValues(read)].flatMap(([name, expected]) => {
    const [sheet = '', cell = ''] = name.split('!')
    const value = read(sheet, cell)
    return isSame(value, expected) ? [] : [`${name}: ${value} instead of ${expected}`]
  })

/** By row of Resultado, the decimals of the number in its sentence. Rows 23 and 24 show a percentage. */
const SENTENCES = new Map([
  ...[10, 12, 13, 16, 21, 22, 28, 29, 30].map((row) => [row, 2] as const),
  ...[11, 17].map((row) => [row, 1] as const),
  ...[18, 23, 24, 25].map((row) => [row, 0] as const),
])
const wrongSentences = (read: Read) =>
  [...SENTENCES].flatMap(([row, decimals]) => {
    const sentence = String(read('Resultado', `H${row}`))
    const value = Number(read('Resultado', `E${row}`)) * (row === 23 || row === 24 ? 100 : 1)
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const number = value.toLocaleString('pt-BR', digits).replace(/^-0$/, '0')
    // Zero and missing values have a sentence without a number.
    const saysNumber = value ? sentence.includes(number) : sentence.length > 20
    const isGood = String(read('Resultado', `G${row}`)).startsWith('▲')
    const praises = /alcança|há folga/.test(sentence) === (isGood && [17, 28, 29, 30].includes(row))
    return saysNumber && praises ? [] : [`Resultado!H${row}: ${sentence}`]
  })

describe('the kept file', () => {
  test('stores the expected value of every formula', () => {
    const read = reading(keptSheets)
    expect(wrongValues(read)).toEqual([])
    expect(wrongSentences(read)).toEqual([])
  })

  test('has no formula without a check in these tests', () => {
    const checked = new Set([
      ...expectedValues(reading(keptSheets)).keys(),
      ...[...SENTENCES.keys()].map((row) => `Resultado!H${row}`),
    ])
    expect(formulaCells.filter((name) => !checked.has(name))).toEqual([])
    expect(formulaCells.length).toBeGreaterThan(300)
  })
})

const soffice = findProgram('soffice')
describe('opened by LibreOffice', () => {
  const opened = new Map<string, Sheet[]>()
  const names = Object.keys(SETS)
  beforeAll(async () => {
    if (!soffice) return
    for (const [name, typed] of Object.entries(SETS)) {
      const bytes = await recalculated(typedInto(new WorkbookFile(keptBytes), typed))
      opened.set(name, (await readXlsx(bytes, { readStyles: true })).sheets)
    }
  }, 120_000)

  test.skipIf(!soffice).each(names)(
    'planilha de ROI no LibreOffice: every formula gives the expected value (%s)',
    (name) => {
      const read = reading(opened.get(name) ?? [])
      expect(wrongValues(read)).toEqual([])
      expect(wrongSentences(read)).toEqual([])
    },
  )

  test.skipIf(!soffice).each(names)(
    'planilha de ROI no LibreOffice: no error cell (%s)',
    (name) => {
      const values = (opened.get(name) ?? []).flatMap(({ rows }) => rows.flat())
      expect(values.filter((value) => /^(?:#|Err:)/.test(String(value ?? '')))).toEqual([])
    },
  )

  test.skipIf(!soffice)(
    'planilha de ROI no LibreOffice: figures that can be calculated by hand',
    () => {
      const read = reading(opened.get('round numbers') ?? [])
      const by = (sheet: string, cells: string[]) =>
        cells.map((cell) => Math.round(Number(read(sheet, cell)) * 1e6) / 1e6)
      // Spend, media, clicks, leads, sales, revenue, margin, CPL, its break-even, CAC, ROAS, ROI.
      const columns = ['C6', 'D6', 'E6', 'F6', 'G6', 'H6', 'I6', 'J6', 'K6', 'L6', 'M6', 'N6']
      expect(by('Funil por canal', columns)).toEqual([
        1500, 1500, 500, 25, 6.25, 5625, 3093.75, 60, 123.75, 240, 3.75, 1.0625,
      ])
      // The price includes tax: of 100 paid, 87.85 buy media.
      expect(by('Funil por canal', ['D7'])).toEqual([87.85])
      // 3,100 for 6.25 customers. Two repurchases a year for 18 months are three more purchases of 495 each.
      expect(by('Resultado', ['E10', 'E13', 'E16', 'E29'])).toEqual([3100, 496, 1980, 63.75])
      // The first purchase is one real short of the CAC. The first month of repurchases brings 82.50.
      expect(by('Resultado', ['E18'])).toEqual([1])
    },
  )
})
