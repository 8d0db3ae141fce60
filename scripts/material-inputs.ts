import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { methodologyFacts } from './methodology-content.ts'
import { readAll } from './reading-texts.ts'
import { CHARACTERS, FEATURES, readSource, SITE_FONTS } from './site-fonts.ts'
import { siteTokens } from './site-tokens.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file))
const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

type Inputs = Record<string, string>
const filesAs = (files: readonly string[]): Inputs =>
  Object.fromEntries(files.map((file) => [file, digest(read(file))]))

export const PDF = 'guia-performance-ads.pdf'
export const WORKBOOK = 'planilha-roi.xlsx'
export const TEMPLATE = 'materials/spreadsheet/roi-workbook.xlsx'

/** What each kept file is made from, by name, with a fingerprint of each: what changed can be named. */
export const materialInputs = (): Record<string, Inputs> => ({
  [PDF]: ebookInputs(),
  [WORKBOOK]: workbookInputs(),
})

function ebookInputs(): Inputs {
  // A chapter with the sources that it cites, as it was read: other rows of the list are not in it.
  const files = readdirSync(join(root, 'materials/ebook')).filter((name) => name.endsWith('.md'))
  const chapters = readAll('ebook').map((reading, index) => [
    `materials/ebook/${files.sort()[index]}`,
    digest(JSON.stringify(reading)),
  ])
  const fonts = Object.values(SITE_FONTS).map(({ source }) => readSource(source))
  return {
    ...Object.fromEntries(chapters),
    ...filesAs(importedBy('app/sections/ebook/ebook-pdf.tsx')),
    ...filesAs(['app/styles/reading.css', 'materials/ebook/book.css']),
    ...filesAs(['scripts/ebook-pdf.ts', 'scripts/finished-pdf.ts', 'scripts/pdf-reading.ts']),
    'the tokens of app/app.css': digest(siteTokens()),
    'the fonts': digest(JSON.stringify([SITE_FONTS, CHARACTERS, FEATURES]), ...fonts),
    // Of the methodology the book takes the counts alone.
    'the counts of the methodology': digest(JSON.stringify(methodologyFacts())),
  }
}

const workbookInputs = (): Inputs => ({
  ...filesAs(importedBy('materials/spreadsheet/roi-workbook.ts')),
  ...filesAs([
    TEMPLATE,
    'materials/spreadsheet/references.csv',
    'materials/spreadsheet/reference-sources.csv',
    'materials/spreadsheet/reference-words.csv',
    'estimator/data/observations.csv',
    'estimator/data/sources.csv',
  ]),
})

/** A file and every file of the project that it needs, through all its imports. */
function importedBy(entry: string): string[] {
  const seen = new Set([entry])
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue
    for (const { moduleRequest, entries } of parseSync(file, read(file).toString()).module
      .staticImports) {
      const typesOnly = entries.length > 0 && entries.every(({ isType }) => isType)
      const target = projectPath(file, moduleRequest.value.replace(/\?\w+$/, ''))
      if (!typesOnly && target && existsSync(join(root, target))) seen.add(target)
    }
  }
  return [...seen].sort()
}

function projectPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, room, path = ''] = specifier.match(/^(~|@content|@contracts|@estimator)\/(.*)$/) ?? []
  return room && posix.join(room === '~' ? 'app' : room.slice(1), path)
}
