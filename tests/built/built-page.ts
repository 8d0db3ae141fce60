import { readFileSync } from 'node:fs'
import { DomUtils, parseDocument } from 'htmlparser2'

export const CLIENT = 'build/client'

/** The file that is served for a path. */
export const fileOf = (path: string) =>
  path === '/404' ? `${CLIENT}/404.html` : `${CLIENT}${path === '/' ? '' : path}/index.html`

/** A built page, parsed without a browser. */
export function readPage(path: string) {
  const document = parseDocument(readFileSync(fileOf(path), 'utf8'))
  const elements = DomUtils.getElementsByTagName('*', document)
  /** The values of an attribute in all elements of this name that also have the other attributes. */
  const attributes = (tag: string, name: string, others: Record<string, string> = {}) =>
    elements
      .filter((element) => tag === '*' || element.name === tag)
      .filter(({ attribs }) => Object.entries(others).every(([key, is]) => attribs[key] === is))
      .flatMap(({ attribs }) => attribs[name] ?? [])
  return {
    attributes,
    meta: (name: string) => attributes('meta', 'content', { name }),
    /** Open Graph properties, by name. */
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
