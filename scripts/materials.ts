// `npm run materials`: makes the files to download, and notes what each was made from.
import { statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Site } from '../content/site.ts'
import { withSiteModules, writeEbookPdf } from './ebook-pdf.ts'
import { materialInputs } from './material-inputs.ts'
import { writeMaterialsContent } from './materials-content.ts'

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const [pdf, workbook] = Object.keys(materialInputs()) as [string, string]
const sizeOf = (file: string) => `${(statSync(project(file)).size / 1024).toFixed(0)} KB`

const pages = await writeEbookPdf(project(pdf))
console.log(`${pdf}: ${pages} páginas, ${sizeOf(pdf)}`)

const { name, url } = await withSiteModules(async (load) => {
  const { writeRoiWorkbook } = await load<typeof import('./roi-workbook.ts')>(
    '/scripts/roi-workbook.ts',
  )
  await writeRoiWorkbook(project(workbook))
  return (await load<{ site: Site }>('/content/site.ts')).site
})
console.log(`${workbook}: ${sizeOf(workbook)}`)

const madeFrom = { site: { name, url }, files: materialInputs() }
writeFileSync(project('materials/made-from.json'), `${JSON.stringify(madeFrom, null, 2)}\n`)
// The pages say how large each file is.
writeMaterialsContent()
