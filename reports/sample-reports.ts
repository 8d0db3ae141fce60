import { zipSync } from 'fflate'
import { csvRow } from '../contracts/csv-file.ts'
import type { Cell, ReportLanguage, ReportPlatform } from './report.ts'
import { GOOGLE, LINKEDIN, META, PINTEREST, TIKTOK } from './sample-names.ts'

/** Reports in the shapes that the platforms write, with invented figures, for tests. */
export type SampleRow = {
  name: string
  spend: number
  impressions: number
  clicks: number
  results: number
}

export const ROWS: readonly SampleRow[] = [
  { name: 'Busca', spend: 1654.43, impressions: 1683, clicks: 120, results: 14 },
  {
    name: 'Vídeo; "de novo",\nsegunda linha',
    spend: 20.5,
    impressions: 1234567,
    clicks: 88,
    results: 0,
  },
  { name: 'Total Fit', spend: 0.07, impressions: 9, clicks: 0, results: 3 },
]
export const SUM = { spend: 1675, impressions: 1236259, clicks: 208, results: 17 }

type Style = { decimal: '.' | ','; group: string }
const group = (whole: string, mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark)
/** A number as a program writes it. */
export function written(value: number, { decimal, group: mark }: Style, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  return group(whole, mark) + (fraction === undefined ? '' : decimal + fraction)
}

const STYLES: Record<ReportLanguage, Style> = {
  'pt-BR': { decimal: ',', group: '.' },
  'pt-PT': { decimal: ',', group: '\u00a0' },
  en: { decimal: '.', group: ',' },
  es: { decimal: ',', group: '.' },
}
const PLAIN: Style = { decimal: '.', group: '' }

/** The cells of a report. With `typed`, figures are numbers as in a spreadsheet. */
export function sampleTable(
  platform: ReportPlatform,
  language: ReportLanguage,
  { typed = false, rows = ROWS }: { typed?: boolean; rows?: readonly SampleRow[] } = {},
): Cell[][] {
  const style = platform === 'google' || platform === 'linkedin' ? STYLES[language] : PLAIN
  const money = (value: number): Cell =>
    typed ? value : written(value, { ...style, group: language === 'pt-PT' ? style.group : '' }, 2)
  const count = (value: number): Cell =>
    typed ? value : written(value, platform === 'linkedin' ? { ...style, group: '' } : style)
  const sum = (figure: 'spend' | 'impressions' | 'clicks' | 'results') =>
    rows.reduce((total, row) => total + row[figure], 0)
  const figures = ({ spend, impressions, clicks, results }: Omit<SampleRow, 'name'>): Cell[] => [
    money(spend),
    count(impressions),
    count(clicks),
    platform === 'google' && !typed ? written(results, style, 2) : count(results),
  ]
  const totals = figures({
    spend: sum('spend'),
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    results: sum('results'),
  })
  if (platform === 'google') {
    const { title, period, name, others, figures: names, total, account } = GOOGLE[language]
    const [status = '', currency = '', rate = ''] = others
    return [
      [title],
      [period],
      [status, name, currency, ...names, rate],
      ...rows.map((row) => ['x', row.name, 'BRL', ...figures(row), '< 10%']),
      [total, ' --', 'BRL', ...totals, ' --'],
      [
        account,
        '',
        'BRL',
        ...figures({ spend: 9999.99, impressions: 9_999_999, clicks: 999, results: 99 }),
        '',
      ],
    ]
  }
  if (platform === 'meta') {
    const { name, others, figures: names, allClicks = '', indicator, from, to } = META[language]
    const dates = ['2026-05-01', '2026-05-31']
    return [
      [from, to, name, ...others, ...names, indicator, allClicks],
      [...dates, '', '', ...totals.slice(0, 3), '', '', 999],
      ...rows.map((row) => [
        ...dates,
        row.name,
        'active',
        ...figures(row),
        'actions:offsite_conversion.fb_pixel_lead',
        777,
      ]),
    ]
  }
  if (platform === 'linkedin') {
    const { above, day, currency, name, others, figures: names } = LINKEDIN[language]
    return [
      ...above.map((line) => [line]),
      [],
      [day, currency, name, ...others, ...names],
      ...rows.map((row) => ['5/1/2026', 'BRL', row.name, 'x', 'Grupo', ...figures(row)]),
    ]
  }
  if (platform === 'tiktok') {
    const { name, others, figures: names, allClicks, currency, total } = TIKTOK[language]
    const extra = allClicks ? [allClicks] : []
    return [
      [name, ...others, ...names, ...extra, currency],
      ...rows.map((row) => [row.name, 'x', '-', ...figures(row), ...extra.map(() => 777), 'BRL']),
      [total, '-', '-', ...totals, ...extra.map(() => 777), 'BRL'],
    ]
  }
  const { name, others, figures: names, allClicks = '' } = PINTEREST[language]
  return [
    [name, ...others, ...names, allClicks],
    ...rows.map((row) => [row.name, 'x', '', ...figures(row), 777]),
  ]
}

/** A table as CSV. */
export const csvText = (table: readonly (readonly Cell[])[], separator: string, end = '\n') =>
  table
    .map((row) => {
      const cells = row.map((cell) => csvRow([String(cell)]))
      return `${cells.join(separator)}${end}`
    })
    .join('')

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export function encoded(text: string, encoding: Encoding, mark = false): Uint8Array {
  const marked = mark ? `\ufeff${text}` : text
  if (encoding === 'utf-8') return new TextEncoder().encode(marked)
  if (encoding === 'windows-1252') return Uint8Array.from(marked, (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(marked.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < marked.length; at++) {
    view.setUint16(at * 2, marked.charCodeAt(at), encoding === 'utf-16le')
  }
  return bytes
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26))

/** A sheet's XML. Texts are shared strings where `strings` is given, else they stand in their cells. */
export function sheetXml(table: readonly (readonly Cell[])[], strings?: string[]): string {
  const cell = (value: Cell, reference: string) => {
    if (value === '') return ''
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    if (!strings) return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
    return `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const rows = table.map((row, at) => {
    const cells = row.map((value, index) => cell(value, `${columnLetters(index)}${at + 1}`))
    return row.length === 0 ? '' : `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<?xml version="1.0"?><worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** An XLSX file of the given sheets, with further files inside it. */
export function xlsxFile(
  sheets: Record<string, readonly (readonly Cell[])[] | string>,
  { shared = false, more = {} }: { shared?: boolean; more?: Record<string, string> } = {},
): Uint8Array {
  const strings: string[] | undefined = shared ? [] : undefined
  const files: Record<string, string> = { '[Content_Types].xml': '<Types/>' }
  const names = Object.keys(sheets)
  for (const [at, sheet] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      typeof sheet === 'string' ? sheet : sheetXml(sheet, strings)
  }
  files['xl/workbook.xml'] =
    `<workbook><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`
  if (strings) {
    files['xl/sharedStrings.xml'] =
      `<sst>${strings.map((text) => `<si><r><t>${escapeXml(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escapeXml(text.slice(2))}</t></r></si>`).join('')}</sst>`
  }
  const encoder = new TextEncoder()
  const all = Object.entries({ ...files, ...more })
  // Quickly: some of these files are large.
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, encoder.encode(text)])), {
    level: 1,
  })
}
