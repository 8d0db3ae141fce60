import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { readAll } from './reading-texts.ts'

const project = (path: string) => new URL(`../${path}`, import.meta.url)
const listed = (material: 'ebook' | 'training') =>
  readAll(material).map(({ number, address, title, description, minutes, goal }) => ({
    number,
    address,
    title,
    description,
    minutes,
    ...(goal && { goal }),
  }))

/** The chapters and the days, in order. */
const materialTexts = () =>
  module('materialsContent', { chapters: listed('ebook'), days: listed('training') })

/** The bytes of each file to download. */
function materialFiles(): string {
  const folder = project('public/materiais/')
  const sizes = existsSync(folder)
    ? readdirSync(folder).map((name) => [name, statSync(new URL(name, folder)).size])
    : []
  return module('materialFiles', Object.fromEntries(sizes))
}

const module = (name: string, data: object) =>
  `// Written by scripts/materials-content.ts from the free materials: build again to renew it.
export const ${name} = ${JSON.stringify(data)}
`

/** Apart, so that a page that only offers a file does not carry the whole list of texts. */
export const materialsContent = () => ({
  'content/generated/materials.ts': materialTexts(),
  'content/generated/material-files.ts': materialFiles(),
})

export function writeMaterialsContent() {
  for (const [file, text] of Object.entries(materialsContent())) writeFileSync(project(file), text)
}
