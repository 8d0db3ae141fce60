import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf } from './page-places.ts'

const PUBLIC = join(import.meta.dirname, '../public')
/** What the build writes beside the pages. */
const BUILT_FILES = ['/sitemap.xml', '/llms.txt', '/robots.txt']

export const isPublicFile = (address: string) =>
  /^\/.*[^/]$/.test(address) && !address.includes('..') && existsSync(join(PUBLIC, address))

/** The address of every page, with its file. */
export async function pageAddresses(): Promise<Map<string, string>> {
  const { routes } = await import('../app/routes.ts')
  return new Map(
    routes.filter(({ path }) => path !== '/404').map(({ path, file }) => [path, file] as const),
  )
}

type TextOfField = { path: PropertyKey[]; text: string }

/** Every text of some content, with the path of its field. */
export function textsIn(value: unknown, path: PropertyKey[] = []): TextOfField[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** Every address of this site in a text: the whole of it in `to`, and as [words](/address) in any. */
export function linksIn({ path, text }: TextOfField): string[] {
  const inText = [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address)
  return path.at(-1) === 'to' && text.startsWith('/') ? [...inText, text] : inText
}

/** Says that an address leads nowhere; undefined if it leads to a page, a place of one, or a file. */
export function linkError(address: string, pages: ReadonlyMap<string, string>): string | undefined {
  const [beforePlace = '', place = ''] = address.split('#')
  const [target = ''] = beforePlace.split('?')
  const file = pages.get(target)
  if (!file) {
    if (isPublicFile(target) || BUILT_FILES.includes(target)) return undefined
    return `não há página nem arquivo em ${target}`
  }
  // With '=' it is a scenario for the calculator or the planner, and no place on the page.
  if (!place || place.includes('=') || placesOf(file).has(place)) return undefined
  return `a página ${target} não tem #${place}`
}
