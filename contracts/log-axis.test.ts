import { expect, test } from 'vitest'
import { logAxis } from './log-axis.ts'

test.each([[[20, 400]], [[0.03, 0.05]], [[41.2]], [[1000, 50_000_000]]])(
  '%j lies within the axis, which has a few round ticks',
  (values) => {
    const { position, ticks } = logAxis(values)
    for (const value of values) {
      expect(position(value)).toBeGreaterThan(0)
      expect(position(value)).toBeLessThan(100)
    }
    expect(ticks.length).toBeLessThanOrEqual(5)
    for (const tick of ticks) expect(String(tick)).toMatch(/^(?:0\.0*)?[125]0*$/)
  },
)

test('doubling a value moves it by the same distance anywhere', () => {
  const { position } = logAxis([10, 1000])
  expect(position(40) - position(20)).toBeCloseTo(position(400) - position(200), 9)
})
