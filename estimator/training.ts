import { PLATFORMS, type Platform } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import type { BudgetResponse } from './budget-response.ts'
import { type Calibration, campaignFactor, fitWidthFactors, PROMISED_COVER } from './calibration.ts'
import { COMPONENTS } from './components.ts'
import { readDataFile } from './data-file.ts'
import { leansOf, leaveOutTrials, scoreOf, sourceParts, type Trial } from './evaluation.ts'
import { condition, type Fit, type Variances } from './gaussian-model.ts'
import {
  type KnownCampaignTrial,
  knownCampaignScore,
  knownCampaignTrials,
} from './known-campaigns.ts'
import type { LearnAll, OnStep } from './learning-task.ts'
import type { Model } from './model-file.ts'
import { type DataFiles, type MarketData, readMarketData } from './read-market-data.ts'
import { monthIndex } from './seasonality.ts'
import { visitorCells } from './visitor-cells.ts'

/** What was learned beside the calculator's cells: with the data it predicts any figure. */
export type LearnedFit = {
  version: string
  variances: Variances
  /** Factors on the model's standard deviations with which ranges held 80% of what was left out. */
  calibration: Calibration
}

export type Trained = {
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
  const variances = rounded(required(learnedFromAll, 'the variances'))
  const fit = condition(data.observed, variances)
  const known: KnownCampaignTrial[] = []
  const trials = leaveOutTrials(data, parts, learnedWithout, COMPONENTS, (without, part) => {
    known.push(...knownCampaignTrials(without, part))
  })
  const scores = (level: 'panel' | 'account') =>
    trials.filter(({ row }) => row.level === level).map(scoreOf)
  const calibration: Calibration = rounded({
    published: fitWidthFactors(scores('panel')),
    campaign: campaignFactor(scores('account')),
    known: campaignFactor(
      trials.flatMap((trial) =>
        trial.given ? [scoreOf({ ...trial, prediction: trial.given })] : [],
      ),
      PROMISED_COVER,
    ),
    otherCampaign: campaignFactor(known.map(knownCampaignScore), PROMISED_COVER),
  })
  const body: Omit<Model, 'version'> = rounded({
    year: data.newestYear,
    budgetResponse: budgetResponseOf(files['elasticities.csv'], data),
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

/** The two published cases with a spend and a result: all that there is to learn from. */
function budgetResponseOf(elasticities: string, data: MarketData): BudgetResponse {
  const records = readDataFile(elasticities, ['id', 'value'])
  const exponent = (id: string) => {
    const value = Number(records.find((record) => record.id === id)?.value)
    if (!(value > 0 && value <= 1)) throw new Error(`elasticities.csv has no exponent ${id}`)
    return value
  }
  const small = exponent('E12')
  const large = exponent('E6d')
  const perDollar = data.rates('BRL', data.newestYear) ?? 1
  return {
    // E12: one Brazilian account went from R$ 1,792 to R$ 19,339 a month.
    referenceBudget: Math.sqrt(1792 * 19_339),
    referenceExponent: small,
    // E6: one account went from US$ 500 to US$ 4,000 a day, here as months of thirty days.
    scaleBudget: Math.sqrt(500 * 4000) * 30 * perDollar,
    scaleExponent: large,
    exponentDeviation: (small - large) / 2,
  }
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
