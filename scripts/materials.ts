// `npm run materials`: makes the files to download for the configured brand, saves the hashes of their inputs in
// made-from.json, and draws the landing page's way of R$ 100 to the model's figures.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { pagePicture, SHOWN_CHAPTERS } from '../app/sections/ebook/shown-pages.ts'
import { readSettings } from '../config/settings.ts'
import { siteFrom } from '../config/site.ts'
import { required } from '../contracts/required.ts'
import { pagePictures } from './book-pictures.ts'
import { writeEbookPdf } from './ebook-pdf.ts'
import { uprightPath, widePath } from './hundred-path.ts'
import { hundredReais } from './landing-estimate.ts'
import {
  EXAMPLE,
  isSameBrand,
  type MadeFrom,
  madeFrom,
  materialsBrand,
  ownMaterials,
} from './material-files.ts'
import { materialInputs, PDF, WORKBOOK } from './material-inputs.ts'
import { writeRoiWorkbook } from './roi-workbook.ts'
import { runCommand } from './run-command.ts'

/** Left and right page of the spread on which a chapter starts. */
const spreadOf = (start: number) => [start - (start % 2), start - (start % 2) + 1]
const CONTENTS_PAGE = 2

await runCommand(async (_args, variables, write) => {
  const root = join(import.meta.dirname, '..')
  const settings = readSettings(variables)
  const site = siteFrom(settings)
  const brand = materialsBrand(site)
  const example = required(madeFrom(EXAMPLE), EXAMPLE.manifest)
  const folder = isSameBrand(example.brand, brand) ? EXAMPLE : ownMaterials(settings)
  const at = (name: string) => join(root, folder.files, name)
  const said = (name: string, more = '') =>
    write.out(`${folder.files}/${name}: ${more}${(statSync(at(name)).size / 1024).toFixed(0)} KB\n`)

  const hundred = hundredReais()
  for (const [name, drawing] of [
    ['hundred-path.svg', widePath(hundred)],
    ['hundred-path-upright.svg', uprightPath(hundred)],
  ] as const) {
    const file = join(root, 'app/sections/landing', name)
    // A source of the site: written only where the figures changed.
    if (readFileSync(file, 'utf8') !== drawing) writeFileSync(file, drawing)
  }

  mkdirSync(at(''), { recursive: true })
  const files = materialInputs()
  const isSameText = isDeepStrictEqual(example.files[PDF], files[PDF])
  const { pages, starts, air } = await writeEbookPdf(
    at(PDF),
    settings,
    isSameText ? example.air : undefined,
  )
  said(PDF, `${pages} páginas, `)
  const shown = [CONTENTS_PAGE, ...SHOWN_CHAPTERS.map((chapter) => starts[chapter])].flatMap(
    (start) => spreadOf(required(start, 'the first page of a shown chapter')),
  )
  const pictures = await pagePictures(at(PDF), [1, ...shown], { width: 480, quality: 0.72 })
  for (const [index, picture] of pictures.entries()) {
    writeFileSync(at(pagePicture(index)), picture)
    said(pagePicture(index))
  }
  const isSameWorkbook = isDeepStrictEqual(example.files[WORKBOOK], files[WORKBOOK])
  const kept = join(root, EXAMPLE.files, WORKBOOK)
  await writeRoiWorkbook(at(WORKBOOK), site, isSameWorkbook ? kept : undefined)
  said(WORKBOOK)
  const madeFromNow: MadeFrom = { brand, air, files }
  writeFileSync(join(root, folder.manifest), `${JSON.stringify(madeFromNow, null, 2)}\n`)
  return 0
})
