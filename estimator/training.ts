import { type Platform, PLATFORMS, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import type { BudgetResponse } from './budget-response.ts'
import { parseCsvRecords } from './csv.ts'
import {
  condition,
  type Fit,
  learnVariances,
  leaveOneSourceOut,
  predictCampaign,
  type Variances,
} from './gaussian-model.ts'
import {
  type Observation,
  type Observed,
  readObservations,
  readRates,
  readSources,
  type Rates,
  type Source,
} from './market-data.ts'
import { type Aim, AIMS, type Calibration, type Cell, type Confidence, type Model } from './model-file.ts'

export const DATA_FILES = [
  'observations.csv',
  'sources.csv',
  'fx.csv',
  'elasticities.csv',
  'minimums.csv',
] as const
export type DataFiles = Record<(typeof DATA_FILES)[number], string>

export type MarketData = {
  records: Record<string, string>[]
  observed: Observed[]
  widths: ReturnType<typeof readObservations>['widths']
  sources: Map<string, Source>
  rates: Rates
  newestYear: number
}

export function readMarketData(files: Pick<DataFiles, 'observations.csv' | 'sources.csv' | 'fx.csv'>): MarketData {
  const sources = readSources(parseCsvRecords(files['sources.csv']).records)
  const rates = readRates(parseCsvRecords(files['fx.csv']).records)
  const { records } = parseCsvRecords(files['observations.csv'])
  const { observed, widths } = readObservations(records, sources, rates)
  const newestYear = Math.max(...observed.map((row) => row.year))
  return { records, observed, widths, sources, rates, newestYear }
}

const LEARNING_STEPS = 0

const sixDigits = (value: number) => Number(value.toPrecision(6))
const rounded = <T>(value: T): T => {
  if (typeof value === 'number') return sixDigits(value) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)])) as T
  }
  return value
}

export type Trained = { model: Model; fit: Fit; data: MarketData }

export function train(files: DataFiles, onStep?: (step: number, logLikelihood: number) => void): Trained {
  const data = readMarketData(files)
  const learned = learnVariances(data.observed, LEARNING_STEPS, onStep)
  // What ships is rounded: condition on the rounded variances, so that every figure follows from it.
  const variances: Variances = rounded(learned.variances)
  const fit = condition(data.observed, variances)
  const calibration = rounded(calibrate(fit))
  const cited = new Map<string, number>()
  const cells = Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      Object.fromEntries(
        AIMS.map((aim) => [
          aim,
          Object.fromEntries(
            SEGMENTS.map((segment) => [
              segment,
              rounded(cellOf(fit, data, calibration, platform, aim, segment, cited)),
            ]),
          ),
        ]),
      ),
    ]),
  ) as Model['cells']
  const body: Omit<Model, 'version'> = {
    year: data.newestYear,
    country: 'BR',
    currency: 'BRL',
    variances,
    rangeWidths: rounded(data.widths),
    calibration,
    budgetResponse: rounded(budgetResponseOf(files['elasticities.csv'], data)),
    taxShares: taxSharesOf(files['minimums.csv']),
    sources: [...cited.keys()].map((id) => referenceOf(id, data)),
    cells,
  }
  const version = `${data.newestYear}-${fingerprint(JSON.stringify(body))}`
  return { model: { version, ...body }, fit, data }
}

/** FNV-1a, 32 bits: enough to tell two models apart, and the same on every runtime. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function calibrate(fit: Fit): Calibration {
  const predictions = leaveOneSourceOut(fit)
  const factor = (level: Observation['level']) => {
    const scores = fit.problem.observed
      .flatMap((row, i) =>
        row.level === level && row.unratedCurrency === ''
          ? [Math.abs(row.logValue - predictions[i].mean) / Math.sqrt(predictions[i].variance)]
          : [],
      )
      .sort((a, b) => a - b)
    return scores.length > 0 ? scores[Math.floor(scores.length * 0.8)] / 1.2815515655446004 : 1
  }
  return { published: factor('panel'), campaign: factor('account') }
}

/** How each platform of the calculator is called in the data, and what a campaign there buys. */
const BUYS: Record<Platform, { platform: string; placement: Record<Aim, string> }> = {
  'Google Ads': {
    platform: 'Google Ads',
    placement: { reach: 'display', leads: 'search', sales: 'search' },
  },
  YouTube: { platform: 'YouTube', placement: { reach: 'video', leads: 'video', sales: 'video' } },
  Instagram: { platform: 'Instagram', placement: { reach: 'feed', leads: 'feed', sales: 'feed' } },
  TikTok: { platform: 'TikTok', placement: { reach: 'feed', leads: 'feed', sales: 'feed' } },
  Pinterest: { platform: 'Pinterest', placement: { reach: 'feed', leads: 'feed', sales: 'feed' } },
  'LinkedIn Ads': {
    platform: 'LinkedIn',
    placement: { reach: 'feed', leads: 'feed', sales: 'feed' },
  },
}
const OBJECTIVE_OF: Record<Aim, string> = { reach: 'awareness', leads: 'leads', sales: 'sales' }
const SOURCES_SHOWN = 6

function cellOf(
  fit: Fit,
  data: MarketData,
  calibration: Calibration,
  platform: Platform,
  aim: Aim,
  segment: Segment,
  cited: Map<string, number>,
): Cell {
  const buys = BUYS[platform]
  const event = aim === 'sales' ? 'sale' : 'lead'
  const row = (kind: Observation['kind']): Observation => ({
    sourceId: '',
    publisher: '',
    year: data.newestYear,
    country: 'BR',
    platform: buys.platform,
    placement: buys.placement[aim],
    label: segment,
    segment,
    objective: OBJECTIVE_OF[aim],
    event: ['cpm', 'ctr', 'cpc'].includes(kind) ? '' : event,
    level: 'account',
    quality: 3,
    kind,
    statistic: 'mean',
    unratedCurrency: '',
  })
  const [cpm, ctr, rate, cpc, cpl] = predictCampaign(fit, [
    row('cpm'),
    row('ctr'),
    row(aim === 'sales' ? 'saleRate' : 'leadRate'),
    row('cpc'),
    row(aim === 'sales' ? 'costPerSale' : 'costPerLead'),
  ])
  const perDollar = data.rates('BRL', data.newestYear) ?? 1
  const shown = aim === 'reach' ? cpm : cpl
  const bySource = new Map<string, number>()
  let total = 0
  fit.problem.observed.forEach((observed, i) => {
    const weight = Math.abs(shown.weights[i])
    total += weight
    bySource.set(observed.sourceId, (bySource.get(observed.sourceId) ?? 0) + weight)
  })
  const heaviest = [...bySource].sort((a, b) => b[1] - a[1]).slice(0, SOURCES_SHOWN)
  return {
    logCpm: cpm.mean + Math.log(perDollar),
    logCtr: ctr.mean,
    logRate: rate.mean,
    impressionsDeviation: Math.sqrt(cpm.variance) * calibration.campaign,
    clicksDeviation: Math.sqrt(cpc.variance) * calibration.campaign,
    leadsDeviation: Math.sqrt(cpl.variance) * calibration.campaign,
    confidence: confidenceOf(Math.sqrt(shown.benchmarkVariance)),
    sources: heaviest.map(([id, weight]) => {
      if (!cited.has(id)) cited.set(id, cited.size)
      return [cited.get(id) ?? 0, weight / total]
    }),
  }
}

function confidenceOf(benchmarkDeviation: number): Confidence {
  if (benchmarkDeviation < 0.4) return 'alta'
  return benchmarkDeviation < 0.6 ? 'média' : 'limitada'
}

function referenceOf(id: string, data: MarketData) {
  const source = data.sources.get(id)
  const rows = data.observed.filter((row) => row.sourceId === id)
  const countries = [...new Set(rows.map((row) => row.country))]
  const anonymous = id.startsWith('BRACC-')
  return {
    publisher: anonymous ? 'Conta brasileira anônima' : (source?.publisher ?? id),
    title: source?.title ?? id,
    year: Math.max(...rows.map((row) => row.year)),
    country: countries.length > 3 ? 'vários' : countries.join(', '),
    url: source?.url ?? '',
  }
}

function budgetResponseOf(elasticities: string, data: MarketData): BudgetResponse {
  const { records } = parseCsvRecords(elasticities)
  const exponent = (id: string) => {
    const value = Number(records.find((record) => record.id === id)?.value)
    if (!(value > 0 && value <= 1)) throw new Error(`elasticities.csv has no exponent ${id}`)
    return value
  }
  const small = exponent('E12')
  const scale = exponent('E6d')
  const perDollar = data.rates('BRL', data.newestYear) ?? 1
  return {
    // E12: one account's months went from R$ 1,792 to R$ 19,339.
    referenceBudget: Math.sqrt(1792 * 19339),
    referenceExponent: small,
    // E6: from US$ 500 to US$ 4,000 a day, as months of thirty days.
    scaleBudget: Math.sqrt(500 * 4000) * 30 * perDollar,
    scaleExponent: scale,
    exponentDeviation: (small - scale) / 2,
  }
}

function taxSharesOf(minimums: string): Record<Platform, number> {
  const { records } = parseCsvRecords(minimums)
  const meta = records.find((r) => r.platform === 'Facebook' && r.rule.startsWith('tax pass-through'))
  return Object.fromEntries(
    PLATFORMS.map((platform) => [platform, platform === 'Instagram' ? Number(meta?.value ?? 0) : 0]),
  ) as Record<Platform, number>
}

export function modelFileText(model: Model): string {
  return `// Written by scripts/estimator-train.ts from estimator/data: edit the data and train again.
import type { Model } from './model-file.ts'

export const MODEL: Model = ${JSON.stringify(model)}
`
}
