import { expect, test } from 'vitest'
import { BoundedCounts, OTHERS } from './bounded-counts.ts'

test('counts each key', () => {
  const counts = new BoundedCounts(2)
  counts.add('a')
  counts.add('b', 3)
  counts.add('a')
  expect(counts.entries()).toEqual([
    ['a', 2],
    ['b', 3],
  ])
})

test('counts what finds no place under one key, and goes on counting the keys that have theirs', () => {
  const counts = new BoundedCounts(2)
  for (let i = 0; i < 10_000; i++) counts.add(`key ${i}`)
  counts.add('key 1')
  expect(counts.entries()).toEqual([
    ['key 0', 1],
    ['key 1', 2],
    [OTHERS, 9_998],
  ])
})
