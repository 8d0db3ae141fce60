import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readAll } from './reading-texts.ts'

const MATERIALS = ['ebook', 'training'] as const

/** The chapters and the days, in order, as the lists of them show them. */
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

/** The files that they are read from. */
export const materialTexts = () =>
  MATERIALS.flatMap((material) => {
    const folder = fileURLToPath(new URL(`../materials/${material}/`, import.meta.url))
    return readdirSync(folder).map((name) => folder + name)
  })
