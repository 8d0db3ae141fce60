import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPaths, unlistedPaths } from '../e2e/addresses.ts'
import { CLIENT, fileOf, readPage } from './built-page.ts'

const paths = [...publicPaths, ...unlistedPaths]

test('no page has a broken link', () => {
  const links = new Map<string, string>()
  for (const path of paths) {
    for (const link of readPage(path).attributes('a', 'href')) links.set(link, path)
  }
  expect(links.size).toBeGreaterThan(20)

  const broken: string[] = []
  const ids = new Map<string, string[]>()
  for (const [link, from] of links) {
    const url = new URL(link, new URL(from, 'https://this.site'))
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue
    if (url.host !== 'this.site') {
      // Links to other sites must use https.
      if (url.protocol !== 'https:') broken.push(`${from}: ${link}`)
      continue
    }
    const { pathname } = url
    if (existsSync(fileOf(pathname))) {
      if (!ids.has(pathname)) ids.set(pathname, readPage(pathname).attributes('*', 'id'))
      const place = decodeURIComponent(url.hash.slice(1))
      // With '=' the hash is a scenario for the calculator or the planner, and no place on the page.
      if (place && !place.includes('=') && !ids.get(pathname)?.includes(place))
        broken.push(`${from}: ${link}`)
    } else if (!existsSync(`${CLIENT}${pathname}`)) broken.push(`${from}: ${link}`)
  }
  expect(broken).toEqual([])
})

test.each(paths)('%s has no duplicate id', (path) => {
  const ids = readPage(path).attributes('*', 'id')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every reference number in a text links to its source', () => {
  for (const path of publicPaths.filter((path) => path.startsWith('/ebook/'))) {
    const page = readPage(path)
    const marks = page.attributes('a', 'href').filter((href) => href.startsWith('#fonte'))
    for (const mark of marks) expect(page.attributes('li', 'id'), path).toContain(mark.slice(1))
  }
})

test('no page has a sign-in screen', () => {
  const asking = paths.filter((path) =>
    readPage(path).attributes('input', 'type').includes('password'),
  )
  expect(asking).toEqual([])
})
