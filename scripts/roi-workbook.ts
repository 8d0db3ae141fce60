// Writes the ROI workbook: the same inputs give the same bytes.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Site } from '../config/site.ts'
import { roiWorkbook } from '../materials/spreadsheet/roi-workbook.ts'

export async function writeRoiWorkbook(file: string, site: Site): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await roiWorkbook({ contact: `${site.url}/contato` }))
}
