import type {
  Cell,
  CellStyle,
  ConditionalRule,
  DataValidation,
  PageSetup,
  SheetChart,
  WriteSheet,
} from 'hucre'
import { type Computed, NOTHING, type Value } from './computed.ts'
import { aligned, colour, format, look, ruleLook, withFormat } from './look.ts'
import { frame, inputMessages, monthName, sheetNames } from './texts.ts'

export type Limits = { from: number; to: number; whole?: boolean }
type Position = { row: number; col: number }

export function positionOf(cell: string): Position {
  const [, letters, digits] = cell.match(/^([A-Z]+)(\d+)$/)!
  const col = [...letters!].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, col }
}
const keyOf = ({ row, col }: Position) => `${row},${col}`
export function cornersOf(range: string) {
  const [first, last = first] = range.split(':')
  return { from: positionOf(first!), to: positionOf(last!) }
}

type Options = { name: string; title: string; subtitle: string; widths: number[]; tab: string }

/** One sheet being written: cells by their A1 names, the band on top, the frame around the page. */
export class SheetDraft {
  readonly name: string
  readonly #cells = new Map<string, Partial<Cell>>()
  readonly #merges: { startRow: number; startCol: number; endRow: number; endCol: number }[] = []
  readonly #heights = new Map<number, { height: number }>()
  readonly #validations: DataValidation[] = []
  readonly #rules: ConditionalRule[] = []
  readonly #charts: SheetChart[] = []
  readonly #options: Options
  readonly #lastColumn: string

  constructor(options: Options) {
    this.name = options.name
    this.#options = options
    this.#lastColumn = String.fromCharCode(65 + options.widths.length - 1)
    const last = this.#lastColumn
    this.fill(`A1:${last}2`, look.bandText)
    this.fill(`A3:${last}3`, look.strip)
    const corner = String.fromCharCode(last.charCodeAt(0) - 1)
    const beside = String.fromCharCode(last.charCodeAt(0) - 2)
    this.text(`B1:${last}1`, options.title, look.bandTitle)
    if (options.name !== sheetNames.start) {
      this.link(`${beside}4:${corner}4`, frame.home, `#'${sheetNames.start}'!A1`, look.homeLink)
    }
    this.text(`B2:${last}2`, options.subtitle, look.bandText)
    this.height(1, 40).height(2, 24).height(3, 4).height(4, 18)
  }

  height(row: number, points: number): this {
    this.#heights.set(row - 1, { height: points })
    return this
  }

  fill(range: string, style: CellStyle): this {
    const { from, to } = cornersOf(range)
    for (let row = from.row; row <= to.row; row++) {
      for (let col = from.col; col <= to.col; col++) {
        const key = keyOf({ row, col })
        this.#cells.set(key, { ...this.#cells.get(key), style })
      }
    }
    return this
  }

  #put(range: string, cell: Partial<Cell>, style: CellStyle): this {
    const { from, to } = cornersOf(range)
    this.fill(range, style)
    this.#cells.set(keyOf(from), { ...cell, style })
    if (from.row !== to.row || from.col !== to.col) {
      const { row: startRow, col: startCol } = from
      this.#merges.push({ startRow, startCol, endRow: to.row, endCol: to.col })
    }
    return this
  }

  text(range: string, value: string, style: CellStyle = look.text): this {
    return this.#put(range, { value, type: 'string' }, style)
  }

  number(range: string, value: number, style: CellStyle): this {
    return this.#put(range, { value, type: 'number' }, style)
  }

  formula(range: string, { formula, result }: Computed<Value>, style: CellStyle): this {
    return this.#put(range, { type: 'formula', formula, formulaResult: result }, style)
  }

  link(range: string, value: string, target: string, style: CellStyle = look.link): this {
    const hyperlink = target.startsWith('#')
      ? { target: '', location: target.slice(1), display: value }
      : { target, display: value }
    return this.#put(range, { value, type: 'string', hyperlink }, style)
  }

  /** A cell that may be changed: marked, unlocked, and refused outside its limits. */
  input(cell: string, value: number, numberFormat: string, limits: Limits, hint: string): this {
    this.number(cell, value, withFormat(look.input, numberFormat))
    this.#validations.push({
      type: limits.whole ? 'whole' : 'decimal',
      operator: 'between',
      formula1: String(limits.from),
      formula2: String(limits.to),
      range: cell,
      allowBlank: true,
      showInputMessage: true,
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: inputMessages.errorTitle,
      errorMessage: inputMessages.outside(limits, numberFormat.includes('%')),
      inputTitle: inputMessages.hintTitle,
      inputMessage: hint,
    })
    return this
  }

  choice(range: string, value: string, values: string[], hint: string, error: string): this {
    this.text(range, value, aligned(look.input, 'center'))
    this.#validations.push({
      type: 'list',
      values,
      range: range.split(':')[0]!,
      allowBlank: false,
      showInputMessage: true,
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: inputMessages.errorTitle,
      errorMessage: error,
      inputTitle: inputMessages.hintTitle,
      inputMessage: hint,
    })
    return this
  }

  section(range: string, title: string): this {
    return this.text(range, title, look.section).height(cornersOf(range).from.row + 1, 26)
  }

  headings(row: number, columns: Record<string, string>, style: CellStyle = look.heading): this {
    for (const [column, title] of Object.entries(columns)) {
      this.text(`${column}${row}`, title, style)
    }
    return this.height(row, 32)
  }

  /** Colours that repeat what a mark in the text already says. */
  marks(range: string): this {
    const first = range.split(':')[0]!
    const rule = (mark: string, style: CellStyle) => {
      this.#rules.push({
        type: 'expression',
        priority: this.#rules.length + 1,
        formula: `LEFT(${first},1)="${mark}"`,
        range,
        style,
      })
    }
    rule('▲', ruleLook.good)
    rule('▼', ruleLook.bad)
    rule('●', ruleLook.middling)
    return this
  }

  /** Red where a number is below zero: its minus sign says the same. */
  negatives(range: string): this {
    const first = range.split(':')[0]!
    this.#rules.push({
      type: 'expression',
      priority: this.#rules.length + 1,
      formula: `AND(ISNUMBER(${first}),${first}<0)`,
      range,
      style: { font: { color: { rgb: colour.danger! } } },
    })
    return this
  }

  chart(range: string, chart: Omit<SheetChart, 'anchor'>): this {
    const { from, to } = cornersOf(range)
    this.#charts.push({ ...chart, anchor: { from, to: { row: to.row + 1, col: to.col + 1 } } })
    return this
  }

  get lastRow(): number {
    return Math.max(...[...this.#cells.keys()].map((key) => Number.parseInt(key, 10))) + 1
  }

  /** What a cell shows, as a chart's axis or bars would read it. */
  shown(cell: string): Value {
    const { value, formulaResult, style } = this.#cells.get(keyOf(positionOf(cell)))!
    const found = (formulaResult ?? value) as Value
    return style?.numFmt === format.monthName ? monthName(Number(found)) : found
  }

  /** Each formula of the sheet with the value that the arithmetic gave, for the tests. */
  formulas(): Map<string, Value> {
    const found = new Map<string, Value>()
    for (const [key, cell] of this.#cells) {
      if (cell.formula !== undefined) found.set(key, (cell.formulaResult ?? NOTHING) as Value)
    }
    return found
  }

  sheet(page: {
    orientation: 'portrait' | 'landscape'
    lastRow: number
    freeze?: { rows: number; columns?: number }
    titleRows?: string
    filter?: string
  }): WriteSheet {
    const setup: PageSetup = {
      paperSize: 'a4',
      orientation: page.orientation,
      fitToPage: true,
      fitToWidth: 1,
      // Zero is as many pages as it takes.
      fitToHeight: page.titleRows ? 0 : 1,
      horizontalCentered: true,
      margins: { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
      printArea: `$A$1:$${this.#lastColumn}$${page.lastRow}`,
      ...(page.titleRows ? { printTitlesRow: page.titleRows } : {}),
    }
    return {
      name: this.name,
      columns: this.#options.widths.map((width) => ({ width })),
      cells: this.#cells,
      merges: this.#merges,
      rowDefs: this.#heights,
      dataValidations: this.#validations,
      conditionalRules: this.#rules,
      charts: this.#charts,
      // No password: whoever wants to change a formula unlocks the sheet in two clicks.
      protection: {
        sheet: true,
        objects: true,
        scenarios: true,
        selectLockedCells: true,
        selectUnlockedCells: true,
        formatColumns: true,
        formatRows: true,
        autoFilter: true,
      },
      view: { showGridLines: false, zoomScale: 100, tabColor: { rgb: this.#options.tab } },
      pageSetup: setup,
      headerFooter: { oddHeader: frame.header(this.name), oddFooter: frame.footer },
      ...(page.freeze ? { freezePane: page.freeze } : {}),
      ...(page.filter ? { autoFilter: { range: page.filter } } : {}),
    }
  }
}
