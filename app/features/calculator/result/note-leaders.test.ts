import { expect, test } from 'vitest'
import { leaderPaths, markOf, noteColumns } from './note-leaders.ts'

test('a line falls straight to a note that lies below its mark', () => {
  expect(leaderPaths([200, 600], { width: 800, top: 50 })).toEqual(['M200 50V72', 'M600 50V72'])
})

test('a line bends to a note that lies beside its mark', () => {
  // Two columns of 384, at 0 and at 416.
  expect(leaderPaths([500, 700], { width: 800, top: 50 })[0]).toBe('M500 50V61H384V72')
  expect(leaderPaths([100, 300], { width: 800, top: 50 })[1]).toBe('M300 50V61H416V72')
})

test('in one column the second line passes the first note', () => {
  expect(leaderPaths([100, 200], { width: 300, top: 50 })).toEqual([
    'M100 50V72',
    'M200 50V61H299.5V72',
  ])
  expect(leaderPaths([298], { width: 300, top: 50 })).toEqual(['M298 50V72'])
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
