import { expect, test } from 'vitest'
import type { BlockPage } from '../content/block-page.ts'
import {
  blockPageErrors,
  drawnPage,
  fieldName,
  pageErrors,
  pageLinks,
  readBlockPages,
} from './block-pages.ts'

const page: BlockPage = {
  title: 'Teste',
  description: 'Uma descrição com mais de cinquenta caracteres, para os buscadores.',
  hero: { headline: 'Um *título*', intro: 'Abertura' },
  blocks: [
    {
      kind: 'estimate',
      title: 'Quanto custa',
      intro: 'Por canal',
      scenario: { segment: 'Saúde', objective: 'Leads', budget: 3000 },
      platforms: ['Google Ads', 'Instagram'],
      actions: [
        {
          label: 'Planejar',
          to: { planner: { segment: 'Saúde', objective: 'Leads', budget: 3000 } },
        },
      ],
    },
  ],
}
const messages = (change: object) =>
  pageErrors({ ...page, ...change }).map(({ path, message }) => `${fieldName(path)}: ${message}`)

test('the pages of the project have no errors', async () => {
  expect(await blockPageErrors()).toEqual([])
})

test('an error names its field', () => {
  expect(messages({})).toEqual([])
  expect(messages({ title: '' })).toEqual(['title: está vazio'])
  expect(messages({ hero: { headline: 'Um *título', intro: 'a' } })).toEqual([
    'hero.headline: um asterisco ficou sem o outro',
  ])
  expect(messages({ blocks: [{ kind: 'text', title: 'A', paragraphs: ['b'], txt: 'c' }] })).toEqual(
    ['blocks.1: campo desconhecido: txt; os campos são kind, title, paragraphs, list'],
  )
  const table = { kind: 'table', title: 'A', header: ['a', 'b'], rows: [['1', '2'], ['1']] }
  expect(messages({ blocks: [table] })).toEqual([
    'blocks.1.rows.2: a linha tem 1 células, e o cabeçalho, 2',
  ])
})

test('a drawn page has addresses and the figures of the model', () => {
  const [block] = drawnPage(page).blocks
  if (block?.kind !== 'estimate') throw new Error('no estimate')
  expect(block.actions[0]?.to).toBe(
    '/planejador#segmento=Sa%C3%BAde&objetivo=Leads&investimento=3000',
  )
  expect(block.conversion).toBe('lead')
  expect(block.rows.map(({ platform }) => platform)).toEqual(['Instagram', 'Google Ads'])
  for (const { cost, low, high } of block.rows) {
    expect(low).toBeLessThan(cost)
    expect(high).toBeGreaterThan(cost)
  }
})

test('pages say where they are linked, and the segments differ in what they show', async () => {
  expect((await pageLinks()).footer).toContainEqual({ label: 'Segmentos', to: '/segmentos' })
  const segments = (await readBlockPages()).filter(({ path }) => path.startsWith('/segmentos/'))
  expect(segments).toHaveLength(6)
  const structures = segments.map(({ page: { blocks } }) =>
    blocks.map((block) => ('drawing' in block ? block.drawing.kind : block.kind)).join(' '),
  )
  expect(new Set(structures).size).toBe(6)
})
