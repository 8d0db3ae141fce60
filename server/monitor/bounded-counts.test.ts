import { expect, test } from 'vitest'
import { BoundedCounts, OTHERS } from './bounded-counts.ts'

test('counts each key', () => {
  const counts = new BoundedCounts(2)
  expect(counts.add('a')).toBe(true)
  counts.add('b', 3)
  expect(counts.add('a')).toBe(false)
  expect(counts.entries()).toEqual([
    ['a', 2],
    ['b', 3],
  ])
})

test('counts what finds no place under one key, and goes on counting the keys that have theirs', () => {
  const counts = new BoundedCounts(2)
  for (let i = 0; i < 10_000; i++) counts.add(`key ${i}`)
  expect(counts.add('key 1')).toBe(false)
  expect(counts.add('key 9')).toBe(false)
  expect(counts.entries()).toEqual([
    ['key 0', 1],
    ['key 1', 2],
    [OTHERS, 9_999],
  ])
})
