import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
