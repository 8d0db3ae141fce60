import { PLATFORMS, type Platform, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { CAMPAIGN_TYPES, type CampaignType } from '../contracts/planner-scenario.ts'
import { required } from '../contracts/required.ts'
import {
  type BusinessDefaults,
  businessDefaults,
  type LearningPhases,
  learningPhases,
} from './business-figures.ts'
import { groupFactor } from './calibration.ts'
import { closingCaps, measuredClosings, measuredPurchases } from './closing-evidence.ts'
import { noiseClassesOf } from './components.ts'
import { JOINT_LATENTS, type ObservationKind } from './figure-kinds.ts'
import { type Fit, kindIndexOf } from './gaussian-model.ts'
import { predictedJoint } from './gaussian-prediction.ts'
import type { Observation } from './market-data.ts'
import { AIMS, type Aim } from './model-file.ts'
import type { DataFiles, MarketData } from './read-market-data.ts'
import type { LearnedFit } from './training.ts'
import { BOUGHT, campaignFigure, OBJECTIVES, ticketFigure } from './visitor-campaign.ts'
import { reaisPerDollar, tabulate } from './visitor-cells.ts'

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
  'roas',
] as const satisfies ObservationKind[]
export type JointKind = (typeof JOINT_KINDS)[number]

/** One new advertiser's latents on all channels together: logs, in reais, and their covariance. */
export type Joint = {
  /** By PLATFORMS, then JOINT_LATENTS; last the ticket. */
  mean: number[]
  /** The lower half, row by row, without what differs between the campaigns of one advertiser. */
  covariance: number[]
}

export type JointFile = {
  version: string
  /** Without own figures, and with those of the advertiser's other campaigns. */
  calibration: Record<'campaign' | 'known', Record<JointKind, number>>
  /** The lower half of the covariance between the latents of one channel from campaign to campaign. */
  campaign: number[]
  /** How far the latents of Google's other types of campaigns lie from those of search. */
  campaignTypes: Record<Aim, Record<CampaignType, TypeShift>>
  /** The variance of a figure's own chance: of its kind, and of any figure of an account. */
  noise: Record<JointKind, [number, number]>
  /** In how many companies sales per lead, or what a purchase costs, were measured on each channel. */
  measured: Record<'closing' | 'purchase', Record<Platform, number>>
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
    calibration: {
      campaign: tabulate(JOINT_KINDS, (kind) => groupFactor(calibration.campaign, kind)),
      known: tabulate(JOINT_KINDS, (kind) => groupFactor(calibration.known, kind)),
    },
    campaign: lowerHalf(figures, campaignCovariance(fit)).map(rounded),
    campaignTypes: tabulate(AIMS, (aim) =>
      tabulate(CAMPAIGN_TYPES, (type) => typeShift(fit, data, aim, type)),
    ),
    noise: tabulate(JOINT_KINDS, (kind) => noiseParts({ ...row, kind }, fit)),
    measured: {
      closing: tabulate(PLATFORMS, (platform) => measuredClosings(data.observed, platform)),
      purchase: tabulate(PLATFORMS, (platform) => measuredPurchases(data.observed, platform)),
    },
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
  const channels = PLATFORMS.flatMap((platform) =>
    JOINT_LATENTS.map(
      (kind): Observation => ({
        ...campaignFigure(data.newestYear, platform, aim, segment, kind),
        objective: OBJECTIVES[aim],
        label,
      }),
    ),
  )
  const ticket = ticketFigure(data.newestYear, aim, segment)
  // What is sold directly is sold at a checkout, whatever most of the segment do.
  const rows = [...channels, { ...ticket, label, checkout: aim === 'sales' }]
  const { mean, covariance } = predictedJoint(fit, rows)
  const ofCampaign = campaignCovariance(fit)
  const logReais = Math.log(reaisPerDollar(data))
  const caps = closingCaps(
    data.observed,
    tabulate(PLATFORMS, (platform) => {
      const place = channels.findIndex(
        ({ kind, platform: name }) => kind === 'closeRate' && name === BOUGHT[platform].platform,
      )
      return required(mean[place])
    }),
  )
  const channelOf = (index: number) => Math.floor(index / JOINT_LATENTS.length)
  const position = new Map(rows.map((row, index) => [row, index]))
  const at = (row: Observation) => required(position.get(row), 'a figure of the joint')
  return {
    mean: rows.map((row, r) => {
      const inReais = row.kind === 'cpm' || row.kind === 'ticket' ? logReais : 0
      const cap = row.kind === 'closeRate' ? caps[required(PLATFORMS[channelOf(r)])] : 0
      return required(mean[r]) + inReais + cap
    }),
    covariance: lowerHalf(rows, (a, b) => {
      const [channel, other] = [channelOf(at(a)), channelOf(at(b))]
      // The ticket is of no channel: what one campaign's lies off the advertiser's stays open, as in the calculator.
      const sameCampaigns = channel === other && channel < PLATFORMS.length
      return covariance.get(at(a), at(b)) - (sameCampaigns ? ofCampaign(a, b) : 0)
    }),
  }
}

/** Shift and covariance (its lower half) of a type's latents from those of search, for the same advertiser. */
export type TypeShift = { shift: number[]; covariance: number[] }

const TYPE_ROWS: Record<CampaignType, Partial<Observation>> = {
  search: {},
  brandSearch: { label: 'Outros: pesquisa de marca' },
  performanceMax: { placement: 'pmax', label: 'Outros: Performance Max' },
  demandGen: { platform: 'YouTube', placement: 'video', label: 'Outros: Demand Gen' },
  display: { placement: 'display', label: 'Outros: display' },
  app: { placement: 'app', label: 'Outros: aplicativo' },
}

/**
 * A type that nobody measured (App) shares the advertiser and the channel with search, and nothing of what makes search
 * search.
 */
function typeShift(fit: Fit, data: MarketData, aim: Aim, type: CampaignType): TypeShift {
  const search = JOINT_LATENTS.map(
    (kind): Observation => ({
      ...campaignFigure(data.newestYear, 'Google Ads', aim, 'Outros', kind),
      placement: 'search',
      objective: OBJECTIVES[aim],
    }),
  )
  const count = JOINT_LATENTS.length
  if (type === 'search')
    return { shift: search.map(() => 0), covariance: lowerHalf(search, () => 0) }
  const other = search.map((row) => ({ ...row, ...TYPE_ROWS[type] }))
  const { mean, covariance } = predictedJoint(fit, [...search, ...other])
  const ofCampaign = campaignCovariance(fit)
  const index = new Map(search.map((row, i) => [row, i]))
  return {
    shift: search.map((_, i) => rounded(required(mean[count + i]) - required(mean[i]))),
    covariance: lowerHalf(search, (a, b) => {
      const [i, j] = [required(index.get(a)), required(index.get(b))]
      const between =
        covariance.get(count + i, count + j) +
        covariance.get(i, j) -
        covariance.get(i, count + j) -
        covariance.get(count + i, j)
      // Both campaigns have their own part, which the planner adds by itself.
      return rounded(between - 2 * ofCampaign(a, b))
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
