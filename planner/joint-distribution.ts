import { type Objective, PLATFORMS, type Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import type { PublishedFigure } from '../estimator/business-figures.ts'
import { JOINTS } from '../estimator/joint.generated.ts'
import { MODEL } from '../estimator/model.generated.ts'
import type { Aim } from '../estimator/model-file.ts'
import { MINIMUMS, minimumInReais } from '../estimator/platform-minimums.ts'
import { byPlatform, distributionAim } from './setting.ts'
import type { Default, Distribution } from './types.ts'

/** At build and on the server only: it holds the model. Pages load what it returns as a file. */

/** An objective of each aim: what a platform takes at least depends on it. */
const OBJECTIVE_OF: Record<Aim, Objective> = { reach: 'Branding', leads: 'Leads', sales: 'Vendas' }
const SOURCES_NAMED = 4

export const jointDistribution = (
  segment: Segment,
  objective: Objective,
  options: { directSale?: boolean; closeRate?: number } = {},
): Distribution => distributionOf(segment, distributionAim({ segment, objective, ...options }))

export function distributionOf(segment: Segment, aim: Aim): Distribution {
  const { version, calibration, campaign, noise, learning } = JOINTS
  const { ticket, margin, closing } = JOINTS.defaults[segment]
  const { mean, covariance } = JOINTS.joints[aim][segment]
  const minimums = PLATFORMS.flatMap((platform) => {
    const minimum = MINIMUMS[OBJECTIVE_OF[aim]][platform]
    return minimum
      ? [[platform, { daily: minimumInReais(minimum), publisher: minimum.publisher }] as const]
      : []
  })
  return {
    version,
    year: MODEL.year,
    segment,
    aim,
    mean,
    covariance,
    campaign,
    noise,
    calibration,
    budgetResponse: MODEL.budgetResponse,
    taxShares: MODEL.taxShares,
    minimums: Object.fromEntries(minimums),
    learning,
    months: MODEL.months,
    evidence: byPlatform((platform) => {
      const { confidence, sources } = MODEL.cells[platform][aim][segment]
      return {
        confidence,
        sources: sources.slice(0, SOURCES_NAMED).map(([index]) => {
          const { id, publisher, title, year, country, kind } = required(MODEL.sources[index])
          return { id, publisher, title, year, country, kind }
        }),
      }
    }),
    defaults: {
      ticket,
      margin: margin && inPercent(margin),
      closingSources: closing,
    },
  }
}

const inPercent = ({ low, middle, high, sources }: PublishedFigure): Default => ({
  low: Number((100 * low).toPrecision(4)),
  middle: Number((100 * middle).toPrecision(4)),
  high: Number((100 * high).toPrecision(4)),
  sources,
})
