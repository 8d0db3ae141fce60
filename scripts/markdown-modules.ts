import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Block, LegalDocument } from '../app/sections/legal-text.tsx'

/**
 * Makes each legal text a page: app/routes.ts names the Markdown files themselves. The text becomes data
 * at build time, so that no parser reaches the browser and no script has to write markup, which the
 * security policy refuses.
 */
export function markdownModules(): Plugin {
  return {
    name: 'markdown-modules',
    enforce: 'pre',
    transform(source, id) {
      const [, name, version] = /\/content\/legal\/(\w+)\/v(\d+)\.md(?:$|\?)/.exec(id) ?? []
      if (!name || !version || id.includes('?__react-router')) return
      const code = `
        import { createElement } from 'react'
        import { legal } from '/content/legal/legal.ts'
        import { LegalText, legalMeta } from '/app/sections/legal-text.tsx'
        const props = {
          document: ${JSON.stringify(readLegalText(`content/legal/${name}/v${version}.md`, source))},
          page: legal.${name},
          replaced: legal.${name}.version !== ${version},
          version: ${version},
        }
        export const meta = () => legalMeta(props)
        export default function Page() { return createElement(LegalText, props) }`
      return { code, map: null }
    },
  }
}

/** The second line of a legal text says its version: what leads are stamped with must be what people read. */
export function readLegalText(file: string, source: string): LegalDocument {
  const document = readMarkdown(source)
  const [, version] = /\/v(\d+)\.md$/.exec(file) ?? []
  const [first] = document.blocks
  const said = first?.kind === 'paragraph' ? first.text : ''
  if (!said.startsWith(`Versão ${version},`)) {
    throw new Error(
      `${file}: a linha depois do título é "${said}", o esperado é "Versão ${version}," e a data.`,
    )
  }
  return document
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
  throw new Error(
    `Um texto legal tem títulos, parágrafos e listas, e não ${token.type}: ${token.raw.slice(0, 60)}`,
  )
}

/** 'Onde ficam' is at '#onde-ficam'. */
export const addressOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
