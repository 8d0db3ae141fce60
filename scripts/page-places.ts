import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readBlocks } from './markdown-blocks.ts'

const root = join(import.meta.dirname, '..')
const ALIASES = { '~/': 'app/', '@content/': 'content/' }
/** What scripts/block-pages.ts wraps around each file of content/pages/. */
const BLOCK_PAGE = 'app/sections/blocks/block-page.tsx'

/**
 * The places of a page that a link can name after '#'. They are read from the sources, so that nothing has to be built
 * first: the headings of a Markdown file, or the ids in the components and texts that the page's file imports.
 */
export function placesOf(file: string): Set<string> {
  if (file.endsWith('.md')) {
    const { blocks } = readBlocks(file, readFileSync(join(root, file), 'utf8'))
    return new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])))
  }
  const sources = importedFrom(file.startsWith('content/pages/') ? BLOCK_PAGE : file)
  return new Set(sources.flatMap(idsIn))
}

/** In a component, id="x"; in a text, the id of a section, which stands one level below what the file exports. */
const idsIn = (source: string) =>
  [...source.matchAll(/\sid="([\w-]+)"|^ {4}id: '([\w-]+)'/gm)].map(([, one, other]) =>
    String(one ?? other),
  )

/** The source of a file and of every file of app/ and content/ that it imports, directly or not. */
function importedFrom(start: string): string[] {
  const seen = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting) {
    if (seen.has(file) || !existsSync(join(root, file))) continue
    const source = readFileSync(join(root, file), 'utf8')
    seen.set(file, source)
    for (const [, from = ''] of source.matchAll(/(?:from|import\() ?'([^']+\.tsx?)'/g)) {
      const [alias, folder] = Object.entries(ALIASES).find(([one]) => from.startsWith(one)) ?? []
      if (alias) waiting.push(from.replace(alias, String(folder)))
      else if (from.startsWith('.')) {
        waiting.push(normalize(join(dirname(file), from)).replaceAll('\\', '/'))
      }
    }
  }
  return [...seen.values()]
}
