import { readFileSync } from 'node:fs'
import { readXlsx, type Sheet } from 'hucre'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { recalculated } from '../../scripts/roi-workbook.ts'
import { references } from './references.ts'
import { filledWorkbook, template } from './roi-workbook.ts'
import { WorkbookFile } from './workbook-file.ts'

const contact = `${parseEnv({}).site.url}/contato`
const bytes = new Uint8Array(
  readFileSync(new URL('../../public/materiais/planilha-roi.xlsx', import.meta.url)),
)
const kept = new WorkbookFile(bytes)
const { sheets } = await readXlsx(bytes, { readStyles: true })
const xml = kept.xmlPaths.map((path) => kept.read(path)).join('\n')
const formulas = sheets.flatMap(({ cells }) =>
  [...(cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []),
)

describe('the kept workbook', () => {
  test("is the template with today's figures, byte for byte", () => {
    const filled = filledWorkbook(contact)
    filled.takeValuesOf(kept)
    expect(Buffer.compare(bytes, filled.bytes())).toBe(0)
  })

  test('leads to the agency, and leaves nothing to fill in', () => {
    expect(xml.includes(`Target="${contact}"`)).toBe(true)
    expect(xml.match(/\{\{|site\.example|lastModifiedBy/)?.[0]).toBeUndefined()
  })

  test('sheets in order, each locked without a password, printed on A4, without gridlines', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      'Comece aqui',
      'Entradas',
      'Funil por canal',
      'Resultado',
      'Cenários',
      '12 meses',
      'Referências',
    ])
    for (const { name, protection, pageSetup, view, freezePane } of sheets) {
      expect(protection?.sheet, name).toBe(true)
      expect(protection?.password, name).toBeUndefined()
      expect(pageSetup, name).toMatchObject({ paperSize: 'a4', fitToPage: true, fitToWidth: 1 })
      expect(view, name).toMatchObject({ showGridLines: false, tabColor: expect.anything() })
      expect(freezePane?.rows, name).toBeGreaterThanOrEqual(3)
    }
  })

  test('what may be changed is unlocked and has limits in Portuguese; nothing else is unlocked', () => {
    let inputs = 0
    for (const { name, cells, dataValidations } of sheets) {
      const validated = new Set<string>()
      for (const { range, errorMessage = '', inputMessage = '' } of dataValidations ?? []) {
        expect(errorMessage).toMatch(/^(?:Digite|Escolha) /)
        expect(errorMessage.length).toBeLessThanOrEqual(225)
        expect(inputMessage.length).toBeLessThanOrEqual(255)
        validated.add(`${Number(range.slice(1)) - 1},${range.charCodeAt(0) - 65}`)
      }
      for (const [key, cell] of cells ?? []) {
        const isUnlocked = cell.style?.protection?.locked === false
        if (validated.has(key)) {
          expect(isUnlocked, `${name} ${key}`).toBe(true)
          expect(cell.formula).toBeUndefined()
          inputs++
          // The rest of a merged input is unlocked too, and empty.
        } else if (isUnlocked) expect(cell.value ?? null, `${name} ${key}`).toBeNull()
      }
    }
    // Eight general ones, five for each of six channels, five for two scenarios, two a month, the choice.
    expect(inputs).toBe(8 + 5 * 6 + 5 * 2 + 2 * 12 + 1)
  })

  test('charts are native and carry their values', () => {
    const charts = kept.xmlPaths.filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path))
    expect(charts).toHaveLength(7)
    for (const chart of charts.map((path) => kept.read(path))) {
      expect(chart).toMatch(/<c:(?:bar|line)Chart>/)
      expect(chart.match(/<c:numCache>/g)).toHaveLength(chart.match(/<c:ser>/g)?.length ?? 0)
      expect(chart).toMatch(/<c:numCache>.*?<c:v>-?[\d.]+<\/c:v>/s)
    }
  })

  test("the colours are the site's own", () => {
    const css = readFileSync(new URL('../../app/app.css', import.meta.url), 'utf8')
    const site = new Set(css.match(/#[0-9a-f]{6}\b/gi)?.map((hex) => hex.slice(1).toUpperCase()))
    const parts = kept.xmlPaths.filter((path) =>
      /styles\.xml|charts\/chart|worksheets\//.test(path),
    )
    const used = parts.flatMap((path) => [
      ...kept
        .read(path)
        .matchAll(/<(?:color|[fb]gColor|tabColor|a:srgbClr) (?:rgb="FF|val=")(\w{6})"/g),
    ])
    const others = used.map(([, colour = '']) => colour.toUpperCase())
    expect(used.length).toBeGreaterThan(50)
    expect(others.filter((colour) => !site.has(colour) && colour !== '000000')).toEqual([])
  })

  test('a sheet whose name has a space is quoted wherever it is named: else Excel repairs the file', () => {
    const named = kept.read('xl/workbook.xml').match(/<definedName .*?<\/definedName>/g) ?? []
    expect(named.length).toBeGreaterThan(7)
    expect(named.filter((name) => />[^'&]* [^']*!/.test(name))).toEqual([])
    expect(formulas.filter((formula) => /[^A-Za-z']!/.test(formula))).toEqual([])
  })

  test('formulas use only functions that Excel, LibreOffice and Google Sheets share', () => {
    const shared = /^(?:AND|FIXED|IF|INDEX|ISNUMBER|MATCH|MAX|MIN|NOT|OR|ROUNDUP|SUM|SUMPRODUCT)$/
    const used = formulas.flatMap((formula) => [
      ...formula.replaceAll(/"[^"]*"/g, '""').matchAll(/([A-Z][A-Z.]+)\(/g),
    ])
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter(([, name = '']) => !shared.test(name))).toEqual([])
    // Excel refuses a longer text inside a formula.
    const texts = formulas.flatMap((formula) => formula.match(/"[^"]*"/g) ?? [])
    expect(texts.filter((text) => text.length > 257)).toEqual([])
  })

  test('every reference stands in its row, in the format of its kind, with its link', () => {
    const sheet = sheets.at(-1)
    const marks = { reais: '[$R$', dollars: '[$US$', percent: '%', times: '×' }
    for (const [index, { kind, address, cells }] of references().entries()) {
      const row = 6 + index
      expect(sheet?.rows[row]?.slice(1, 14).map((value) => value ?? '')).toEqual(
        Object.values(cells),
      )
      expect(sheet?.cells?.get(`${row},5`)?.style?.numFmt).toContain(marks[kind])
      expect(sheet?.cells?.get(`${row},13`)?.hyperlink?.target).toBe(address)
    }
    expect(sheet?.rows).toHaveLength(6 + references().length)
    expect(sheet?.autoFilter?.range).toBe(`B6:N${6 + references().length}`)
  })
})

const soffice = findProgram('soffice')
test.skipIf(!soffice)(
  'planilha de ROI no LibreOffice: a template that was saved there can still be filled',
  async () => {
    const saved = filledWorkbook(contact, await recalculated(template()))
    saved.takeValuesOf(kept)
    const again = (await readXlsx(saved.bytes(), { readStyles: true })).sheets
    const texts = (one: Sheet) => one.rows.map((row) => row.map((value) => value ?? ''))
    expect(again.map(texts)).toEqual(sheets.map(texts))
    const links = (one?: Sheet) => [...(one?.cells ?? [])].map(([, cell]) => cell.hyperlink?.target)
    expect(links(again.at(-1)).filter(Boolean)).toEqual(links(sheets.at(-1)).filter(Boolean))
  },
  60_000,
)
