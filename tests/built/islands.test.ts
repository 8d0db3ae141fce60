import { readdirSync, readFileSync } from 'node:fs'
import { selectAll } from 'css-select'
import { DomUtils } from 'htmlparser2'
import { expect, test } from 'vitest'
import { elementsOf } from '../../app/boot/build/page-elements.ts'
import { CLIENT } from './built-page.ts'

/** Small names, such as a platform's: words and drawings stand in the HTML, and are not sent a second time. */
const MOST_BYTES = 40

const ISLAND = '[data-island]'

const islands = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.startsWith('assets'))
  .flatMap((file) =>
    elementsOf(readFileSync(`${CLIENT}/${file}`, 'utf8'), ISLAND).map((island) => ({
      file,
      island,
      props: island.attribs['data-props'] ?? '',
    })),
  )

test('the islands of the pages are known', () => {
  const names = new Set(islands.map(({ island }) => island.attribs['data-island']))
  expect([...names].sort()).toEqual([
    'calculator',
    'channel-calculator',
    'contact-form',
    'planner',
    'receipt',
    'recruitment-form',
  ])
})

test('the props of an island hold no content', () => {
  expect(islands.some(({ props }) => props !== '')).toBe(true)
  const heavy = islands.filter(({ props }) => props.length > MOST_BYTES)
  expect(heavy.map(({ file, props }) => `${file}: ${props}`)).toEqual([])
})

test('each island is drawn, and none stands in another one', () => {
  for (const { file, island } of islands) {
    expect(DomUtils.textContent(island).length, file).toBeGreaterThan(20)
    expect(selectAll(ISLAND, island.children), file).toEqual([])
  }
})

test('outside of the islands a page has no trace of React', () => {
  const html = readFileSync(`${CLIENT}/index.html`, 'utf8')
  expect(html).not.toMatch(/<!--|data-react/)
})
