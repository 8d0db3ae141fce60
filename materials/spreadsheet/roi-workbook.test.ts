import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readXlsx, type Sheet } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { convertWithLibreOffice } from '../../scripts/libreoffice.ts'
import { defaultInputs } from './default-inputs.ts'
import type { RoiInputs } from './roi-arithmetic.ts'
import { expectedValues, roiWorkbook } from './roi-workbook.ts'
import { positionOf } from './sheet-draft.ts'
import { sheetNames } from './texts.ts'

const contact = `${parseEnv({}).site.url}/contato`
const kept = new URL('../../public/materiais/planilha-roi.xlsx', import.meta.url)

const idle = { spend: 0, cpc: 0, leadRate: 0, saleRate: 0, taxShare: 0 }
const SETS: Record<string, RoiInputs> = {
  example: defaultInputs,
  /** A shop that repeats, on the optimistic side, with uneven months. */
  shop: {
    ...defaultInputs,
    ticket: 187.9,
    margin: 0.32,
    repurchasesPerYear: 3.4,
    repurchaseMonths: 7,
    managementFee: 3250.5,
    tools: 799.99,
    setup: 6400,
    targetLtvToCac: 2.5,
    channels: [
      { spend: 12_345.67, cpc: 0.93, leadRate: 0.137, saleRate: 0.31, taxShare: 0 },
      { spend: 800, cpc: 0.41, leadRate: 0.021, saleRate: 0.05, taxShare: 0.05 },
      { spend: 9800.1, cpc: 0.58, leadRate: 0.094, saleRate: 0.27, taxShare: 0.1215 },
      idle,
      { spend: 450, cpc: 0, leadRate: 0.03, saleRate: 0.1, taxShare: 0 },
      { spend: 1000, cpc: 7.77, leadRate: 0.55, saleRate: 0.9, taxShare: 0 },
    ],
    pessimistic: { cpc: 1.9, leadRate: 0.4, saleRate: 0.5, ticket: 0.8, repurchase: 0.1 },
    optimistic: { cpc: 0.7, leadRate: 1.9, saleRate: 1.2, ticket: 1.1, repurchase: 1.6 },
    projected: 'optimistic',
    spendShares: [0.5, 1, 1, 1, 1.3, 0, 1, 1, 1, 1, 2.5, 1.8],
    paceShares: [0.3, 0.6, 0.9, 1, 1, 1, 1.1, 1, 1, 0.95, 1.4, 1.2],
  },
  /** Nothing filled in, and a margin of zero: a dash everywhere, an error nowhere. */
  empty: {
    ...defaultInputs,
    ticket: 0,
    margin: 0,
    repurchasesPerYear: 0,
    repurchaseMonths: 0,
    managementFee: 0,
    tools: 0,
    setup: 0,
    targetLtvToCac: 0,
    channels: defaultInputs.channels.map(() => idle),
    projected: 'pessimistic',
  },
}
const NAMES = Object.keys(SETS)

/** The kept file with other inputs typed into its cells, and no value left beside any formula. */
async function typedInto(file: Uint8Array, inputs: RoiInputs): Promise<Uint8Array> {
  const other = unzipSync(await roiWorkbook({ contact, inputs }))
  const parts = unzipSync(file)
  for (const path of Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/sheet'))) {
    const typed = new Map(cellsIn(strFromU8(other[path]!)).map(({ name, xml }) => [name, xml]))
    let sheet = strFromU8(parts[path]!)
    for (const { name, xml } of cellsIn(sheet)) {
      const unlocked = xml.includes('<f>') ? null : typed.get(name)
      if (unlocked) sheet = sheet.replace(xml, unlocked)
      else sheet = sheet.replace(xml, xml.replace(/(<\/f>)<v>[^<]*<\/v>/, '$1'))
    }
    parts[path] = new TextEncoder().encode(sheet)
  }
  // The scenario's name is a text, and texts stand in a table of their own.
  parts['xl/sharedStrings.xml'] = other['xl/sharedStrings.xml']!
  return zipSync(parts)
}
const cellsIn = (xml: string) =>
  [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/c>)/gs)].map(([all, name]) => ({
    name: name!,
    xml: all,
  }))

const valueAt = (sheet: Sheet, key: string) => {
  const [row, column] = key.split(',').map(Number)
  return sheet.rows[row!]?.[column!]
}

/** Far below a cent, and the same share of a rate or of millions. */
const tolerance = (expected: number) => 1e-8 * Math.max(1, Math.abs(expected))

const soffice = findProgram('soffice')
describe('opened by LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roi-workbook-'))
  const opened = new Map<string, Sheet[]>()
  beforeAll(async () => {
    if (!soffice) return
    const file = new Uint8Array(readFileSync(kept))
    const files = await Promise.all(
      NAMES.map(async (name) => {
        const path = join(folder, `${name}.xlsx`)
        writeFileSync(path, await typedInto(file, SETS[name]!))
        return path
      }),
    )
    const out = join(folder, 'opened')
    await convertWithLibreOffice(soffice, files, 'xlsx', out)
    for (const name of NAMES) {
      const bytes = new Uint8Array(readFileSync(join(out, `${name}.xlsx`)))
      opened.set(name, (await readXlsx(bytes, { readStyles: true })).sheets)
    }
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(!soffice).each(NAMES)(
    'planilha de ROI no LibreOffice: every formula gives what the arithmetic gives (%s)',
    (name) => {
      const wrong: string[] = []
      let compared = 0
      for (const [sheetName, formulas] of expectedValues(SETS[name]!)) {
        const sheet = opened.get(name)!.find((candidate) => candidate.name === sheetName)!
        for (const [key, expected] of formulas) {
          compared++
          const found = valueAt(sheet, key)
          const same =
            typeof expected === 'number'
              ? typeof found === 'number' && Math.abs(found - expected) <= tolerance(expected)
              : found === expected
          if (!same) wrong.push(`${sheetName} ${key}: ${expected} ≠ ${found}`)
        }
      }
      expect(wrong).toEqual([])
      expect(compared).toBeGreaterThan(300)
    },
  )

  test.skipIf(!soffice).each(NAMES)(
    'planilha de ROI no LibreOffice: no error cell (%s)',
    (name) => {
      const errors = opened.get(name)!.flatMap((sheet) => {
        const typed = [...(sheet.cells?.values() ?? [])].filter((cell) => cell.type === 'error')
        const shown = sheet.rows.flat().filter((value) => /^(?:#|Err:)/.test(String(value ?? '')))
        return [...typed.map((cell) => cell.value), ...shown].map(
          (value) => `${sheet.name}: ${value}`,
        )
      })
      expect(errors).toEqual([])
    },
  )
})

describe('the file', () => {
  test('the kept one is what the code writes, byte for byte', async () => {
    const written = await roiWorkbook({ contact })
    expect(Buffer.compare(readFileSync(kept), Buffer.from(written))).toBe(0)
  })

  test('sheets in order, each locked without a password, printed on A4', async () => {
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(kept)), { readStyles: true })
    expect(sheets.map((sheet) => sheet.name)).toEqual(Object.values(sheetNames))
    for (const { protection, pageSetup } of sheets) {
      expect(protection?.sheet).toBe(true)
      expect(protection?.password).toBeUndefined()
      expect(pageSetup?.paperSize).toBe('a4')
    }
  })

  test('what may be changed is unlocked and has limits in Portuguese; nothing else is unlocked', async () => {
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(kept)), { readStyles: true })
    let inputs = 0
    for (const sheet of sheets) {
      const validated = new Set(
        (sheet.dataValidations ?? []).map(({ range, errorMessage, inputMessage }) => {
          expect(errorMessage).toMatch(/^(?:Digite|Escolha) /)
          expect(errorMessage!.length).toBeLessThanOrEqual(225)
          expect(inputMessage!.length).toBeLessThanOrEqual(255)
          const { row, col } = positionOf(range)
          return `${row},${col}`
        }),
      )
      for (const [key, cell] of sheet.cells ?? []) {
        const unlocked = cell.style?.protection?.locked === false
        if (validated.has(key)) {
          expect(unlocked, `${sheet.name} ${key}`).toBe(true)
          expect(cell.formula).toBeUndefined()
          inputs++
        } else if (unlocked) {
          // The rest of a merged input.
          expect(cell.value ?? null, `${sheet.name} ${key}`).toBeNull()
        }
      }
    }
    // Eight general ones, five for each of six channels, five for two scenarios, two a month, the choice.
    expect(inputs).toBe(8 + 5 * 6 + 5 * 2 + 2 * 12 + 1)
  })

  test('charts are native, carry their values and name cells that hold numbers', async () => {
    const parts = unzipSync(new Uint8Array(readFileSync(kept)))
    const charts = Object.keys(parts).filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path))
    expect(charts).toHaveLength(7)
    const drawn = charts.map((path) => strFromU8(parts[path]!))
    for (const kind of ['c:barChart', 'c:lineChart']) {
      expect(drawn.some((xml) => xml.includes(`<${kind}>`))).toBe(true)
    }
    for (const xml of drawn) {
      expect(xml).toContain('<c:lang val="pt-BR"/>')
      expect(xml.match(/<c:numCache>/g)).toHaveLength(xml.match(/<c:ser>/g)!.length)
      expect(xml).toMatch(/<c:numCache>.*?<c:v>-?[\d.]+<\/c:v>/s)
    }
  })

  test('a sheet whose name has a space or an accent is quoted wherever it is named', () => {
    const parts = unzipSync(new Uint8Array(readFileSync(kept)))
    const names = strFromU8(parts['xl/workbook.xml']!).match(/<definedName .*?<\/definedName>/g)!
    expect(names.filter((name) => !/>'[^']+'!\$/.test(name))).toEqual([])
    const formulas = Object.keys(parts)
      .filter((path) => path.startsWith('xl/worksheets/sheet'))
      .flatMap((path) => strFromU8(parts[path]!).match(/<f>.*?<\/f>/g) ?? [])
    expect(formulas.filter((formula) => /[^A-Za-z']!/.test(formula))).toEqual([])
  })

  test('formulas use only functions that Excel, LibreOffice and Google Sheets share', async () => {
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(kept)), { readStyles: true })
    const shared = /^(?:AND|FIXED|IF|INDEX|ISNUMBER|MATCH|MAX|MIN|NOT|OR|ROUNDUP|SUM|SUMPRODUCT)$/
    const used = new Set<string>()
    for (const sheet of sheets) {
      for (const [, { formula }] of sheet.cells ?? []) {
        const bare = formula?.replace(/"[^"]*"/g, '""') ?? ''
        for (const [, name] of bare.matchAll(/([A-Z][A-Z.]+)\(/g)) used.add(name!)
        // Excel refuses a longer text inside a formula.
        for (const [text] of formula?.matchAll(/"[^"]*"/g) ?? []) {
          expect(text.length).toBeLessThanOrEqual(257)
        }
      }
    }
    expect([...used].filter((name) => !shared.test(name))).toEqual([])
    expect(used.size).toBeGreaterThan(8)
  })
})
