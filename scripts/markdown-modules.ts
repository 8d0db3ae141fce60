import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Block, LegalDocument } from '../app/sections/legal-text.tsx'

/**
 * Makes `import text from './text.md'` give a title and blocks of plain text at build time, so that no
 * parser reaches the browser and no script has to write markup, which the security policy refuses.
 */
export function markdownModules(): Plugin {
  return {
    name: 'markdown-modules',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/content\/legal\/.*\.md$/.test(id)) return
      return { code: `export default ${JSON.stringify(readMarkdown(source))}`, map: null }
    },
  }
}

export function readMarkdown(source: string): LegalDocument {
  const [, title = ''] = source.match(/^# (.+)$/m) ?? []
  const tokens = marked.lexer(source.replace(/^# .+$/m, ''))
  return { title, blocks: tokens.filter(({ type }) => type !== 'space').map(blockOf) }
}

function blockOf(token: Token): Block {
  if (token.type === 'heading') {
    return { kind: 'heading', text: token.text, id: addressOf(token.text) }
  }
  if (token.type === 'paragraph') return { kind: 'paragraph', text: token.text }
  if (token.type === 'list') {
    return { kind: 'list', items: (token as Tokens.List).items.map(({ text }) => text) }
  }
  throw new Error(`A legal text has headings, paragraphs and lists, no ${token.type}`)
}

/** 'Onde ficam' is at '#onde-ficam'. */
export const addressOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
