import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { required } from '../contracts/required.ts'

const root = join(import.meta.dirname, '..')

/** The agency's facts that the PDF and the workbook show. */
export type MaterialsBrand = Pick<Site, 'name' | 'url' | 'email' | 'phone' | 'city'>
export const materialsBrand = ({ name, url, email, phone, city }: Site): MaterialsBrand => ({
  name,
  url,
  email,
  phone,
  city,
})

/** made-from.json: the brand of a set of files, and a hash of each source, by its name. */
export type MadeFrom = {
  brand: MaterialsBrand
  /** The extra spacing of each chapter in the PDF: see scripts/ebook-pdf.ts. */
  air: Record<string, number>
  files: Record<string, Record<string, string>>
}

export type MaterialsFolder = { files: string; manifest: string }
/** The files in the repository, with the example brand. */
export const EXAMPLE: MaterialsFolder = {
  files: 'public/materiais',
  manifest: 'materials/made-from.json',
}
/** Made by `npm run materials` for an agency. Not in git, so that an update causes no conflict. */
export const ownMaterials = ({ MATERIALS_DIR }: Settings): MaterialsFolder => ({
  files: MATERIALS_DIR,
  manifest: `${MATERIALS_DIR}/made-from.json`,
})

export function madeFrom({ manifest }: MaterialsFolder): MadeFrom | undefined {
  const path = join(root, manifest)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

export const isSameBrand = (one: MaterialsBrand, other: MaterialsBrand) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The files to serve for this configuration, and the brand that they carry. */
export function chosenMaterials(settings: Settings) {
  const wanted = materialsBrand(siteFrom(settings))
  const example = required(madeFrom(EXAMPLE), EXAMPLE.manifest)
  const own = madeFrom(ownMaterials(settings))
  const isOwn = own !== undefined && !isSameBrand(example.brand, wanted)
  const { brand, files } = isOwn ? own : example
  return {
    folder: isOwn ? ownMaterials(settings) : EXAMPLE,
    brand,
    madeFrom: files,
    isOfThisBrand: isSameBrand(brand, wanted),
  }
}

/** The names of the files to download, and of the pictures of the book's pages. */
export const materialFileNames = ({ files }: MaterialsFolder) =>
  readdirSync(join(root, files)).filter((name) => /\.(?:pdf|xlsx|webp)$/.test(name))

/** The size of each file to download in bytes, which the pages show. */
export function materialFiles(settings: Settings): Record<string, number> {
  const { folder } = chosenMaterials(settings)
  const downloads = materialFileNames(folder).filter((name) => !name.endsWith('.webp'))
  return Object.fromEntries(
    downloads.map((name) => [name, statSync(join(root, folder.files, name)).size]),
  )
}
