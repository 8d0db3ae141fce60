/** Any character that some program, or its import dialog, may take as a cell separator. */
const SEPARATOR = /[",;|\t\r\n]/
/**
 * A formula after a separator. Also inside quotes: a program with another separator splits the cell. Full-width
 * signs, which Japanese keyboards write, begin a formula too.
 */
const FORMULA_INSIDE = /([",;|\t\r\n] *)(?=[=@＝＠]|[+\-＋－](?![\d\s().%-]*(?:$|[",;|\t\r\n])))/g
const FORMULA_FIRST = /^[=+\-@＝＋－＠\t\r\n]/
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** A row as in RFC 4180. Between semicolons a number with a decimal comma needs no quotes. */
export function csvRow(cells: readonly string[], separator: ',' | ';' = ','): string {
  const isSafe = (cell: string) =>
    !SEPARATOR.test(cell) || (separator === ';' && PLAIN_NUMBER.test(cell))
  return cells
    .map((cell) => (isSafe(cell) ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(separator)
}

/** Prevents CSV injection: a spreadsheet runs what looks like a formula, and an apostrophe makes it text. */
function escapeFormulas(cell: string): string {
  const first = FORMULA_FIRST.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell
  return first.replace(FORMULA_INSIDE, "$1'")
}

/** A CSV that Excel in Brazil opens correctly: this byte order mark for UTF-8, and lines with semicolons. */
export const CSV_START = '\ufeff'
export const csvLine = (cells: readonly string[]) => `${csvRow(cells.map(escapeFormulas), ';')}\r\n`
export const csvFile = (rows: readonly (readonly string[])[]) =>
  `${CSV_START}${rows.map(csvLine).join('')}`
