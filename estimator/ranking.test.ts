import { describe, expect, test } from 'vitest'
import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'
import { rank, score } from './ranking.ts'

const metrics: Metrics = { impressions: 10_000, clicks: 200, leads: 20, cpc: 5, cpl: 50 }
// leadsPer1000 = 1000 / 50 = 20; ctr = 200 / 10000 = 0.02

describe('the score of each objective', () => {
  test.each([
    ['Reconhecimento de Marca', 20 * 100 + 20 * 40 + 200 * 0.02 + 10_000 * 0.001],
    ['Leads', 20 * 150 + 20 * 60 + 200 * 0.005],
    ['Matrículas', 20 * 150 + 20 * 60 + 200 * 0.005],
    ['Vendas', 20 * 120 + 20 * 50 + 200 * 0.01],
    ['Branding', 10_000 * 0.01 + 200 * 0.05 + 20 * 50 + 0.02 * 100_000],
    ['Qualquer outro', 10_000 * 0.001 + 200 * 0.01 + 20 * 100],
  ])('%s', (objective, expected) => {
    expect(score(objective, metrics)).toBeCloseTo(expected, 9)
  })

  test('a cost per lead of zero or less counts as no leads per thousand', () => {
    for (const cpl of [0, -3]) {
      expect(score('Leads', { ...metrics, cpl })).toBeCloseTo(20 * 150 + 200 * 0.005, 9)
    }
  })

  test('without impressions the click rate counts as zero', () => {
    expect(score('Branding', { ...metrics, impressions: 0 })).toBeCloseTo(200 * 0.05 + 20 * 50, 9)
  })
})

const named = (byPlatform: Record<string, Metrics>) =>
  Object.entries(byPlatform).map(([platform, its]) => ({ platform, metrics: its }))

describe('the ranking', () => {
  test('is by score, best first, and equal scores keep their order', () => {
    const order = (platforms: Record<string, Metrics>) =>
      rank('Leads', named(platforms)).map(({ platform }) => platform)
    const better = { ...metrics, leads: 21 }
    expect(order({ Rádio: metrics, Jornal: better })).toEqual(['Jornal', 'Rádio'])
    expect(order({ Rádio: metrics, Jornal: metrics, TV: metrics })).toEqual([
      'Rádio',
      'Jornal',
      'TV',
    ])
  })

  test('depends on the objective', () => {
    const seen = { ...metrics, impressions: 1_000_000, leads: 5, cpl: 200 }
    const winner = (objective: string) =>
      rank(objective, named({ Visto: seen, Pedido: metrics }))[0]?.platform
    expect(winner('Branding')).toBe('Visto')
    expect(winner('Leads')).toBe('Pedido')
  })

  const figures = (impressions: number, clicks: number, leads: number, cpl: number): Metrics => ({
    impressions,
    clicks,
    leads,
    cpc: 1,
    cpl,
  })
  /** Made so that each formula of the specification has another winner. */
  const crafted = {
    Raios: figures(100, 100, 0, 0),
    Vistas: figures(9_000_000, 0, 50, 0),
    Contatos: figures(0, 0, 100, 0),
    Cliques: figures(0, 200_000, 90, 0),
    Barato: figures(0, 0, 1, 10),
  }
  // Each with the five scores of `crafted`, in its order, worked out by hand from the specification.
  test.each([
    // 100,006 / 92,500 / 5,000 / 14,500 / 50
    ['Branding', ['Raios', 'Vistas', 'Cliques', 'Contatos', 'Barato']],
    // 2.1 / 14,000 / 10,000 / 13,000 / 4,100
    ['Reconhecimento de Marca', ['Vistas', 'Cliques', 'Contatos', 'Barato', 'Raios']],
    // 0.5 / 7,500 / 15,000 / 14,500 / 6,150
    ['Leads', ['Contatos', 'Cliques', 'Vistas', 'Barato', 'Raios']],
    ['Matrículas', ['Contatos', 'Cliques', 'Vistas', 'Barato', 'Raios']],
    // 1 / 6,000 / 12,000 / 12,800 / 5,120
    ['Vendas', ['Cliques', 'Contatos', 'Vistas', 'Barato', 'Raios']],
  ])('%s ranks as the specification works it out', (objective, order) => {
    const platforms = Object.entries(crafted).map(([platform, metrics]) => ({ platform, metrics }))
    expect(rank(objective, platforms).map(({ platform }) => platform)).toEqual(order)
  })
})
