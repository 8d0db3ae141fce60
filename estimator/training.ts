import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { type Calibration, fitWidthFactors, groupFactors, PROMISED_COVER } from './calibration.ts'
import { readDataFile } from './data-file.ts'
import {
  campaignScoreOf,
  leansOf,
  leaveOutTrials,
  scoreOf,
  sourceParts,
  type Trial,
} from './evaluation.ts'
import { condition, type Fit, modelEffects, type Variances } from './gaussian-model.ts'
import {
  type KnownCampaignTrial,
  knownCampaignScore,
  knownCampaignTrials,
} from './known-campaigns.ts'
import { learnBudgetResponse } from './learn-response.ts'
import { type LearnAll, leftOutOf, type OnStep } from './learning-task.ts'
import type { Model } from './model-file.ts'
import { type DataFiles, type MarketData, readMarketData } from './read-market-data.ts'
import { monthIndex } from './seasonality.ts'
import { type TicketTrial, ticketTrials } from './ticket-trials.ts'
import { visitorCells } from './visitor-cells.ts'

/** What was learned beside the calculator's cells: with the data it predicts any figure. */
export type LearnedFit = {
  version: string
  variances: Variances
  /** Factors on the model's standard deviations with which ranges held 80% of what was left out. */
  calibration: Calibration
}

export type Trained = {
  /** Later campaigns of left-out accounts, their first campaigns known. */
  knownCampaigns: KnownCampaignTrial[]
  tickets: TicketTrial[]
  model: Model
  learned: LearnedFit
  fit: Fit
  data: MarketData
  trials: Trial[]
}

/** `learnAll` is given, because only scripts may use threads. */
export async function train(
  files: DataFiles,
  learnAll: LearnAll,
  onStep?: OnStep,
): Promise<Trained> {
  const data = readMarketData(files)
  const parts = sourceParts(data)
  const [learnedFromAll, ...learnedWithout] = await learnAll([
    { task: { files, leftOut: [] }, onStep },
    ...parts.map((part) => ({ task: { files, leftOut: [...part] } })),
  ])
  // What ships is rounded: everything below follows from the rounded variances.
  const variances = rounded(required(learnedFromAll, 'the variances').variances)
  const fit = condition(data.observed, variances)
  const leftOut = learnedWithout.map((learned) => ({
    sources: leftOutOf(learned, data),
    model: { effects: modelEffects(learned.variances), variances: learned.variances },
  }))
  const trials = leaveOutTrials(
    data,
    leftOut.flatMap(({ sources }) => sources),
  )
  const known = leftOut.flatMap(({ sources, model }) => knownCampaignTrials(model, sources))
  const tickets = leftOut.flatMap(({ sources }) => ticketTrials(sources))
  const ofLevel = (level: 'panel' | 'account') => trials.filter(({ row }) => row.level === level)
  const calibration: Calibration = rounded({
    published: fitWidthFactors(ofLevel('panel').map(scoreOf)),
    campaign: groupFactors(ofLevel('account').map(campaignScoreOf)),
    known: groupFactors(known.map(knownCampaignScore), PROMISED_COVER),
  })
  const body: Omit<Model, 'version'> = rounded({
    year: data.newestYear,
    budgetResponse: learnBudgetResponse(files['elasticities.csv']),
    taxShares: taxSharesOf(files['minimums.csv']),
    months: monthIndex(files['seasonality.csv']),
    ...visitorCells(fit, data, calibration, leansOf(trials)),
  })
  const version = `${data.newestYear}-${fingerprint(JSON.stringify([body, variances]))}`
  return {
    model: { version, ...body },
    learned: { version, variances, calibration },
    fit,
    data,
    trials,
    knownCampaigns: known,
    tickets,
  }
}

const SIGNIFICANT_DIGITS = 6
function rounded<T>(value: T): T {
  if (typeof value === 'number') return Number(value.toPrecision(SIGNIFICANT_DIGITS)) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)])) as T
  }
  return value
}

/** FNV-1a, 32 bits: enough to tell two models apart, and the same on every runtime. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function taxSharesOf(minimums: string): Record<Platform, number> {
  const records = readDataFile(minimums, ['platform', 'rule', 'country', 'value'])
  const meta = records.find(
    ({ platform, rule, country }) =>
      platform === 'Facebook' && country === 'BR' && rule.startsWith('tax pass-through'),
  )
  if (!meta) throw new Error('minimums.csv has no tax that Meta passes on')
  const shares = PLATFORMS.map((platform) => [
    platform,
    platform === 'Instagram' ? Number(meta.value) : 0,
  ])
  return Object.fromEntries(shares) as Record<Platform, number>
}

export const modelFileText = (
  model: Model,
) => `// Written by scripts/estimator-train.ts from estimator/data: change the data and train again.
import type { Model } from './model-file.ts'

export const MODEL: Model = ${JSON.stringify(model)}
`

export const learnedFitText = (learned: LearnedFit) => `${JSON.stringify(learned)}\n`
