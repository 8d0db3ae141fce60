import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'
import type { Objective, Platform, Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { cappedMetrics, cappedRanges } from '../contracts/scale-results.ts'
import { aimOf } from './aims.ts'
import { AUDIENCES, MOST_TIMES_SEEN } from './audiences.ts'
import { logEffectiveBudget, responseVariance } from './budget-response.ts'
import { Z50, Z80 } from './calibration.ts'
import type { ClosingEvidence } from './closing-evidence.ts'
import type { Cell, Confidence, Model, SourceReference } from './model-file.ts'

export type Range = { low: number; high: number }

export type FigureRanges = Record<keyof Metrics, Range>

export type PlatformEstimate = {
  metrics: Metrics
  /** 80%: one campaign in ten ends below `low`, one in ten above `high`. */
  ranges: FigureRanges
  /** The middle half: one campaign in four ends below `low`, one in four above `high`. */
  middles: FigureRanges
  /** 'limitada' where few publishers speak of the platform, or they disagree widely. */
  confidence: Confidence
  /** The sources that weighed most, first the heaviest; `weight` is the share of influence. */
  sources: (SourceReference & { weight: number })[]
  /** What the platform passes on in taxes, as a share of the budget: 0 where nothing is known. */
  taxShare: number
  /** Sales per lead, with the middle half, where the conversions are sales that people close. */
  closing?: { rate: number } & Range & ClosingEvidence
  /** Where reach is bought: the people that there are, and how often a month each is shown the ad at most. */
  ceiling?: { people: number; times: number }
  /** Reais: the usual order of the segment, for which a purchase is priced. */
  ticket?: number
  /** What a conversation costs and how many become a contact, where campaigns open conversations. */
  conversation?: { cost: number; contactRate: number }
}

export type EstimateRequest = {
  segment: Segment
  objective: Objective
  budget: number
  platform: Platform
}

/** The same for every budget, so written out once. */
const sourcesOfCell = new WeakMap<Cell, PlatformEstimate['sources']>()

function sourcesOf(model: Model, cell: Cell) {
  let sources = sourcesOfCell.get(cell)
  if (sources === undefined) {
    sources = cell.sources.map(([index, weight]) => ({
      ...required(model.sources[index], `source ${index} of the model`),
      weight,
    }))
    sourcesOfCell.set(cell, sources)
  }
  return sources
}

export function estimateFrom(
  model: Model,
  { segment, objective, budget, platform }: EstimateRequest,
): PlatformEstimate {
  const cell = model.cells[platform][aimOf(objective, segment)][segment]
  const taxShare = model.taxShares[platform]
  const media = Math.exp(logEffectiveBudget(model.budgetResponse, budget)) * (1 - taxShare)
  const impressions = (1000 * media) / Math.exp(cell.logCpm)
  const clicks = impressions * Math.exp(cell.logCtr)
  const leads = clicks * Math.exp(cell.logRate)
  const cpc = budget / clicks
  const cpl = budget / leads
  const unknownResponse = responseVariance(model.budgetResponse, budget)
  const deviationOf = (deviation: number, count: number) =>
    Math.sqrt(deviation ** 2 + unknownResponse + chanceVariance(count))
  const ofImpressions = deviationOf(cell.impressionsDeviation, impressions)
  const ofClicks = deviationOf(cell.clicksDeviation, clicks)
  const ofLeads = deviationOf(cell.leadsDeviation, leads)
  const ranges = (z: number): FigureRanges => {
    const clicksFactor = Math.exp(z * ofClicks)
    const leadsFactor = Math.exp(z * ofLeads)
    return {
      impressions: around(impressions, Math.exp(z * ofImpressions)),
      clicks: around(clicks, clicksFactor),
      leads: around(leads, leadsFactor),
      cpc: around(cpc, clicksFactor),
      cpl: around(cpl, leadsFactor),
    }
  }
  const metrics = { impressions, clicks, leads, cpc, cpl }
  const ceiling =
    aimOf(objective, segment) === 'reach'
      ? { people: AUDIENCES[platform], times: MOST_TIMES_SEEN }
      : undefined
  return {
    ...belowCeiling({ metrics, ranges: ranges(Z80), middles: ranges(Z50) }, ceiling),
    ceiling,
    confidence: cell.confidence,
    sources: sourcesOf(model, cell),
    taxShare,
    closing: closingOf(cell),
    ticket: aimOf(objective, segment) === 'sales' ? model.tickets[segment] : undefined,
    conversation:
      cell.logContact === undefined
        ? undefined
        : { cost: cpl * Math.exp(cell.logContact), contactRate: Math.exp(cell.logContact) },
  }
}

type Figures = Pick<PlatformEstimate, 'metrics' | 'ranges' | 'middles'>

/** Once everybody has seen the ad so often, more money brings nobody new. */
export function belowCeiling<Some extends Figures>(
  figures: Some,
  ceiling: PlatformEstimate['ceiling'],
  months = 1,
): Some {
  if (!ceiling) return figures
  const most = ceiling.people * ceiling.times * months
  const left = Math.min(1, most / figures.metrics.impressions)
  return {
    ...figures,
    metrics: cappedMetrics(figures.metrics, most),
    ranges: cappedRanges(figures.ranges, most, left),
    middles: cappedRanges(figures.middles, most, left),
  }
}

const around = (value: number, factor: number): Range => ({
  low: value / factor,
  high: value * factor,
})

/**
 * The variance of the log that a count has by chance alone: the lognormal with the mean and the variance of
 * a Poisson count. Added to the variance of the rate, it makes the count Poisson-lognormal.
 */
const chanceVariance = (count: number) => Math.log1p(1 / count)

function closingOf({ logClose, closeDeviation, closing }: Cell): PlatformEstimate['closing'] {
  if (logClose === undefined || closeDeviation === undefined || !closing) return undefined
  const rate = Math.exp(logClose)
  return { rate, ...around(rate, Math.exp(Z50 * closeDeviation)), ...closing }
}
