import { zipSync } from 'fflate'
import { encoded, sampleTable, sheetXml, xlsxFile } from './sample-reports.ts'

/** Files that try to make the reader work or hold more than their size, for tests. `size` doubles their length. */
type Shape = (size: number) => Uint8Array

const HEAD = 'Campaign,Cost,Impr.,Clicks'
const META_HEAD =
  'Nome da campanha,Resultados,Indicador de resultados,Impressões,Valor usado (BRL),Início dos relatórios'
const text = (content: string) => encoded(content, 'utf-8')
const table = sampleTable('tiktok', 'pt-BR')
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const withPart = (name: string, content: string) =>
  xlsxFile({ A: table }, { more: { [name]: content } })
const withSheet = (rows: string) => xlsxFile({ A: sheetOf(rows) })
const indicator = (words: string) => text(`${META_HEAD}\nA,7,${words},10,1.00,2026-05-01\n`)

/** Work that grows faster than the file, in a reader that is not careful. */
export const HOSTILE_SHAPES: Record<string, Shape> = {
  'brackets in a format code': (size) =>
    withPart(
      'xl/styles.xml',
      `<styleSheet><numFmt formatCode="${'['.repeat(size)}"/></styleSheet>`,
    ),
  'quotes and backslashes in a format code': (size) =>
    withPart(
      'xl/styles.xml',
      `<styleSheet><numFmt formatCode="${'&quot;\\['.repeat(size / 4)}"/></styleSheet>`,
    ),
  'tags of a workbook that never end': (size) =>
    withPart('xl/workbook.xml', '<workbookPr '.repeat(size)),
  'nameless lines that are each the sum of the others': (size) =>
    text(`${HEAD}\n${',0.01,2,1\n,-0.01,2,1\n'.repeat(size / 16)}`),
  'accents on one letter': (size) =>
    text(`${HEAD},a${'\u0301\u0323'.repeat(size)}\nA,1.00,2,1,x\n`),
  'one word in place of a day': (size) =>
    text(`Day,Cost,Impr.,Clicks\n${'a'.repeat(size)},1.00,2,1\n`),
  'dates without an end in one cell': (size) =>
    text(`Day,Cost,Impr.,Clicks\n${'1 de maio de 2026 1 de '.repeat(size / 16)},1.00,2,1\n`),
  'spaces inside a number': (size) => text(`${HEAD}\nA,x.${' '.repeat(size)}y,2,1\n`),
  'a number of many groups': (size) => text(`${HEAD}\nA,"1${',222'.repeat(size)},x",2,1\n`),
  'conversations that never start': (size) => indicator('conversa '.repeat(size)),
  'sendings of no form': (size) => indicator('envio '.repeat(size)),
  'a name for every word of a period': (size) =>
    text(`Relatório\n${'may 5 - '.repeat(size)}\n${HEAD}\nA,1.00,2,1\n`),
  'one quote': (size) => text(`${HEAD}\n"${'A,1.00,2,1\n'.repeat(size)}`),
  'nothing but quotes': (size) => text(`${HEAD}\n${'"'.repeat(size * 8 + 1)}`),
  'one line': (size) => text(`${HEAD}${',x'.repeat(size * 4)}\n`),
  'line ends': (size) => text(`${HEAD}\nA,1.00,2,1\n${'\r'.repeat(size * 8)}`),
  'spaces before a tag': (size) => text(`${' '.repeat(size * 8)}<x`),
  'many columns that name a line, and short lines': (size) =>
    text(`${HEAD}${',Campaign'.repeat(size / 8)}\n${'A,1.00,2,1\n'.repeat(size / 2)}`),
  'a group name for all lines below': (size) =>
    text(
      `Campaign,Day,Cost,Impr.,Clicks\ntotal: ${'a'.repeat(size)},2026-05-01,1.00,2,1\n${',2026-05-01,1.00,2,1\n'.repeat(size / 4)}`,
    ),
  'one sheet, listed many times, with its last row': (size) => {
    const count = size / 1000
    const tags = Array.from({ length: count }, (_, at) => `<sheet name="${at}" r:id="rId1"/>`)
    return xlsxFile(
      { A: sheetOf('<row r="1"/><row r="1048576"><c t="str"><v>x</v></c></row>') },
      { more: { 'xl/workbook.xml': `<workbook>${tags.join('')}</workbook>` } },
    )
  },
  'sheets in a workbook': (size) =>
    xlsxFile(Object.fromEntries(Array.from({ length: size / 50 }, (_, at) => [`${at}`, table]))),
  'a shared string in every cell': (size) =>
    xlsxFile(
      { A: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(4)}</row>`.repeat(size)) },
      {
        more: {
          'xl/sharedStrings.xml': `<sst count="4294967295" uniqueCount="4294967295"><si><t>${' '.repeat(size * 4)}x</t></si></sst>`,
        },
      },
    ),
  'cells far to the right': (size) =>
    withSheet('<row><c r="BXW1" t="str"><v>x</v></c></row>'.repeat(size)),
  'deep XML': (size) => withSheet('<x>'.repeat(size * 4)),
  'attributes without values': (size) => withSheet(`<row${' r '.repeat(size * 4)}/>`),
  ampersands: (size) => withSheet(`<row><c t="str"><v>${'&amp'.repeat(size * 4)}</v></c></row>`),
  'comments and CDATA that never end': (size) => withSheet('<!-- <![CDATA['.repeat(size)),
  'files in a zip': (size) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: size / 4 }, (_, at) => [`xl/media/${at}`, new Uint8Array(0)]),
      ),
      { level: 0 },
    ),
}

/** What a small file, or one of the largest, would hold in memory. Each gets a sentence. */
export const HEAVY_FILES: Record<string, () => Uint8Array> = {
  'one sheet eight times with row 1048576': () =>
    required('one sheet, listed many times, with its last row')(8000),
  'eight sheets with row 1048576': () =>
    xlsxFile(
      Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [
          `${at}`,
          sheetOf('<row r="1048576"><c t="str"><v>x</v></c></row>'),
        ]),
      ),
    ),
  'twenty million lines': () => text(`${HEAD}\n${'\n'.repeat(19_900_000)}`),
  'twenty million cells': () => text(`${HEAD}\n${','.repeat(19_900_000)}x`),
  'two million rows': () => text(`${HEAD}\n${',1,1,1\n'.repeat(2_000_000)}`),
  'five million shared strings': () =>
    withPart('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(5_000_000)}</sst>`),
  'cells far to the right': () => required('cells far to the right')(1_000_000),
  'a shared string of megabytes in every cell': () =>
    required('a shared string in every cell')(500_000),
  'a hundred small bombs': () => {
    const sheet = encoded(sheetXml([[' '.repeat(1_000_000)]]), 'utf-8')
    return zipSync(
      Object.fromEntries(
        Array.from({ length: 100 }, (_, at) => [`xl/worksheets/sheet${at}.xml`, sheet]),
      ),
    )
  },
}

function required(name: string): Shape {
  const shape = HOSTILE_SHAPES[name]
  if (!shape) throw new Error(`no shape ${name}`)
  return shape
}
