import { SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { AIMS, type Aim } from '../estimator/model-file.ts'

/** The body of each file that the planner may ask for. */
export const distributionBodies = () =>
  SEGMENTS.flatMap((segment) =>
    AIMS.map((aim) => ({ segment, aim, body: JSON.stringify(fake(segment, aim)) })),
  )
const fake = (segment: Segment, aim: Aim) => ({
  version: 'x',
  segment,
  aim,
  evidence: Object.fromEntries(
    ['Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn Ads'].map((p, i) => [
      p,
      { confidence: i % 2 ? 'limitada' : 'alta', sources: [] },
    ]),
  ),
  defaults: {
    ticket: null,
    margin: {
      low: 20,
      middle: 40,
      high: 60,
      sources: [
        {
          id: 'x',
          publisher: 'Sebrae',
          title: 'Margens',
          year: 2024,
          country: 'BR',
          kind: 'panel',
        },
      ],
    },
    closeRate: { low: 5, middle: 12, high: 30, sources: [] },
  },
})
