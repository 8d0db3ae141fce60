import { describe, expect, test } from 'vitest'
import { belowMinimumText, minimumText } from './minimum-notes.ts'

describe('a budget below the minimum', () => {
  const text = (budget: number, days: number) =>
    belowMinimumText('TikTok', { low: 50, high: 50 }, { budget, days })

  test('fits in fewer days or with more money', () => {
    expect(text(600, 30)).toBe(
      'O TikTok costuma pedir cerca de R$ 50 por dia, e R$ 600 em 30 dias dão R$ 20,00. Para caber, encurte para 12 dias ou invista R$ 1.500.',
    )
  })

  test('that fits in no period needs more money', () => {
    expect(text(300, 30)).toMatch(/Para caber, invista R\$ 1\.500\.$/)
  })

  test('is not one at the minimum', () => {
    expect(text(3000, 30)).toBeUndefined()
    expect(text(1500, 30)).toBeUndefined()
  })

  test('is one below the low end of a range only', () => {
    const range = { low: 6, high: 10 }
    expect(minimumText(range)).toBe('cerca de R$ 6 a R$ 10')
    const said = (budget: number) => belowMinimumText('Instagram', range, { budget, days: 30 })
    expect(said(179)).toContain('cerca de R$ 6 a R$ 10 por dia')
    expect(said(180)).toBeUndefined()
  })
})
