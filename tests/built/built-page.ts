import { readFileSync } from 'node:fs'
import { DomUtils, parseDocument } from 'htmlparser2'

export const CLIENT = 'build/client'

/** The file that a page's address is answered with. */
export const fileOf = (path: string) =>
  path === '/404' ? `${CLIENT}/404.html` : `${CLIENT}${path === '/' ? '' : path}/index.html`

/** A page as it was built: no browser, no scripts. */
export function readPage(path: string) {
  const document = parseDocument(readFileSync(fileOf(path), 'utf8'))
  const elements = DomUtils.getElementsByTagName('*', document)
  /** The value of one attribute in every element of that name that has it, and these others too. */
  const attributes = (tag: string, name: string, others: Record<string, string> = {}) =>
    elements
      .filter((element) => tag === '*' || element.name === tag)
      .filter(({ attribs }) => Object.entries(others).every(([key, is]) => attribs[key] === is))
      .flatMap(({ attribs }) => attribs[name] ?? [])
  return {
    attributes,
    meta: (name: string) => attributes('meta', 'content', { name }),
    /** Open Graph's properties, by name. */
    openGraph: Object.fromEntries(
      elements
        .filter(({ name, attribs }) => name === 'meta' && attribs.property?.startsWith('og:'))
        .map(({ attribs }) => [attribs.property ?? '', attribs.content ?? '']),
    ),
    texts: (tag: string, others: Record<string, string> = {}) =>
      elements
        .filter(({ name }) => name === tag)
        .filter(({ attribs }) => Object.entries(others).every(([key, is]) => attribs[key] === is))
        .map((element) => DomUtils.textContent(element)),
  }
}
