import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { joinedSheet } from './joined-sheet.ts'
import { methodologyFacts } from './methodology-content.ts'
import { readAll } from './reading-texts.ts'
import { CHARACTERS, FEATURES, readFontFile, SITE_FONTS } from './site-fonts.ts'
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

/** The inputs of each file to download, with a hash of each, so that a stale file can name what changed. */
export const materialInputs = (): Record<string, Inputs> => ({
  [PDF]: ebookInputs(),
  [WORKBOOK]: workbookInputs(),
})

function ebookInputs(): Inputs {
  // The parsed chapter includes only the sources that it cites, so other changes of the list do not matter.
  const files = readdirSync(join(root, 'materials/ebook')).filter((name) => name.endsWith('.md'))
  const chapters = readAll('ebook').map((reading, index) => [
    `materials/ebook/${files.sort()[index]}`,
    digest(JSON.stringify(reading)),
  ])
  const fonts = Object.values(SITE_FONTS).map(({ source }) => readFontFile(source))
  return {
    ...Object.fromEntries(chapters),
    ...filesAs(importedBy('app/sections/ebook/ebook-pdf.tsx')),
    'app/sections/reading/reading.css': digest(joinedSheet('app/sections/reading/reading.css')),
    ...filesAs(['materials/ebook/book.css']),
    ...filesAs(['scripts/ebook-pdf.ts', 'scripts/pdf-metadata.ts', 'scripts/pdf-reading.ts']),
    'the tokens of app/app.css': digest(siteTokens()),
    'the fonts': digest(JSON.stringify([SITE_FONTS, CHARACTERS, FEATURES]), ...fonts),
    // The book shows only the counts of the methodology.
    'the counts of the methodology': digest(JSON.stringify(methodologyFacts())),
  }
}

const workbookInputs = (): Inputs => ({
  ...filesAs(importedBy('materials/spreadsheet/roi-workbook.ts')),
  ...filesAs([
    TEMPLATE,
    'materials/sources.csv',
    'materials/spreadsheet/references.csv',
    'materials/spreadsheet/reference-sources.csv',
    'materials/spreadsheet/reference-words.csv',
    'estimator/data/observations.csv',
    'estimator/data/sources.csv',
  ]),
})

/** A file and every file of the project that it imports, directly or indirectly. */
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
  const [, alias, path = ''] =
    specifier.match(/^(~|@content|@contracts|@estimator|@planner|@reports)\/(.*)$/) ?? []
  return alias && posix.join(alias === '~' ? 'app' : alias.slice(1), path)
}
