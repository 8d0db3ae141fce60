import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '../app/sections/reading/reading-blocks.ts'
import { sources } from '../materials/sources.ts'
import { publicPaths } from '../tests/e2e/addresses.ts'
import { readAll, readText } from './reading-texts.ts'

const chapters = readAll('ebook')
const days = readAll('training')
const texts = [...chapters, ...days]
const kindsOf = (blocks: Block[]) => blocks.map(({ kind }) => kind)

const inlinesOf = (block: Block): Inline[] => {
  switch (block.kind) {
    case 'paragraph':
      return block.parts
    case 'list':
    case 'checklist':
      return block.items.flat()
    case 'table':
      return [...block.header, ...block.rows.flat()].flat()
    case 'callout':
      return block.paragraphs.flat()
    default:
      return []
  }
}
const linksIn = (parts: Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'source') return []
    return [...(part.kind === 'link' ? [part.to] : []), ...linksIn(part.parts)]
  })

test('the book has sixteen chapters and the course seven days, in order', () => {
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
  expect(days.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

describe.each(texts.map((text) => [text.address, text] as const))('%s', (_, text) => {
  test('its description fits a search result', () => {
    expect(text.description.length).toBeGreaterThan(60)
    expect(text.description.length).toBeLessThanOrEqual(155)
  })

  test('its links point to pages and files that exist', () => {
    const gone = text.blocks
      .flatMap((block) => linksIn(inlinesOf(block)))
      .filter((to) => !publicPaths.includes(to) && !existsSync(`public${to}`))
    expect(gone).toEqual([])
  })

  test('it has a figure, and no two headings share an id', () => {
    if (text.address !== 'glossario') expect(kindsOf(text.blocks)).toContain('figure')
    const ids = text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test.each(
  chapters.filter(({ address }) => address !== 'glossario').map((one) => [one.address, one]),
)('chapter %s ends with a checklist', (_, { blocks }) =>
  expect(kindsOf(blocks).at(-1)).toBe('checklist'),
)

test.each(days.map((day) => [day.address, day] as const))(
  '%s has a goal, an exercise, a checklist, four questions and 8 to 12 minutes of text',
  (address, { goal, blocks, minutes }) => {
    expect(goal).toBeTruthy()
    expect(blocks.some((block) => block.kind === 'callout' && block.callout === 'exercicio')).toBe(
      true,
    )
    expect(kindsOf(blocks)).toContain('checklist')
    expect(blocks.flatMap((block) => (block.kind === 'quiz' ? block.questions : []))).toHaveLength(
      4,
    )
    expect(minutes).toBeGreaterThanOrEqual(8)
    expect(minutes).toBeLessThanOrEqual(12)
    const text = readFileSync(`materials/training/${address}.md`, 'utf8')
    const words = text.replaceAll(/```[\s\S]*?```/g, '').split(/\s+/).length
    expect(
      Math.abs(words / 190 - minutes),
      'the minutes match the length of the text',
    ).toBeLessThan(1.5)
  },
)

test('every source of materials/sources.csv is cited by a text', () => {
  const cited = new Set(texts.flatMap((text) => text.sources))
  const unused = Object.entries(sources).filter(([, source]) => !cited.has(source))
  expect(unused.map(([code]) => code)).toEqual([])
})

test('an unknown source or an unsupported block stops the build', () => {
  const text = (body: string) => readText('01-x.md', `---\ntitle: T\ndescription: D\n---\n${body}`)
  expect(() => text('Um número.[^NADA-99]')).toThrow('NADA-99')
  expect(() => text('<b>x</b>')).toThrow()
  expect(() => text('> sem nome')).toThrow('nota')
  expect(() => text('```quiz\n{"questions":[{"question":"?","options":[]}]}\n```')).toThrow(
    'a certa',
  )
})
