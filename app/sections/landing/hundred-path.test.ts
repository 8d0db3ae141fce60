import { readFileSync } from 'node:fs'
import { claims } from '@content/claims.ts'
import { formatCount, formatRoughCount } from '@contracts/number-format.ts'
import { describe, expect, test } from 'vitest'
import { uprightPath, widePath } from '../../../scripts/hundred-path.ts'
import { hundredReais } from '../../../scripts/landing-estimate.ts'

const kept = (name: string) => readFileSync(new URL(`./${name}.svg`, import.meta.url), 'utf8')
const group = (drawing: string, id: string) =>
  drawing.match(new RegExp(`<g id="${id}".*?</g>`, 's'))?.[0] ?? ''
const paths = (drawing: string, id: string) => group(drawing, id).match(/<path [^>]*>/g) ?? []
/** How thick a shape is where it starts, and at its other end. */
const ends = (drawing: string, id: string, axis: 'V' | 'H') => {
  const path = drawing.match(new RegExp(`id="${id}"[^>]*? d="([^"]*)"`))?.[1] ?? ''
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  const to = Number(path.match(new RegExp(`${axis}([\\d.]+)`))?.[1])
  return { numbers, to }
}

describe('the stream of R$ 100', () => {
  const hundred = hundredReais()

  test('is kept as its figures draw it: npm run materials', () => {
    expect(kept('hundred-path')).toBe(widePath(hundred))
    expect(kept('hundred-path-upright')).toBe(uprightPath(hundred))
  })

  test.each([hundred, { impressions: 9444, clicks: 31, leads: 2, leadsPerSale: 12 }])(
    'has a dot for each view, a thread for each click, a ribbon for each contact: %o',
    (figures) => {
      const drawing = widePath(figures)
      const dots = paths(drawing, 'exibicoes').map((row) =>
        Number(row.match(/pathLength="(\d+)"/)?.[1]),
      )
      expect(group(drawing, 'exibicoes')).toContain('stroke-dasharray="0 1"')
      expect(formatCount(dots.reduce((sum, row) => sum + row, 0))).toBe(
        formatRoughCount(figures.impressions),
      )
      expect(String(paths(drawing, 'cliques').length)).toBe(formatCount(figures.clicks))
      expect(String(paths(drawing, 'contatos').length)).toBe(formatCount(figures.leads))
    },
  )

  test('brings fewer contacts than a sale takes, as the note below it says', () => {
    expect(hundred.leads).toBeLessThan(hundred.leadsPerSale)
  })

  test('what goes on is as thin beside a contact as a sale is rare', () => {
    const thickness = (leadsPerSale: number) => {
      const { numbers, to } = ends(widePath({ ...hundred, leadsPerSale }), 'venda', 'V')
      return to - (numbers[1] ?? 0)
    }
    expect(thickness(10) / thickness(20)).toBeCloseTo(2, 0)
    expect(thickness(1000)).toBeGreaterThan(0)
  })

  test('the paid end is as much thicker than the grey one as the claim says', () => {
    const more = 1 + Number.parseInt(claims.moreReturn.text, 10) / 100
    const end = (drawing: string, id: string, axis: 'V' | 'H') => {
      const path = drawing.match(new RegExp(`id="${id}"[^>]*? d="([^"]*)"`))?.[1] ?? ''
      const [, from, to] =
        path.match(axis === 'V' ? / ([\d.]+)H2600V([\d.]+)/ : / ([\d.]+) 500V600H([\d.]+)/) ?? []
      return Number(to) - Number(from)
    }
    for (const [drawing, axis] of [
      [widePath(hundred), 'V'],
      [uprightPath(hundred), 'H'],
    ] as const) {
      expect(end(drawing, 'pago', axis) / end(drawing, 'tradicional', axis)).toBe(more)
    }
  })
})
