import { required } from '../contracts/required.ts'
import { decodeText } from './decode-text.ts'
import { findHeader, headerScore } from './layout.ts'
import { messages } from './messages.ts'
import { checkEnd, firstLines, parseCsv, splitSingleCells } from './parse-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { ReportError, type Table } from './report.ts'

export type SourceTable = {
  table: Table
  /** What stands between the cells; null in a spreadsheet. */
  separator: string | null
  /** The sheet that was chosen where several hold a report. */
  chosenSheet?: string
}

/** The table of cells in a file, whatever its type. */
export function readTable(bytes: Uint8Array, onProgress?: (share: number) => void): SourceTable {
  const wrongType = wrongTypeOf(bytes)
  if (wrongType) throw new ReportError(wrongType)
  if (startsWith(bytes, 'PK')) return chooseSheet(bytes, onProgress)
  const text = decodeText(bytes)
  if (text.trim() === '') throw new ReportError(messages.empty)
  if (/^\s*<(?:!doctype|html|\?xml|table|head|body|meta|div)\b/i.test(text)) {
    throw new ReportError(messages.html)
  }
  const start = firstLines(text)
  // The order decides between separators that are equally good.
  const [best] = ['\t', ',', ';', '|']
    .map((separator) => ({ separator, score: headerScore(parseCsv(start, separator).rows) }))
    .sort((a, b) => b.score - a.score)
  const { separator, score } = required(best, 'a separator')
  if (score === 0) return readSingleCells(text, start)
  const parsed = parseCsv(text, separator, onProgress)
  checkEnd(text, parsed, findHeader(parsed.rows)?.names.length ?? 0)
  return { table: parsed.rows, separator }
}

/** Without a header, only the start is parsed again, so that a large file of another kind is refused at once. */
function readSingleCells(text: string, start: string): SourceTable {
  const first = parseCsv(start, ';').rows
  const split = splitSingleCells(first)
  if (!split || headerScore(split) === 0) return { table: split ?? first, separator: ',' }
  return { table: splitSingleCells(parseCsv(text, ';').rows) ?? first, separator: ',' }
}

function chooseSheet(bytes: Uint8Array, onProgress?: (share: number) => void): SourceTable {
  const sheets = readXlsx(bytes, onProgress).map(({ name, table }) => {
    const isSplit = headerScore(table) === 0
    const usable = isSplit ? (splitSingleCells(table) ?? table) : table
    return { name, table: usable, score: headerScore(usable) }
  })
  // Meta's reports have a formatted sheet and one with the plain lines.
  const isRaw = (name: string) => (/raw|brut|sin procesar/i.test(name) ? 1 : 0)
  const reports = sheets
    .filter(({ score }) => score > 0)
    .sort((a, b) => isRaw(b.name) - isRaw(a.name) || b.score - a.score)
  const [chosen] = reports
  const fallback = [...sheets].sort((a, b) => b.table.length - a.table.length)[0]
  return {
    table: (chosen ?? fallback)?.table ?? [],
    separator: null,
    ...(chosen && reports.length > 1 && { chosenSheet: chosen.name }),
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0))

/** Why a file cannot be a report, by its first bytes. */
function wrongTypeOf(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return messages.empty
  if (startsWith(bytes, '%PDF')) return messages.pdf
  const isImage =
    startsWith(bytes, '\x89PNG') ||
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'BM') && bytes[6] === 0 && bytes[7] === 0) ||
    startsWith(bytes, 'WEBP', 8) ||
    startsWith(bytes, 'ftyp', 4)
  if (isImage) return messages.image
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    return includesUtf16(bytes, 'EncryptedPackage') ? messages.password : messages.oldExcel
  }
  if (
    startsWith(bytes, '\x1f\x8b') ||
    startsWith(bytes, 'Rar!') ||
    startsWith(bytes, '7z\xbc\xaf')
  ) {
    return messages.zip
  }
  return undefined
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (
    let at = bytes.indexOf(wanted[0] ?? 0);
    at >= 0;
    at = bytes.indexOf(wanted[0] ?? 0, at + 1)
  ) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true
  }
  return false
}
