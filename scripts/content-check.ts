// `npm run check` runs it for its messages; a build and the tests call it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from '../config/env.ts'
import { agency } from '../content/agency.ts'
import { offered } from '../content/channels/offered.ts'
import { landing } from '../content/landing.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../contracts/legal-versions.ts'
import { agencyErrors } from './agency-check.ts'
import { blockPageErrors, fieldName, readBlockPages } from './block-pages.ts'
import { checkMark } from './brand-files.ts'
import { countError, offeredErrors } from './channel-words.ts'
import { lineOfField } from './content-lines.ts'
import { linkError, linksIn, pageAddresses, textsIn } from './content-links.ts'
import {
  contentModules,
  differences,
  OWNERS_FILE,
  placeholderError,
  savedShapes,
} from './content-shape.ts'
import { filesIn } from './content-syntax.ts'
import { unknownFacts } from './fact-texts.ts'
import { readLegalText } from './legal-texts.ts'
import { materialsContent } from './materials-content.ts'

/** Lists every error in the content, each with its file and its field. */
export async function contentErrors(): Promise<string[]> {
  const modules = await contentModules()
  const missing = Object.entries(savedShapes()).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, shape]) =>
      differences(modules[file]?.[name], shape, name).map((error) => withLine(file, error)),
    ),
  )
  const texts = Object.entries(modules).flatMap(([file, exported]) =>
    textErrors(exported).map((error) => withLine(file, error)),
  )
  return [
    ...missing,
    ...texts,
    ...agencyErrors(agency).map((error) => withLine('content/agency.ts', error)),
    ...offeredErrors().map((error) => withLine('content/channels/offered.ts', error)),
    ...headlineErrors(),
    ...(await blockPageErrors()),
    ...(await wordsAndLinks(modules)),
    ...factErrors(),
    ...fileErrors(),
    ...legalErrors(),
  ]
}

/** Links that lead nowhere, placeholders that nothing fills in, and counts of channels that are no longer right. */
async function wordsAndLinks(modules: Record<string, Record<string, unknown>>): Promise<string[]> {
  const blockPages = await readBlockPages()
  const addresses = await pageAddresses()
  const ofChannels = blockPages.filter(({ page }) => page?.link?.in === 'channels').length
  const count = offered.length + ofChannels
  const pages = blockPages.map(({ file, page }) => [file, { page }] as const)
  return [...Object.entries(modules), ...pages].flatMap(([file, exported]) =>
    textsIn(exported).flatMap((one) =>
      [
        ...linksIn(one).map((address) => linkError(address, addresses)),
        countError(one.text, count),
        ...(hasShape(file) ? [] : [placeholderError(one.text, [])]),
      ].flatMap((error) => (error ? [withLine(file, `${fieldName(one.path)}: ${error}`)] : [])),
    ),
  )
}

/** The saved shape of a file says what its texts may have filled in. The others are shown as they are written. */
const hasShape = (file: string) => file !== OWNERS_FILE && !file.startsWith('content/pages/')

/** 'content/contact.ts' and 'contact.items.2.label: falta' become 'content/contact.ts:31: contact.items.2.label: falta'. */
function withLine(file: string, error: string): string {
  const path = join(import.meta.dirname, '..', file)
  if (!existsSync(path)) return `${file}: ${error}`
  const [field = ''] = error.split(': ')
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) - 1 : part))
  return `${file}:${lineOfField(readFileSync(path, 'utf8'), parts)}: ${error}`
}

/** Finds HTML, which the page would show as text, and unpaired braces, whose placeholder is never filled in. */
export const textErrors = (value: unknown): string[] =>
  textsIn(value).flatMap(({ path, text }) => {
    const field = fieldName(path)
    if (/<\/?[a-z][^>]*>/i.test(text))
      return [`${field}: tem HTML, que apareceria escrito na página`]
    return /\{[^}]*$|^[^{]*\}/.test(text) ? [`${field}: uma chave { ou } ficou sem a outra`] : []
  })

/** The landing page's headline has one pair of asterisks around what is highlighted. */
function headlineErrors(): string[] {
  if (/^[^*]*\*[^*]+\*[^*]*$/.test(landing.hero.headline)) return []
  return [
    withLine(
      'content/landing.ts',
      'landing.hero.headline: o destaque fica entre dois asteriscos, uma vez',
    ),
  ]
}

/** Names of facts that nothing has, in the texts of content/ and of the materials. */
function factErrors(): string[] {
  const files = [...filesIn('content'), ...filesIn('materials')].filter((name) =>
    /(?:^content\/.*(?<!\.test)\.ts|\/(?:ebook|training)\/.*\.md)$/.test(name),
  )
  return files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        unknownFacts(line).map(
          (name) => `${file}:${index + 1}: {${name}}: nenhum fato tem este nome`,
        ),
      ),
  )
}

/** Each of these readers throws an error for the first file that is wrong. */
function fileErrors(): string[] {
  return [materialsContent, checkMark].flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** A legal text names the agency by its settings, and lists what its tags store. */
const LEGAL_PLACEHOLDERS = [...Object.keys(parseEnv({}).site), 'cookies'].map((name) => `{${name}}`)

/** Every legal text in force or replaced, read as its page will be: the version in its words is that of its file. */
function legalErrors(): string[] {
  const versions = { privacy: PRIVACY_VERSION, terms: TERMS_VERSION }
  return Object.entries(versions).flatMap(([name, newest]) =>
    Array.from({ length: newest }, (_, index) => `content/legal/${name}/v${index + 1}.md`).flatMap(
      (file) => {
        try {
          const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
          readLegalText(file, source)
          return source.split('\n').flatMap((line, index) => {
            const error = placeholderError(line, LEGAL_PLACEHOLDERS)
            return error ? [`${file}:${index + 1}: ${error}`] : []
          })
        } catch (error) {
          return [(error as Error).message]
        }
      },
    ),
  )
}

if (import.meta.main) {
  const errors = await contentErrors()
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exitCode = 1
}
