import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'
import type { Objective, Platform, Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { logEffectiveBudget, responseVariance } from './budget-response.ts'
import { Z80 } from './calibration.ts'
import type { Aim, Cell, Confidence, Model, SourceReference } from './model-file.ts'

export type Range = { low: number; high: number }

export type PlatformEstimate = {
  metrics: Metrics
  /** 80%: one campaign in ten ends below `low`, one in ten above `high`. */
  ranges: { impressions: Range; clicks: Range; leads: Range; cpc: Range; cpl: Range }
  /** 'limitada' where few publishers speak of the platform, or they disagree widely. */
  confidence: Confidence
  /** The sources that weighed most, first the heaviest; `weight` is the share of influence. */
  sources: (SourceReference & { weight: number })[]
  /** What the platform passes on in taxes, as a share of the budget: 0 where nothing is known. */
  taxShare: number
}

export type EstimateRequest = {
  segment: Segment
  objective: Objective
  budget: number
  platform: Platform
}

/** What the campaign is bought for: brand objectives buy reach first. */
export const AIM_OF: Record<Objective, Aim> = {
  Branding: 'reach',
  'Reconhecimento de Marca': 'reach',
  Leads: 'leads',
  Matrículas: 'leads',
  Vendas: 'sales',
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
  const cell = model.cells[platform][AIM_OF[objective]][segment]
  const taxShare = model.taxShares[platform]
  const media = Math.exp(logEffectiveBudget(model.budgetResponse, budget)) * (1 - taxShare)
  const impressions = (1000 * media) / Math.exp(cell.logCpm)
  const clicks = impressions * Math.exp(cell.logCtr)
  const leads = clicks * Math.exp(cell.logRate)
  const cpc = budget / clicks
  const cpl = budget / leads
  const unknownResponse = responseVariance(model.budgetResponse, budget)
  const spread = (deviation: number) => Math.exp(Z80 * Math.sqrt(deviation ** 2 + unknownResponse))
  const around = (value: number, factor: number) => ({ low: value / factor, high: value * factor })
  const clicksSpread = spread(cell.clicksDeviation)
  const leadsSpread = spread(cell.leadsDeviation)
  return {
    metrics: { impressions, clicks, leads, cpc, cpl },
    ranges: {
      impressions: around(impressions, spread(cell.impressionsDeviation)),
      clicks: around(clicks, clicksSpread),
      leads: around(leads, leadsSpread),
      cpc: around(cpc, clicksSpread),
      cpl: around(cpl, leadsSpread),
    },
    confidence: cell.confidence,
    sources: sourcesOf(model, cell),
    taxShare,
  }
}
