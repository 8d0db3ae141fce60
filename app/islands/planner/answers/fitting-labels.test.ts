import { formatShortReais } from '@contracts/number-format.ts'
import { expect, test } from 'vitest'
import { linearAxis } from '~/lib/linear-axis.ts'
import { fittingLabels } from './fitting-labels.ts'

const shown = (low: number, high: number, width: number) =>
  fittingLabels(linearAxis(low, high, 4), formatShortReais, width).map(({ text }) => text)

test('a wide axis names every tick, a narrow one those that fit', () => {
  expect(shown(-3000, 15_600, 600)).toEqual(['R$ 0', 'R$ 5.000', 'R$ 10 mil', 'R$ 15 mil'])
  expect(shown(-3000, 15_600, 240)).toEqual(['R$ 0', 'R$ 5.000', 'R$ 15 mil'])
})

test('zero stays when there is room for one label only', () => {
  expect(shown(-9000, 9000, 40)).toEqual(['R$ 0'])
})

test('at the ends a label stays inside the axis', () => {
  const axis = { position: (value: number) => value, ticks: [0, 50, 100] }
  expect(fittingLabels(axis, String, 300).map(({ anchor }) => anchor)).toEqual([
    'start',
    'middle',
    'end',
  ])
})
