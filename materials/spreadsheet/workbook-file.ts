import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

// Local time on purpose: a zip stores local date fields, so these bytes are the same in every time zone.
const ZIP_DATE = new Date(1980, 0, 1)
const CELL = /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs
const TYPE = / t="\w+"/
const CHART_VALUES = /<c:f>([^<]*)<\/c:f>\s*(<c:numCache>.*?<\/c:numCache>)/gs
const FORMULA = /<f\b[^>]*(?:\/>|>.*?<\/f>)/s

export const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const requireMatch = (match: RegExpMatchArray | null | undefined, what: string): string[] => {
  if (!match) throw new Error(`The workbook has no ${what}`)
  return match.map((group) => group ?? '')
}

/** Returns the sheet's XML with a new value in a cell. The cell keeps its style, or takes that of `styleOf`. */
export function withCell(
  xml: string,
  cell: string,
  value: string | number,
  styleOf = cell,
): string {
  const element = (name: string) =>
    requireMatch(
      xml.match(new RegExp(`<c r="${name}"([^>]*?)(?:/>|>.*?</c>)`, 's')),
      `cell ${name}`,
    )
  const [old = ''] = element(cell)
  const style = element(styleOf)[1]?.match(/ s="\d+"/)?.[0] ?? ''
  const content =
    typeof value === 'number'
      ? `${style}><v>${value}</v>`
      : `${style} t="inlineStr"><is><t>${escapeXml(value)}</t></is>`
  return xml.replace(old, () => `<c r="${cell}"${content}</c>`)
}

/** An .xlsx file whose XML is edited in place, so that the rest stays as Excel or LibreOffice saved it. */
export class WorkbookFile {
  readonly #parts: Record<string, Uint8Array>

  constructor(bytes: Uint8Array) {
    this.#parts = unzipSync(bytes)
  }

  get xmlPaths(): string[] {
    return Object.keys(this.#parts).filter((path) => /\.(?:xml|rels)$/.test(path))
  }

  read(path: string): string {
    const part = this.#parts[path]
    if (!part) throw new Error(`The workbook has no part ${path}`)
    return strFromU8(part)
  }

  write(path: string, xml: string): void {
    this.#parts[path] = strToU8(xml)
  }

  edit(path: string, change: (xml: string) => string): void {
    this.write(path, change(this.read(path)))
  }

  /** The path of each sheet's XML, by the sheet's name. */
  get sheets(): Map<string, string> {
    const relations = this.read('xl/_rels/workbook.xml.rels')
    const paths = [...this.read('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([sheet]) => {
      const [, name = ''] = requireMatch(sheet.match(/ name="([^"]*)"/), 'sheet name')
      const [, id] = requireMatch(sheet.match(/ r:id="([^"]*)"/), `id of sheet ${name}`)
      const [relation = ''] = requireMatch(
        relations.match(new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`)),
        `part of sheet ${name}`,
      )
      const [, target = ''] = requireMatch(relation.match(/Target="(?:\/xl\/)?([^"]*)"/), 'target')
      return [name, `xl/${target}`] as const
    })
    return new Map(paths)
  }

  sheetPath(name: string): string {
    const path = this.sheets.get(name)
    if (!path) throw new Error(`The workbook has no sheet ${name}`)
    return path
  }

  /** The rows of a defined name. Unlike a fixed address, it moves with its cells when rows are inserted. */
  definedRows(name: string): { sheet: string; path: string; first: number; last: number } {
    const [, sheet = '', first, last] = requireMatch(
      this.read('xl/workbook.xml')
        .replaceAll('&apos;', "'")
        .match(
          new RegExp(`name="${name}"[^>]*>'?([^'<]+)'?!\\$[A-Z]+\\$(\\d+):\\$[A-Z]+\\$(\\d+)<`),
        ),
      `defined name ${name}`,
    )
    return { sheet, path: this.sheetPath(sheet), first: Number(first), last: Number(last) }
  }

  /** Copies the stored values of formulas and charts from a calculated copy of this workbook. */
  copyCalculatedValues(calculated: WorkbookFile): void {
    for (const [name, path] of this.sheets) {
      const cells = new Map<string, { type: string; value: string }>()
      const sheet = calculated.read(calculated.sheetPath(name))
      for (const [, cell = '', attributes = '', content = ''] of sheet.matchAll(CELL)) {
        const [type = ''] = attributes.match(TYPE) ?? []
        cells.set(cell, { type, value: content.match(/<v>.*?<\/v>/s)?.[0] ?? '<v></v>' })
      }
      this.edit(path, (xml) =>
        xml.replace(CELL, (whole, cell: string, attributes: string, content = '') => {
          const [formula] = content.match(FORMULA) ?? []
          const there = cells.get(cell)
          if (!formula || !there) return whole
          const style = attributes.replace(TYPE, '')
          return `<c r="${cell}"${style}${there.type}>${formula}${there.value}</c>`
        }),
      )
    }
    const drawn = new Map<string, string>()
    const plain = (range: string) => range.replaceAll(/&apos;|'/g, '')
    for (const path of calculated.#charts) {
      for (const [, range = '', points = ''] of calculated.read(path).matchAll(CHART_VALUES)) {
        drawn.set(plain(range), points)
      }
    }
    for (const path of this.#charts) {
      this.edit(path, (xml) =>
        xml.replace(CHART_VALUES, (_, range: string, points: string) => {
          return `<c:f>${range}</c:f>${drawn.get(plain(range)) ?? points}`
        }),
      )
    }
  }

  get #charts(): string[] {
    return this.xmlPaths.filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path))
  }

  /** The same content gives the same bytes on every machine, because fflate compresses in plain JavaScript. */
  bytes(): Uint8Array {
    return zipSync(this.#parts, { level: 9, mtime: ZIP_DATE })
  }
}
