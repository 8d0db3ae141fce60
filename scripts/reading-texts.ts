import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import {
  type Block,
  CALLOUTS,
  type CitedSource,
  type Figure,
  type Inline,
  type Question,
  type Reading,
} from '../app/sections/reading/reading-blocks.ts'
import { readingTexts } from '../content/reading.ts'
import { addressIn } from '../contracts/source-address.ts'
import { parseCsvRecords } from '../estimator/csv.ts'
import { sources as cited } from '../materials/sources.ts'
import { addressOf } from './markdown-modules.ts'

const WORDS_A_MINUTE = 190
const folderOf = (material: 'ebook' | 'training') =>
  new URL(`../materials/${material}/`, import.meta.url)

/** The chapters or the days, in order. How their texts are written: materials/README.md. */
export const readAll = (material: 'ebook' | 'training'): Reading[] =>
  readdirSync(folderOf(material))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const source = readFileSync(new URL(name, folderOf(material)), 'utf8')
      return readText(`materials/${material}/${name}`, source)
    })

/** '03-google-ads.md' is chapter 3 at 'google-ads'; 'dia-3.md' is day 3 at 'dia-3'. */
export function readText(file: string, source: string): Reading {
  const name = basename(file, '.md')
  const [, header, body] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  if (!header || !body) throw new Error(`${file}: falta o cabeçalho entre linhas ---`)
  const facts = Object.fromEntries(
    header.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  )
  for (const field of ['title', 'description']) {
    if (!facts[field]) throw new Error(`${file}: falta ${field} no cabeçalho`)
  }

  const reader = new TextReader(file)
  const blocks = marked
    .lexer(body)
    .filter(({ type }) => type !== 'space')
    .map((token) => reader.blockOf(token))
  return {
    title: facts.title,
    description: facts.description,
    address: name.replace(/^\d+-/, ''),
    number: Number(name.match(/\d+/)?.[0]),
    minutes: facts.minutes ? Number(facts.minutes) : minutesOf(body),
    ...(facts.goal && { goal: facts.goal }),
    blocks,
    sources: reader.codes.map((code) => sourceOf(file, code)),
  }
}

const minutesOf = (body: string) =>
  Math.ceil(body.replaceAll(/```[\s\S]*?```/g, '').split(/\s+/).length / WORDS_A_MINUTE)

/** Reads the blocks of one text and numbers its sources as they are first cited. */
class TextReader {
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
          id: addressOf(token.text),
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
        return this.drawnOf(token as Tokens.Code)
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

  private drawnOf({ lang, text }: Tokens.Code): Block {
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
          return this.cited(token.text)
        case 'strong':
          return [{ kind: 'strong', parts: this.inlines(token.tokens) }]
        case 'em':
          return [{ kind: 'emphasis', parts: this.inlines(token.tokens) }]
        case 'link':
          return [{ kind: 'link', to: token.href, parts: this.inlines(token.tokens) }]
        case 'checkbox':
          return []
        default:
          throw new Error(`${this.file}: não há como mostrar ${token.type} numa frase`)
      }
    })
  }

  private cited(text: string): Inline[] {
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

// The parser leaves entities of HTML in place. A sum never breaks between its sign and its figure.
const plain = (text: string) =>
  text
    .replaceAll(/(R\$|US\$) (?=\d)/g, '$1\u00a0')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")

const marketSources = new Map(
  parseCsvRecords(
    readFileSync(new URL('../estimator/data/sources.csv', import.meta.url), 'utf8'),
  ).records.map((row) => [row.source_id, row]),
)

function sourceOf(file: string, code: string): CitedSource {
  const known = cited[code]
  if (known) return known
  const row = marketSources.get(code)
  if (!row) throw new Error(`${file}: nenhuma fonte se chama ${code}`)
  // Measured accounts gave their figures without their names.
  if (code.startsWith('BRACC-')) return { publisher: readingTexts.account, date: row.published! }
  const address = addressIn(row.url ?? '')
  return {
    publisher: row.publisher!,
    title: row.title!,
    ...(address && { address }),
    date: row.published!,
  }
}
