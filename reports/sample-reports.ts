import { zipSync } from 'fflate'
import { csvRow } from '../contracts/csv-file.ts'
import type { Cell, ReportLanguage, ReportPlatform } from './report.ts'

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

/** Spend, impressions, clicks, results, and where the platform has it a column beside clicks that must not be read. */
type Names = {
  name: string
  others: string[]
  figures: [string, string, string, string]
  allClicks?: string
}
const GOOGLE: Record<
  ReportLanguage,
  Names & { title: string; period: string; total: string; account: string }
> = {
  'pt-BR': {
    title: 'Relatório de campanha',
    period: '1 de maio de 2026 - 31 de maio de 2026',
    name: 'Campanha',
    others: ['Status da campanha', 'Código da moeda', 'CTR'],
    figures: ['Custo', 'Impr.', 'Cliques', 'Conversões'],
    total: 'Total: Campanhas',
    account: 'Total: Conta',
  },
  'pt-PT': {
    title: 'Relatório de campanhas',
    period: '1 de maio de 2026 - 31 de maio de 2026',
    name: 'Campanha',
    others: ['Estado da campanha', 'Código da moeda', 'Custo/conv.'],
    figures: ['Custo', 'Impressões', 'Cliques', 'Conversões'],
    total: 'Total: Campanhas',
    account: 'Total: Conta',
  },
  en: {
    title: 'Campaign report',
    period: 'May 1, 2026 - May 31, 2026',
    name: 'Campaign',
    others: ['Campaign status', 'Currency code', 'CTR'],
    figures: ['Cost', 'Impr.', 'Clicks', 'Conversions'],
    total: 'Total: Campaigns',
    account: 'Total: Account',
  },
  es: {
    title: 'Informe de campaña',
    period: '1 de mayo de 2026 - 31 de mayo de 2026',
    name: 'Campaña',
    others: ['Estado de la campaña', 'Código de moneda', 'CTR'],
    figures: ['Coste', 'Impr.', 'Clics', 'Conversiones'],
    total: 'Total: Campañas',
    account: 'Total: Cuenta',
  },
}
const META: Record<ReportLanguage, Names & { indicator: string; from: string; to: string }> = {
  'pt-BR': {
    name: 'Nome da campanha',
    others: ['Veiculação da campanha'],
    figures: ['Valor gasto (BRL)', 'Impressões', 'Cliques no link', 'Resultados'],
    allClicks: 'Cliques (todos)',
    indicator: 'Indicador de resultados',
    from: 'Início dos relatórios',
    to: 'Encerramento dos relatórios',
  },
  'pt-PT': {
    name: 'Nome da campanha',
    others: ['Estado de apresentação'],
    figures: ['Montante gasto (BRL)', 'Impressões', 'Cliques na ligação', 'Resultados'],
    allClicks: 'Cliques (todos)',
    indicator: 'Tipo de resultado',
    from: 'Início do relatório',
    to: 'Fim do relatório',
  },
  en: {
    name: 'Campaign name',
    others: ['Campaign delivery'],
    figures: ['Amount spent (BRL)', 'Impressions', 'Link clicks', 'Results'],
    allClicks: 'Clicks (all)',
    indicator: 'Result indicator',
    from: 'Reporting starts',
    to: 'Reporting ends',
  },
  es: {
    name: 'Nombre de la campaña',
    others: ['Entrega de la campaña'],
    figures: ['Importe gastado (BRL)', 'Impresiones', 'Clics en el enlace', 'Resultados'],
    allClicks: 'Clics (todos)',
    indicator: 'Indicador de resultado',
    from: 'Inicio del informe',
    to: 'Fin del informe',
  },
}
const LINKEDIN: Record<ReportLanguage, Names & { above: string[]; day: string; currency: string }> =
  {
    'pt-BR': {
      above: [
        'Relatório de desempenho da campanha (em UTC)',
        'Início do relatório: 1 de maio de 2026, 00:00',
        'Fim do relatório: 31 de maio de 2026, 23:59',
        'Data em que foi gerado: 5 de junho de 2026, 09:46',
      ],
      day: 'Data de início (em UTC)',
      currency: 'Moeda',
      name: 'Nome da campanha',
      others: ['Status da campanha', 'Nome do grupo de campanhas'],
      figures: ['Total investido', 'Impressões', 'Cliques', 'Leads'],
    },
    'pt-PT': {
      above: [
        'Relatório de desempenho da campanha (em UTC)',
        'Início do relatório: 01/05/2026, 00:00',
        'Fim do relatório: 31/05/2026, 23:59',
      ],
      day: 'Data de início (em UTC)',
      currency: 'Moeda',
      name: 'Nome da campanha',
      others: ['Estado da campanha', 'Nome do grupo de campanhas'],
      figures: ['Total gasto', 'Impressões', 'Cliques', 'Leads'],
    },
    en: {
      above: [
        'Campaign Performance Report (in UTC)',
        'Report Start: May 1, 2026, 12:00 AM',
        'Report End: May 31, 2026, 11:59 PM',
        'Date Generated: June 5, 2026, 9:46 AM',
      ],
      day: 'Start Date (in UTC)',
      currency: 'Currency',
      name: 'Campaign Name',
      others: ['Campaign Status', 'Campaign Group Name'],
      figures: ['Total Spent', 'Impressions', 'Clicks', 'Leads'],
    },
    es: {
      above: [
        'Informe de rendimiento de la campaña (en UTC)',
        'Inicio del informe: 1/5/2026, 0:00',
        'Fin del informe: 31/5/2026, 23:59',
        'Fecha de generación: 5/6/2026, 9:46',
      ],
      day: 'Fecha de inicio (en UTC)',
      currency: 'Divisa',
      name: 'Nombre de la campaña',
      others: ['Estado de la campaña', 'Nombre del grupo de campañas'],
      figures: ['Total gastado', 'Impresiones', 'Clics', 'Clientes potenciales'],
    },
  }
const TIKTOK: Record<ReportLanguage, Names & { currency: string; total: string }> = {
  'pt-BR': {
    name: 'Nome da campanha',
    others: ['Status principal', 'CPC (Destino)'],
    figures: ['Custo', 'Impressões', 'Cliques (Destino)', 'Resultados'],
    allClicks: 'Cliques (todos)',
    currency: 'Moeda',
    total: 'Total de 3 resultados',
  },
  'pt-PT': {
    name: 'Nome da campanha',
    others: ['Estado principal', 'CPC (Destino)'],
    figures: ['Custo', 'Impressões', 'Cliques (Destino)', 'Resultados'],
    currency: 'Moeda',
    total: 'Total de 3 resultados',
  },
  en: {
    name: 'Campaign name',
    others: ['Primary status', 'CPC (destination)'],
    figures: ['Cost', 'Impressions', 'Clicks (destination)', 'Results'],
    allClicks: 'Clicks (all)',
    currency: 'Currency',
    total: 'Total of 3 results',
  },
  es: {
    name: 'Nombre de la campaña',
    others: ['Estado principal', 'CPC (destino)'],
    figures: ['Coste', 'Impresiones', 'Clics (destino)', 'Resultados'],
    currency: 'Moneda',
    total: 'Total: 3 resultados',
  },
}
const PINTEREST: Record<ReportLanguage, Names> = {
  'pt-BR': {
    name: 'Nome da campanha',
    others: ['Status da campanha', 'eCPC'],
    figures: ['Gasto na moeda da conta', 'Impressões', 'Cliques de saída', 'Total de conversões'],
    allClicks: 'Cliques no Pin',
  },
  'pt-PT': {
    name: 'Nome da campanha',
    others: ['Estado da campanha', 'eCPC'],
    figures: ['Despesa na moeda da conta', 'Impressões', 'Cliques de saída', 'Conversões totais'],
    allClicks: 'Cliques no Pin',
  },
  en: {
    name: 'Campaign name',
    others: ['Campaign status', 'eCPC'],
    figures: ['Spend in account currency', 'Impressions', 'Outbound clicks', 'Total conversions'],
    allClicks: 'Pin clicks',
  },
  es: {
    name: 'Nombre de la campaña',
    others: ['Estado de la campaña', 'eCPC'],
    figures: [
      'Gasto en la moneda de la cuenta',
      'Impresiones',
      'Clics salientes',
      'Conversiones totales',
    ],
    allClicks: 'Clics en el Pin',
  },
}

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
  return zipSync(Object.fromEntries(all.map(([name, text]) => [name, encoder.encode(text)])))
}
