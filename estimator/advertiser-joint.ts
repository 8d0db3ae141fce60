import { PLATFORMS, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import {
  type BusinessDefaults,
  businessDefaults,
  type LearningPhases,
  learningPhases,
} from './business-figures.ts'
import { noiseClassesOf } from './components.ts'
import { JOINT_LATENTS, type ObservationKind } from './figure-kinds.ts'
import { type Fit, kindIndexOf } from './gaussian-model.ts'
import { predictedJoint } from './gaussian-prediction.ts'
import type { Observation } from './market-data.ts'
import { AIMS, type Aim } from './model-file.ts'
import type { DataFiles, MarketData } from './read-market-data.ts'
import type { LearnedFit } from './training.ts'
import { campaignFigure, OBJECTIVES, tabulate } from './visitor-cells.ts'

/** The figures that the planner knows or predicts. */
export const JOINT_KINDS = [
  ...JOINT_LATENTS,
  'cpc',
  'conversationRate',
  'saleRate',
  'costPerLead',
  'costPerConversation',
  'costPerSale',
  'costPerPurchase',
] as const satisfies ObservationKind[]
export type JointKind = (typeof JOINT_KINDS)[number]

/** One new advertiser's latents on all channels together: logs, in reais, and their covariance. */
export type Joint = {
  /** By PLATFORMS, then JOINT_LATENTS. */
  mean: number[]
  /** The lower half, row by row, without what differs between the campaigns of one advertiser. */
  covariance: number[]
}

export type JointFile = {
  version: string
  /** Without own figures, and with those of the advertiser's other campaigns. */
  calibration: { campaign: number; known: number }
  /** The lower half of the covariance between the latents of one channel from campaign to campaign. */
  campaign: number[]
  /** The variance of a figure's own chance: of its kind, and of any figure of an account. */
  noise: Record<JointKind, [number, number]>
  defaults: Record<Segment, BusinessDefaults>
  learning: LearningPhases
  joints: Record<Aim, Record<Segment, Joint>>
}

/** Variances are some tenths: more decimals move no figure by a thousandth (a test compares). */
const DECIMALS = 4
const rounded = (value: number) => Number(value.toFixed(DECIMALS))

export function jointFile(
  { fit, data, learned }: { fit: Fit; data: MarketData; learned: LearnedFit },
  files: Pick<DataFiles, 'minimums.csv'>,
): JointFile {
  const { version, calibration } = learned
  const joints = tabulate(AIMS, (aim) =>
    tabulate(SEGMENTS, (segment) => {
      const { mean, covariance } = advertiserJoint(fit, data, aim, segment)
      return { mean: mean.map(rounded), covariance: covariance.map(rounded) }
    }),
  )
  const row = campaignFigure(data.newestYear, 'Google Ads', 'leads', 'Outros', 'cpm')
  const figures = JOINT_LATENTS.map((kind) => ({ ...row, kind }))
  return {
    version,
    calibration: { campaign: calibration.campaign, known: calibration.otherCampaign },
    campaign: lowerHalf(figures, campaignCovariance(fit)).map(rounded),
    noise: tabulate(JOINT_KINDS, (kind) => noiseParts({ ...row, kind }, fit)),
    defaults: tabulate(SEGMENTS, (segment) => businessDefaults(data, segment)),
    learning: learningPhases(files['minimums.csv'], data),
    joints,
  }
}

/**
 * The joint before rounding. Sales are purchases at a checkout here: a sale that people close is a lead and
 * its closing. `label` is the advertiser's own word for its segment.
 */
export function advertiserJoint(
  fit: Fit,
  data: MarketData,
  aim: Aim,
  segment: Segment,
  label: string = segment,
): Joint {
  const rows = PLATFORMS.flatMap((platform) =>
    JOINT_LATENTS.map(
      (kind): Observation => ({
        ...campaignFigure(data.newestYear, platform, aim, segment, kind),
        objective: OBJECTIVES[aim],
        label,
      }),
    ),
  )
  const { mean, covariance } = predictedJoint(fit, rows)
  const ofCampaign = campaignCovariance(fit)
  const logReais = Math.log(data.rates('BRL', data.newestYear) ?? 1)
  const channelOf = (index: number) => Math.floor(index / JOINT_LATENTS.length)
  const position = new Map(rows.map((row, index) => [row, index]))
  const at = (row: Observation) => required(position.get(row), 'a figure of the joint')
  return {
    mean: rows.map((row, r) => required(mean[r]) + (row.kind === 'cpm' ? logReais : 0)),
    covariance: lowerHalf(rows, (a, b) => {
      const sameChannel = channelOf(at(a)) === channelOf(at(b))
      return covariance.get(at(a), at(b)) - (sameChannel ? ofCampaign(a, b) : 0)
    }),
  }
}

function campaignCovariance({ effects }: Fit) {
  const { table } = required(
    effects.find(({ component }) => component.name === 'campaign'),
    'the effect of a campaign',
  )
  return (a: Observation, b: Observation) => table.get(kindIndexOf(a), kindIndexOf(b))
}

function lowerHalf<Row>(rows: readonly Row[], valueAt: (a: Row, b: Row) => number): number[] {
  return rows.flatMap((a, i) => rows.slice(0, i + 1).map((b) => valueAt(a, b)))
}

function noiseParts(row: Observation, { variances }: Fit): [number, number] {
  const [ofKind = '', ...others] = noiseClassesOf(row)
  const variance = (name: string) => variances.noise[name] ?? 0.01
  return [variance(ofKind), others.reduce((sum, name) => sum + variance(name), 0)]
}

export const jointFileText = (
  file: JointFile,
) => `// Written by scripts/estimator-train.ts from estimator/data: change the data and train again.
import type { JointFile } from './advertiser-joint.ts'

export const JOINTS: JointFile = ${JSON.stringify(file)}
`
