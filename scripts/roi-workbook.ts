// Writes the ROI workbook: the same inputs give the same bytes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Site } from '../config/site.ts'
import { filledWorkbook } from '../materials/spreadsheet/roi-workbook.ts'
import { WorkbookFile } from '../materials/spreadsheet/workbook-file.ts'
import { findProgram } from './debian-package.ts'
import { convertWithLibreOffice } from './libreoffice.ts'

/** `kept` is a workbook with the same figures: without one, LibreOffice calculates them anew. */
export async function writeRoiWorkbook(file: string, site: Site, kept?: string): Promise<void> {
  const workbook = filledWorkbook(`${site.url}/contato`)
  const calculated = kept ? readFileSync(kept) : await recalculated(workbook.bytes())
  workbook.takeValuesOf(new WorkbookFile(calculated))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, workbook.bytes())
}

/** The workbook with the value of every formula, as LibreOffice saves it. */
export async function recalculated(workbook: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const soffice = findProgram('soffice')
  if (!soffice) throw new Error('The figures of the ROI workbook changed: LibreOffice is needed')
  const folder = mkdtempSync(join(tmpdir(), 'roi-workbook-'))
  try {
    const file = join(folder, 'filled.xlsx')
    writeFileSync(file, workbook)
    await convertWithLibreOffice(soffice, [file], 'xlsx', join(folder, 'calculated'))
    return readFileSync(join(folder, 'calculated', 'filled.xlsx'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
