import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diameterOf, radiusOf } from '../app/sections/landing/orbit/orbit-geometry.ts'
import { offered } from '../content/channels/offered.ts'
import { estimate } from '../estimator/estimate.ts'
import { SCENARIO } from './landing-scenario.ts'

const sheet = readFileSync('app/sections/landing/orbit/hero-orbit.css', 'utf8')

test.each(offered)(
  "the sheet's still picture has the model's place and size of $slug",
  ({ slug, platform }) => {
    const { metrics } = estimate({ ...SCENARIO, platform })
    const [, rules = ''] =
      new RegExp(`\\[data-channel="${slug}"\\] \\{([^}]*--r[^}]*)\\}`).exec(sheet) ?? []
    const numberOf = (name: string) => Number(new RegExp(`${name}: ([\\d.]+);`).exec(rules)?.[1])
    expect(numberOf('--r')).toBeCloseTo(radiusOf(metrics.cpl), 0)
    expect(numberOf('--d')).toBeCloseTo(diameterOf(metrics.leads), 0)
  },
)
