import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, siteFrom } from '../config/site.ts'
import type { Settings } from '../config/variables.ts'
import { required } from '../contracts/required.ts'

const root = join(import.meta.dirname, '..')

/** What the PDF and the workbook say of the agency. */
export type MaterialsBrand = Pick<Site, 'name' | 'url' | 'email' | 'phone' | 'city'>
export const materialsBrand = ({ name, url, email, phone, city }: Site): MaterialsBrand => ({
  name,
  url,
  email,
  phone,
  city,
})

/** What a set of files was made from: the brand, and a fingerprint of each source by its name. */
export type MadeFrom = {
  brand: MaterialsBrand
  /** How loosely each chapter of the PDF is set: see scripts/ebook-pdf.ts. */
  air: Record<string, number>
  files: Record<string, Record<string, string>>
}

export type MaterialsFolder = { files: string; note: string }
/** Kept in the project, with the example's brand. */
export const EXAMPLE: MaterialsFolder = {
  files: 'public/materiais',
  note: 'materials/made-from.json',
}
/** Made by `npm run materials` for an agency; not in git, so that an update meets no conflict. */
export const ownMaterials = ({ MATERIALS_DIR }: Settings): MaterialsFolder => ({
  files: MATERIALS_DIR,
  note: `${MATERIALS_DIR}/made-from.json`,
})

export function madeFrom({ note }: MaterialsFolder): MadeFrom | undefined {
  const path = join(root, note)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

export const sameBrand = (one: MaterialsBrand, other: MaterialsBrand) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The files for this configuration, and whose brand they bear. */
export function chosenMaterials(settings: Settings) {
  const wanted = materialsBrand(siteFrom(settings))
  const example = required(madeFrom(EXAMPLE), EXAMPLE.note)
  const own = madeFrom(ownMaterials(settings))
  const isOwn = own !== undefined && !sameBrand(example.brand, wanted)
  const { brand, files } = isOwn ? own : example
  return {
    folder: isOwn ? ownMaterials(settings) : EXAMPLE,
    brand,
    madeFrom: files,
    isOfThisBrand: sameBrand(brand, wanted),
  }
}

/** The files to download, by their names. */
export const materialFileNames = ({ files }: MaterialsFolder) =>
  readdirSync(join(root, files)).filter((name) => /\.(?:pdf|xlsx)$/.test(name))

/** The bytes of each: the pages say how large a download is. */
export function materialFiles(settings: Settings): Record<string, number> {
  const { folder } = chosenMaterials(settings)
  return Object.fromEntries(
    materialFileNames(folder).map((name) => [name, statSync(join(root, folder.files, name)).size]),
  )
}
