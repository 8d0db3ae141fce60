import { type Objective, PLATFORMS, type Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { AUDIENCES } from '../estimator/audiences.ts'
import type { PublishedFigure } from '../estimator/business-figures.ts'
import { channelAdvice } from '../estimator/facts/advice.ts'
import { MINIMUMS } from '../estimator/facts/minimums.ts'
import { JOINT_LATENTS } from '../estimator/figure-kinds.ts'
import { JOINTS } from '../estimator/joint.generated.ts'
import { MODEL } from '../estimator/model.generated.ts'
import type { Aim } from '../estimator/model-file.ts'
import { NEXT_MONTH_DEVIATION } from '../estimator/period-scatter.ts'
import { symmetric } from './condition.ts'
import { figureSum } from './latent-sums.ts'
import { byPlatform, distributionAim } from './setting.ts'
import type { Default, Distribution } from './types.ts'

/** At build and on the server only: it holds the model. Pages load what it returns as a file. */

/** An objective of each aim: what is said of a channel depends on it. */
const OBJECTIVE_OF: Record<Aim, Objective> = { reach: 'Branding', leads: 'Leads', sales: 'Vendas' }
const SOURCES_NAMED = 4

/** Sources tell what is paid for what these sell; what the advertiser earns is a commission, and nobody tells it. */
const SELLS_FOR_OTHERS: readonly Segment[] = ['Imobiliário']

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
    const minimum = MINIMUMS[platform]
    if (!minimum) return []
    const { low: daily, high, publisher } = minimum
    return [[platform, { daily, high, publisher }] as const]
  })
  return {
    version,
    year: MODEL.year,
    segment,
    aim,
    mean,
    covariance,
    campaign,
    campaignKept: campaignKept(aim),
    campaignTypes: JOINTS.campaignTypes[aim],
    noise,
    calibration,
    budgetResponse: MODEL.budgetResponse,
    people: aim === 'reach' ? AUDIENCES : undefined,
    taxShares: MODEL.taxShares,
    minimums: Object.fromEntries(minimums),
    advice: channelAdvice(segment, OBJECTIVE_OF[aim]),
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
        measured: JOINTS.measured[aim === 'sales' ? 'purchase' : 'closing'][platform],
      }
    }),
    defaults: {
      ticket: SELLS_FOR_OTHERS.includes(segment) ? null : ticket,
      margin: margin && inPercent(margin),
      closingSources: closing,
    },
  }
}

/**
 * The part of what campaigns have of their own that next month still has: what makes the cost of a result move from
 * one month of an account to the next as it was measured, beside the chance that every figure has.
 */
function campaignKept(aim: Aim): number {
  const { campaign, noise } = JOINTS
  const direct = aim === 'sales'
  const metric = direct ? 'costPerPurchase' : 'costPerLead'
  const ofAll = symmetric(campaign, JOINT_LATENTS.length)
  const { terms } = figureSum(PLATFORMS[0], metric)
  let own = 0
  for (const a of terms)
    for (const b of terms) own += a.weight * b.weight * ofAll.get(a.index, b.index)
  const [ofKind, ofAny] = noise[metric]
  const measured = NEXT_MONTH_DEVIATION[direct ? 'sale' : 'lead'] ** 2
  const moving = Math.max(0, measured - ofKind - 2 * ofAny) / 2
  return own > 0 ? Math.max(0, 1 - moving / own) : 0
}

const inPercent = ({ low, middle, high, sources }: PublishedFigure): Default => ({
  low: Number((100 * low).toPrecision(4)),
  middle: Number((100 * middle).toPrecision(4)),
  high: Number((100 * high).toPrecision(4)),
  sources,
})
