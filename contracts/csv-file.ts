/** What some program, or some person in its import window, takes for the end of a cell. */
const SEPARATOR = /[",;|\t\r\n]/
/** A formula after one of them: in quotes, too, where the separator is another than ours. */
const FORMULA_INSIDE = /([",;|\t\r\n] *)(?=[=@]|[+-](?![\d\s().%-]*(?:$|[",;|\t\r\n])))/g
const FORMULA_FIRST = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/** A row as RFC 4180 has it; a number with a decimal comma needs no quotes between semicolons. */
export function csvRow(cells: readonly string[], separator: ',' | ';' = ','): string {
  const isSafe = (cell: string) =>
    !SEPARATOR.test(cell) || (separator === ';' && PLAIN_NUMBER.test(cell))
  return cells
    .map((cell) => (isSafe(cell) ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(separator)
}

/** A spreadsheet runs what looks like a formula, whoever typed it: an apostrophe makes it text. */
function escapeFormulas(cell: string): string {
  const first = FORMULA_FIRST.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell
  return first.replace(FORMULA_INSIDE, "$1'")
}

/** A file that Excel in Brazil opens right: semicolons, and a mark that says UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${csvRow(row.map(escapeFormulas), ';')}\r\n`).join('')}`
