import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import {
  type Block,
  CALLOUTS,
  type Figure,
  type Inline,
  type Question,
} from '../app/sections/reading/reading-blocks.ts'
import { offered } from '../content/channels/offered.ts'

/**
 * Reads the Markdown of chapters, lessons and legal texts. A text becomes data at build time, so that no parser
 * reaches the browser and no script writes markup, which the security policy refuses. A block that no
 * component can show stops the build.
 */
export function readBlocks(file: string, markdown: string): { blocks: Block[]; codes: string[] } {
  const reader = new BlockReader(file)
  const blocks = marked
    .lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map((token) => reader.blockOf(token))
  return { blocks, codes: reader.codes }
}

/** 'Onde ficam' becomes 'onde-ficam'. */
const slugify = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Reads the blocks of one text and numbers its sources in the order of their first citation. */
class BlockReader {
  readonly codes: string[] = []
  readonly file: string
  constructor(file: string) {
    this.file = file
  }

  blockOf(token: Token): Block {
    switch (token.type) {
      case 'heading':
        return {
          kind: 'heading',
          level: token.depth === 2 ? 2 : 3,
          text: token.text,
          id: slugify(token.text),
        }
      case 'paragraph':
        return { kind: 'paragraph', parts: this.inlines(token.tokens) }
      case 'list':
        return this.listOf(token as Tokens.List)
      case 'table':
        return this.tableOf(token as Tokens.Table)
      case 'blockquote':
        return this.calloutOf(token as Tokens.Blockquote)
      case 'code':
        return this.fencedBlockOf(token as Tokens.Code)
      default:
        throw new Error(
          `${this.file}: não há como mostrar ${token.type}: ${token.raw.slice(0, 60)}`,
        )
    }
  }

  private listOf({ ordered, items }: Tokens.List): Block {
    const texts = items.map(({ tokens }) =>
      this.inlines(tokens.flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : []))),
    )
    if (items.every(({ task }) => task)) return { kind: 'checklist', items: texts }
    return { kind: 'list', ordered, items: texts }
  }

  private tableOf({ header, rows }: Tokens.Table): Block {
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => this.inlines(tokens))
    return { kind: 'table', header: cells(header), rows: rows.map(cells) }
  }

  private calloutOf({ tokens, text }: Tokens.Blockquote): Block {
    const callout = CALLOUTS.find((name) => text.startsWith(`[!${name}]`))
    if (!callout)
      throw new Error(
        `${this.file}: uma caixa é uma destas: ${CALLOUTS.join(', ')}, e não: ${text}`,
      )
    const paragraphs = tokens
      .filter(({ type }) => type === 'paragraph')
      .map((token) => this.inlines((token as Tokens.Paragraph).tokens))
    const [first = [], ...rest] = paragraphs
    const [opening, ...others] = first
    const words = String(opening).replace(`[!${callout}]`, '').trimStart()
    return { kind: 'callout', callout, paragraphs: [[words, ...others], ...rest] }
  }

  private fencedBlockOf({ lang, text }: Tokens.Code): Block {
    if (lang === 'quiz') return { kind: 'quiz', questions: this.questionsOf(text) }
    if (lang !== 'figure') throw new Error(`${this.file}: um bloco cercado é figure ou quiz`)
    const { sources = [], ...figure } = JSON.parse(text) as { sources?: string[] }
    const numbers = sources.map((code) => this.numberOf(code))
    return { kind: 'figure', figure: { ...figure, sources: numbers } as Figure }
  }

  private questionsOf(text: string): Question[] {
    const { questions } = JSON.parse(text) as { questions: Question[] }
    for (const { question, options } of questions) {
      if (options.filter(({ right }) => right).length !== 1) {
        throw new Error(`${this.file}: só uma resposta é a certa: ${question}`)
      }
    }
    return questions
  }

  private inlines(tokens: Token[] = []): Inline[] {
    return tokens.flatMap((token): Inline[] => {
      switch (token.type) {
        case 'text':
        case 'escape':
          return this.splitCitations(token.text)
        case 'strong':
          return [{ kind: 'strong', parts: this.inlines(token.tokens) }]
        case 'em':
          return [{ kind: 'emphasis', parts: this.inlines(token.tokens) }]
        case 'link':
          // A channel that is not offered has no page: its name stays, without a link.
          if (isRemovedChannel(token.href)) return this.inlines(token.tokens)
          return [{ kind: 'link', to: token.href, parts: this.inlines(token.tokens) }]
        case 'checkbox':
          return []
        default:
          throw new Error(`${this.file}: não há como mostrar ${token.type} numa frase`)
      }
    })
  }

  private splitCitations(text: string): Inline[] {
    return text
      .split(/\[\^([\w-]+)\]/)
      .map(
        (part, index): Inline =>
          index % 2 === 0 ? plain(part) : { kind: 'source', number: this.numberOf(part) },
      )
      .filter((part) => part !== '')
  }

  private numberOf(code: string): number {
    if (!this.codes.includes(code)) this.codes.push(code)
    return this.codes.indexOf(code) + 1
  }
}

const isRemovedChannel = (href: string) =>
  /^\/[a-z]+-ads$/.test(href) &&
  existsSync(join(import.meta.dirname, '..', `app/pages${href}.tsx`)) &&
  !offered.some(({ slug }) => href === `/${slug}`)

// `marked` leaves HTML entities in place. A no-break space keeps the currency sign and the amount on one line.
const plain = (text: string) =>
  text
    .replaceAll(/(R\$|US\$) (?=\d)/g, '$1\u00a0')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
