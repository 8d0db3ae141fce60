import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readAll } from './reading-texts.ts'

const MATERIALS = ['ebook', 'training'] as const

/** The chapters and the days in order, with the fields that the lists of them show. */
export const materialsContent = () => ({ chapters: listed('ebook'), days: listed('training') })

const listed = (material: (typeof MATERIALS)[number]) =>
  readAll(material).map(({ number, address, title, description, minutes, goal }) => ({
    number,
    address,
    title,
    description,
    minutes,
    ...(goal && { goal }),
  }))

/** The files that the chapters and days are read from. */
export const materialTextFiles = () =>
  MATERIALS.flatMap((material) => {
    const folder = fileURLToPath(new URL(`../materials/${material}/`, import.meta.url))
    return readdirSync(folder).map((name) => folder + name)
  })
