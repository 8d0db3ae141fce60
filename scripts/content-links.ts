import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf } from './page-places.ts'

const PUBLIC = join(import.meta.dirname, '../public')
/** What the build writes beside the pages. */
const BUILT_FILES = ['/sitemap.xml', '/llms.txt', '/robots.txt']

export const isPublicFile = (address: string) =>
  !address.endsWith('/') && !address.includes('..') && existsSync(join(PUBLIC, address))

/** The address of every page, with its file. */
export async function pageAddresses(): Promise<Map<string, string>> {
  const { routes } = await import('../app/routes.ts')
  return new Map(
    routes.filter(({ path }) => path !== '/404').map(({ path, file }) => [path, file] as const),
  )
}

/** Every address of this site in some content, with the path of its field: in `to`, and in a text as [words](/address). */
export function linksIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; address: string }[] {
  if (typeof value === 'string') {
    const inText = [...value.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address)
    const whole = path.at(-1) === 'to' && value.startsWith('/') ? [value] : []
    return [...inText, ...whole].map((address) => ({ path, address }))
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    linksIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
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
