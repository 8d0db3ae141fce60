import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('the least recently used entry is dropped first', () => {
  const entries = createLruCache<number>(2)
  entries.set('a', 1)
  entries.set('b', 2)
  expect(entries.get('a')).toBe(1)
  entries.set('c', 3)
  expect(entries.get('b')).toBeUndefined()
  expect([entries.get('a'), entries.get('c')]).toEqual([1, 3])
})

test('writing an entry again replaces it and makes it recent', () => {
  const entries = createLruCache<number>(2)
  entries.set('a', 1)
  entries.set('b', 2)
  entries.set('a', 3)
  entries.set('c', 4)
  expect([entries.get('a'), entries.get('b'), entries.get('c')]).toEqual([3, undefined, 4])
})
