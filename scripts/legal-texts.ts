import type { LegalBlock, LegalDocument } from '../app/sections/legal-text.tsx'
import type { Inline } from '../app/sections/reading/reading-blocks.ts'
import { readBlocks } from './markdown-blocks.ts'

/**
 * Reads a text of content/legal: a title, headings, paragraphs and lists only. The line after the title must
 * name the version of the file, because leads store the version that the visitor accepted.
 */
export function readLegalText(
  file: string,
  source: string,
  /** The lines of a list that stands there as '- {cookies}': the tags are known only at build. */
  cookies: readonly string[] = [],
): LegalDocument {
  const [, title = ''] = source.match(/^# (.+)$/m) ?? []
  const blocks = readBlocks(file, source.replace(/^# .+$/m, '')).blocks.map((block): LegalBlock => {
    if (block.kind === 'heading') return { kind: 'heading', text: block.text, id: block.id }
    if (block.kind === 'paragraph') return { kind: 'paragraph', text: plainText(file, block.parts) }
    if (block.kind === 'list') {
      const items = block.items.map((parts) => plainText(file, parts))
      return {
        kind: 'list',
        items: items.flatMap((item) => (item === '{cookies}' ? cookies : item)),
      }
    }
    throw new Error(`${file}: um texto legal tem títulos, parágrafos e listas, e não ${block.kind}`)
  })
  const [, version] = /\/v(\d+)\.md$/.exec(file) ?? []
  const [first] = blocks
  const said = first?.kind === 'paragraph' ? first.text : ''
  if (!said.startsWith(`Versão ${version},`)) {
    throw new Error(
      `${file}: a linha depois do título é "${said}", o esperado é "Versão ${version}," e a data.`,
    )
  }
  return { title, blocks }
}

const plainText = (file: string, parts: Inline[]) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      throw new Error(`${file}: um texto legal é simples, sem ${part.kind}`)
    })
    .join('')
