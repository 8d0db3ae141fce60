import { expect, test } from 'vitest'
import { sixDigits } from './six-digits.ts'

test.each([
  [0, 0],
  [1, 1],
  [1234567, 1234570],
  [123456.7, 123457],
  [0.000123456789, 0.000123457],
  [999999.6, 1000000],
  [2_984_512_345.6, 2_984_510_000],
  [1e-30, 1e-30],
  [-12.3456789, -12.3457],
])('%d is written %d', (value, written) => {
  expect(sixDigits(value)).toBe(written)
})

test('any number is rounded as by toPrecision, except ties that binary cannot represent', () => {
  let different = 0
  let all = 0
  for (let power = -12; power < 14; power++) {
    for (let step = 1; step < 200; step++) {
      const value = (step * 1.0437 + step ** 2 * 0.3331) * 10 ** power
      const rounded = sixDigits(value)
      all++
      if (rounded !== Number(value.toPrecision(6))) different++
      // The same number of digits, and the last one differs by one at most.
      expect(rounded).toBe(Number(rounded.toPrecision(6)))
      expect(Math.abs(rounded / value - 1)).toBeLessThan(5.1e-6)
    }
  }
  expect(different / all).toBeLessThan(0.005)
})
