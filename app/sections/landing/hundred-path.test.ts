import { readFileSync } from 'node:fs'
import { claims } from '@content/claims.ts'
import { formatCount, formatRoughCount } from '@contracts/number-format.ts'
import { describe, expect, test } from 'vitest'
import { landingEstimate } from '../../../scripts/landing-estimate.ts'

const drawing = readFileSync(new URL('./hundred-path.svg', import.meta.url), 'utf8')
const upright = readFileSync(new URL('./hundred-path-upright.svg', import.meta.url), 'utf8')
const group = (id: string) => drawing.match(new RegExp(`<g id="${id}".*?</g>`, 's'))?.[0] ?? ''
const paths = (id: string) => group(id).match(/<path [^>]*>/g) ?? []

describe('the stream of R$ 100 is drawn to its figures', () => {
  const { hundred } = landingEstimate()

  test('a dot for each view, a thread for each click, a ribbon for each contact', () => {
    const dots = paths('exibicoes').map((row) => Number(row.match(/pathLength="(\d+)"/)?.[1]))
    expect(group('exibicoes')).toContain('stroke-dasharray="0 1"')
    expect(formatCount(dots.reduce((sum, row) => sum + row, 0))).toBe(
      formatRoughCount(hundred.impressions),
    )
    expect(String(paths('cliques').length)).toBe(formatCount(hundred.clicks))
    expect(String(paths('contatos').length)).toBe(formatCount(hundred.leads))
  })

  test('one contact in five goes on to the report', () => {
    expect(paths('contatos')).toHaveLength(5)
    expect(paths('contatos').filter((ribbon) => ribbon.includes('H1516V118'))).toHaveLength(1)
  })

  test('the paid end is as much thicker than the grey one as the claim says', () => {
    const more = 1 + Number.parseInt(claims.moreReturn.text, 10) / 100
    const [, top, bottom] = drawing.match(/id="pago"[^>]*? (\d+)H2600V(\d+)/) ?? []
    const grey = Number(drawing.match(/id="tradicional"[^>]*stroke-width="(\d+)"/)?.[1])
    expect((Number(bottom) - Number(top)) / grey).toBe(more)

    const [, left, right] = upright.match(/ (\d+) 500V600H(\d+)V500/) ?? []
    const greyUpright = Number(upright.match(/stroke="#aab6d0" stroke-width="(\d+)"/)?.[1])
    expect((Number(right) - Number(left)) / greyUpright).toBe(more)
  })
})
