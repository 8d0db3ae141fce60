import { Visitor } from 'vite'
import { fixedStrings } from '../../content/glossary.ts'
import { isTest, parse, projectFiles, read } from '../architecture/project-files.ts'

/** A text that people read, and where it stands. */
export type SiteText = { file: string; line: number; text: string }

/** Letters that a reader would not see are replaced by as many spaces, so that lines and places stay. */
const blank = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '))

/** Fields whose value is an address, a name in code or a file, and no text. */
const CODE_FIELDS = new Set([
  'id',
  'slug',
  'to',
  'in',
  'file',
  'path',
  'kind',
  'fileName',
  'formula',
])
/** One word in small letters without accents may be a name in code, where it is no value of a field or a list. */
const isPlainWord = (text: string) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
const isCode = (text: string) =>
  /^[/#@.]|^[A-Z\d]+(?:_[A-Z\d]+)+$|^[a-z]+[A-Z]\w*$|^https?:|^[\w-]+\.(?:ts|svg|xlsx|pdf|csv|com\.br)$/.test(
    text,
  )

type Node = { type: string; start: number; end: number; [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The texts of a source file: strings that are data, not names in code, imports, keys or types. */
export function textsOfSource(file: string): SiteText[] {
  const source = read(file)
  const texts: SiteText[] = []
  const skipped = new Set<unknown>()
  const plain = new Set<unknown>()
  const skip = (node: unknown) => {
    if (isNode(node)) skipped.add(node)
  }
  const add = (node: { start: number; end: number }, text: string) => {
    if (!/\p{L}/u.test(text) || isCode(text)) return
    if (plain.has(node) && isPlainWord(text)) return
    const line = source.slice(0, node.start).split('\n').length
    texts.push({ file, line, text })
  }
  new Visitor({
    ImportDeclaration: ({ source: from }) => skip(from),
    ExportAllDeclaration: ({ source: from }) => skip(from),
    ExportNamedDeclaration: ({ source: from }) => skip(from),
    TSLiteralType: ({ literal }) => skip(literal),
    MemberExpression({ object, property }) {
      skip(property)
      if (object.type === 'ArrayExpression')
        for (const element of object.elements) plain.add(element)
    },
    AssignmentPattern({ right }) {
      plain.add(right)
    },
    BinaryExpression({ left, right }) {
      skip(left)
      skip(right)
    },
    Property({ key, value }) {
      skip(key)
      const name = key.type === 'Identifier' ? key.name : ''
      if (CODE_FIELDS.has(name)) skip(value)
    },
    CallExpression({ arguments: values }) {
      for (const value of values) plain.add(value)
    },
    VariableDeclarator({ init }) {
      plain.add(init)
      if (init?.type === 'TSSatisfiesExpression') init = init.expression
      if (init?.type === 'ArrayExpression') for (const element of init.elements) plain.add(element)
    },
    ConditionalExpression({ consequent, alternate }) {
      plain.add(consequent)
      plain.add(alternate)
    },
    ReturnStatement({ argument }) {
      plain.add(argument)
    },
    ArrayExpression({ elements }) {
      // A pair of a name in code and its value.
      if (!elements.some((element) => element?.type === 'Identifier')) return
      for (const element of elements) plain.add(element)
    },
    NewExpression({ arguments: values }) {
      // Messages of errors are for developers.
      values.forEach(skip)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !skipped.has(node)) add(node, node.value)
    },
    TemplateLiteral(node) {
      if (skipped.has(node)) return
      const { start, end } = node
      const bare = node.expressions.reduce(
        (text, { start: from, end: to }) =>
          text.slice(0, from - start) + ' '.repeat(to - from) + text.slice(to - start),
        source.slice(start, end),
      )
      add(
        node,
        bare.slice(1, -1).replace(/\$\{\s*\}/g, (hole) => ' '.repeat(hole.length)),
      )
    },
  }).visit(parse(file).program)
  return texts.map(({ text, ...place }) => ({
    ...place,
    text: readable(text.replaceAll('\\`', ' `')),
  }))
}

/** Placeholders, code, addresses, names of files and settings, and commands inside of a text. */
const UNREAD = [
  /\{=?[\w.-]+\}/,
  /```[^`]*```|`[^`\n]*`/,
  /https?:\/\/\S+|\]\(\/[^)]*\)|\S+@\S+|[\w-]+(?:\.[\w-]+)*\.com(?:\.br)?\b|\/[a-z]+(?:[/-][\w-]+)+/,
  /\b[\w-]+\.(?:db|json|md|pdf|ts|xlsx)[\w-]*/,
  /(?:\*\*|\| )utm_(?:source|medium).*|\w+_[\w…]*(?:=[\w-]+)?|\b[A-Z]+=\S*/,
  /npm run [\w: -]+|--\w+/,
]
const unread = new RegExp(UNREAD.map(({ source }) => source).join('|'), 'g')

/** What is left for a reader. */
function readable(text: string): string {
  return fixedStrings.reduce(
    (left, fixed) => left.replaceAll(fixed, ' '.repeat(fixed.length)),
    blank(text, unread),
  )
}

/** The texts of a Markdown file, line by line: without addresses, notes, code and the keys of figures. */
export function textsOfMarkdown(file: string): SiteText[] {
  return read(file)
    .split('\n')
    .map((written, index) => {
      const isData = /^\{".*\}$/.test(written)
      let text = isData
        ? dataStrings(written)
        : written.replace(/^(?:title|description|goal|minutes): /, '')
      text = blank(text, /\[\^[^\]]+\]|\]\([^)]*\)|^```\w*|^> \[!\w+\]/g)
      return { file, line: index + 1, text: readable(text) }
    })
    .filter(({ text }) => /\p{L}/u.test(text))
}

/** The strings of a figure or a quiz that are shown. */
function dataStrings(line: string): string {
  const strings = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return ['kind', 'sources', 'format'].includes(key) ? [] : [value]
    if (Array.isArray(value)) return value.flatMap((one) => strings(one, key))
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, one]) => strings(one, name))
  }
  // Facts that are values are filled in later.
  return strings(JSON.parse(line.replace(/\{=[\w.]+\}/g, '0'))).join(' · ')
}

const isSentence = ({ text }: SiteText) => /\p{L}{2} \p{L}/u.test(text)
const NO_TEXTS = new Set([
  'content/glossary.ts',
  'content/predicted-chart.ts',
  // The markup of a spreadsheet.
  'contracts/xlsx-file.ts',
  // What the check says to whoever writes a page: it names fields and values.
  'contracts/block-page.ts',
])

/** Every text of content/ and of the free materials, and the messages of the forms. */
export const siteTexts: SiteText[] = projectFiles.flatMap((file) => {
  if (NO_TEXTS.has(file) || isTest(file)) return []
  if (/^content\/.*\.ts$/.test(file)) return textsOfSource(file)
  // Of contracts/, the messages only: the rest are names of fields and calls.
  if (/^contracts\/.*\.ts$/.test(file)) return textsOfSource(file).filter(isSentence)
  return /^(?:content|materials\/(?:ebook|training))\/.*\.md$/.test(file)
    ? textsOfMarkdown(file)
    : []
})
