import { describe, expect, test } from 'vitest'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../contracts/campaign.ts'
import { conversionOf } from '../estimator/aims.ts'
import { estimate } from '../estimator/estimate.ts'
import { belowMinimumText, conversionText } from './estimate-notes.ts'

test('every scenario says what is counted, and at which rate people close it', () => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      for (const platform of PLATFORMS) {
        const { closing } = estimate({ segment, objective, budget: 3000, platform })
        const conversion = conversionOf(objective, segment)
        const text = conversionText(conversion, platform, closing)
        expect(text).not.toMatch(/[{}]|undefined|NaN|cerca de/)
        expect(text.includes('taxa de fechamento')).toBe(
          conversion === 'sale' || conversion === 'enrolment',
        )
      }
    }
  }
})

describe('a budget below the minimum', () => {
  const text = (budget: number, days: number) => belowMinimumText('TikTok', 50, { budget, days })

  test('fits in fewer days or with more money', () => {
    expect(text(600, 30)).toBe(
      'O TikTok pede pelo menos R$ 50,00 por dia, e R$ 600 em 30 dias dão R$ 20,00. Para caber, encurte para 12 dias ou invista R$ 1.500.',
    )
  })

  test('that fits in no period needs more money', () => {
    expect(text(300, 30)).toMatch(/Para caber, invista R\$ 1\.500\.$/)
  })

  test('is not one at the minimum', () => {
    expect(text(1500, 30)).toBeUndefined()
  })
})
