// `npm run materials`: makes the files to download for the configured brand, and notes what from.

import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readSettings } from '../config/settings.ts'
import { siteFrom } from '../config/site.ts'
import { required } from '../contracts/required.ts'
import { writeEbookPdf } from './ebook-pdf.ts'
import {
  EXAMPLE,
  type MadeFrom,
  madeFrom,
  materialsBrand,
  ownMaterials,
  sameBrand,
} from './material-files.ts'
import { materialInputs, PDF, WORKBOOK } from './material-inputs.ts'
import { writeRoiWorkbook } from './roi-workbook.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (_args, variables, write) => {
  const root = join(import.meta.dirname, '..')
  const settings = readSettings(variables)
  const site = siteFrom(settings)
  const brand = materialsBrand(site)
  const example = required(madeFrom(EXAMPLE), EXAMPLE.note)
  const folder = sameBrand(example.brand, brand) ? EXAMPLE : ownMaterials(settings)
  const at = (name: string) => join(root, folder.files, name)
  const said = (name: string, more = '') =>
    write.out(`${folder.files}/${name}: ${more}${(statSync(at(name)).size / 1024).toFixed(0)} KB\n`)

  mkdirSync(at(''), { recursive: true })
  const files = materialInputs()
  const isSameText = isDeepStrictEqual(example.files[PDF], files[PDF])
  const { pages, air } = await writeEbookPdf(
    at(PDF),
    settings,
    isSameText ? example.air : undefined,
  )
  said(PDF, `${pages} páginas, `)
  const isSameWorkbook = isDeepStrictEqual(example.files[WORKBOOK], files[WORKBOOK])
  const kept = join(root, EXAMPLE.files, WORKBOOK)
  await writeRoiWorkbook(at(WORKBOOK), site, isSameWorkbook ? kept : undefined)
  said(WORKBOOK)
  const note: MadeFrom = { brand, air, files }
  writeFileSync(join(root, folder.note), `${JSON.stringify(note, null, 2)}\n`)
  return 0
})
