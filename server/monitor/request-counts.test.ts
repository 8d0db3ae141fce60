import { expect, test } from 'vitest'
import { createRequestCounts, opensMaterial } from './request-counts.ts'

test.each([
  ['GET', '/treinamento/dia-1', 200, undefined, true],
  ['GET', '/ebook', 304, undefined, true],
  ['GET', '/materiais/guia-performance-ads.pdf', 206, 'bytes=0-', true],
  ['GET', '/materiais/guia-performance-ads.pdf', 206, 'bytes=4096-8191', false],
  ['HEAD', '/treinamento/dia-1', 200, undefined, false],
  ['GET', '/treinamento/dia-9', 404, undefined, false],
  ['GET', '/ebooks', 200, undefined, false],
  ['GET', '/contato', 200, undefined, false],
] as const)(
  '%s %s answered %i (part %s) opens a material: %s',
  (method, path, status, range, opens) => {
    expect(opensMaterial(method, path, status, range)).toBe(opens)
  },
)

test('each address is counted apart', () => {
  const counts = createRequestCounts()
  counts.addMaterial('/ebook')
  counts.addMaterial('/ebook')
  counts.addMaterial('/treinamento')
  expect(counts.materials()).toEqual([
    { address: '/ebook', count: 2 },
    { address: '/treinamento', count: 1 },
  ])
})
