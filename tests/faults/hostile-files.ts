import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'

const command = fileURLToPath(new URL('../../scripts/exports-read.ts', import.meta.url))
/** The reader gives up after ten seconds; the rest is the start of the process on a busy machine. */
const LIMIT_MS = 25_000
const MOST_HEAP_MB = 1024

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (where: string, text: string) =>
  `<c r="${where}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook whose list may name one sheet several times. */
function workbook(rows: string, sheets = 1, format = 'General') {
  const list = Array.from(
    { length: sheets },
    (_, number) => `<sheet name="S${number}" sheetId="${number + 1}" r:id="rId1"/>`,
  ).join('')
  const files = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

const HEAD = 'Campaign name,Amount spent (BRL),Impressions,Link clicks\n'
/** The shapes that hung the reader or filled its memory, each small. */
const SHAPES: [name: string, bytes: () => Uint8Array][] = [
  ['brackets.xlsx', () => workbook(`<row r="1">${cell('A1', 'x')}</row>`, 1, '['.repeat(80_000))],
  ['nameless.csv', () => strToU8(HEAD + ',1,2,3\n'.repeat(4000))],
  ['sheets.xlsx', () => workbook(`<row r="1048576">${cell('A1048576', 'x')}</row>`, 8)],
  ['zeros.xlsx', () => workbook(`<row r="1">${cell('A1', ' '.repeat(50_000_000))}</row>`)],
  ['quotes.csv', () => strToU8(`${HEAD}"${'""'.repeat(500_000)}`)],
]

let turn = 0

/** Reads one of them with the command, in a process of its own. Tells how it ended. */
export async function readHostileFile(answered: (what: string) => void) {
  const [name, bytes] = SHAPES[turn++ % SHAPES.length] ?? ['empty.csv', () => new Uint8Array()]
  const folder = mkdtempSync(join(tmpdir(), 'soak-file-'))
  const file = join(folder, name)
  writeFileSync(file, bytes())
  try {
    await promisify(execFile)(
      process.execPath,
      [`--max-old-space-size=${MOST_HEAP_MB}`, command, file],
      { timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 100 * 2 ** 20 },
    )
    answered(`${name} read`)
  } catch (error) {
    const { killed, code } = error as { killed?: boolean; code?: number | string }
    answered(`${name} ${killed ? 'HUNG' : code === 1 ? 'refused' : `ENDED with ${code}`}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
