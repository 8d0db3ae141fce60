import { expect, test } from 'vitest'
import { firstColumn, leaderPaths, markOf, noteColumns } from './note-leaders.ts'

test('a line falls straight to a note that lies below its mark', () => {
  expect(leaderPaths([200, 600], { width: 800, top: 50, share: 0.5 })).toEqual([
    'M200 50V72',
    'M600 50V72',
  ])
})

test('a line bends to a note that lies beside its mark', () => {
  // Two columns of 384, at 0 and at 416.
  expect(leaderPaths([500, 700], { width: 800, top: 50, share: 0.5 })[0]).toBe('M500 50V61H384V72')
  expect(leaderPaths([100, 300], { width: 800, top: 50, share: 0.5 })[1]).toBe('M300 50V61H416V72')
})

test('in one column only the first note has a line', () => {
  expect(leaderPaths([100, 200], { width: 300, top: 50, share: 0.5 })).toEqual(['M100 50V72'])
  expect(leaderPaths([], { width: 300, top: 50, share: 0.5 })).toEqual([])
})

test('only two notes on a wide drawing stand beside each other', () => {
  expect([noteColumns(2, 800), noteColumns(1, 800), noteColumns(2, 300)]).toEqual([2, 1, 1])
})

test('the extremes begin at the upper end, everything else in the middle', () => {
  const spread = { value: 20, range: { low: 4, high: 90 } }
  expect(markOf('extremes', spread)).toBe(90)
  expect(markOf('middle', spread)).toBe(20)
  expect(markOf('second', spread)).toBe(20)
})

test('columns are shared so that both lines fall straight, where they can', () => {
  expect(firstColumn([200, 600], 800)).toBe(0.5)
  expect(firstColumn([410, 600], 800)).toBe(0.6)
  expect(firstColumn([200, 390], 800)).toBe(0.4)
  expect(firstColumn([600, 700], 800)).toBe(0.5)
})
