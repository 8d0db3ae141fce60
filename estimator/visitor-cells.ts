import { PLATFORMS, type Platform, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import type { Calibration } from './calibration.ts'
import type { ObservationKind } from './figure-kinds.ts'
import type { Fit } from './gaussian-model.ts'
import { type DetailedPrediction, predict, predictedCovariance } from './gaussian-prediction.ts'
import type { Observation } from './market-data.ts'
import { at } from './matrix.ts'
import {
  AIMS,
  type Aim,
  type Cell,
  type Confidence,
  type Model,
  type SourceReference,
} from './model-file.ts'
import { PLATFORM_PAIRS } from './platform-pairs.ts'
import type { MarketData } from './read-market-data.ts'
import { SALE_ROUTES } from './sale-route.ts'

/** How each platform of the calculator is called in the data, and what a campaign there buys. */
const BOUGHT: Record<Platform, { platform: string; placement: Record<Aim, string> }> = {
  // Search answers a demand that exists; reach on Google is bought on its display network.
  'Google Ads': {
    platform: 'Google Ads',
    placement: { reach: 'display', leads: 'search', sales: 'search' },
  },
  YouTube: { platform: 'YouTube', placement: everywhere('video') },
  // Placements are left to the network, as its own recommendation has it.
  Instagram: { platform: 'Instagram', placement: everywhere('all') },
  TikTok: { platform: 'TikTok', placement: everywhere('feed') },
  Pinterest: { platform: 'Pinterest', placement: everywhere('all') },
  'LinkedIn Ads': { platform: 'LinkedIn', placement: everywhere('all') },
}
/** The placement that a campaign is assumed to buy. */
export const placementOf = (platform: Platform, aim: Aim) => BOUGHT[platform].placement[aim]

export const OBJECTIVES: Record<Aim, string> = {
  reach: 'awareness',
  leads: 'leads',
  sales: 'sales',
}
const SOURCES_SHOWN = 6

function everywhere(placement: string): Record<Aim, string> {
  return { reach: placement, leads: placement, sales: placement }
}

/** A figure of a campaign in Brazil, in the newest year, of an advertiser never seen. */
export function campaignFigure(
  year: number,
  platform: Platform,
  aim: Aim,
  segment: Segment,
  kind: ObservationKind,
): Observation {
  const closes = closesLeads(aim, segment)
  return {
    sourceId: '',
    publisher: '',
    year,
    country: 'BR',
    platform: BOUGHT[platform].platform,
    placement: placementOf(platform, aim),
    label: segment,
    segment,
    objective: OBJECTIVES[closes ? 'leads' : aim],
    event: '',
    clicksCounted: '',
    level: 'account',
    quality: 3,
    kind,
    statistic: 'mean',
    unratedCurrency: '',
  }
}

/** Where people close the sale, the campaign brings leads. */
const closesLeads = (aim: Aim, segment: Segment) =>
  aim === 'sales' && SALE_ROUTES[segment] === 'conversation'

function conversionKinds(aim: Aim, segment: Segment) {
  if (aim !== 'sales') return { rate: 'leadRate', cost: 'costPerLead' } as const
  return closesLeads(aim, segment)
    ? ({ rate: 'saleRate', cost: 'costPerSale' } as const)
    : ({ rate: 'purchaseRate', cost: 'costPerPurchase' } as const)
}

/** All that the calculator can be asked, predicted once: its answers are arithmetic on these. */
export function visitorCells(
  fit: Fit,
  data: MarketData,
  calibration: Calibration,
  leanOf: (sourceId: string) => -1 | 0 | 1,
) {
  const cited = new Map<string, number>()
  const cells = tabulate(PLATFORMS, (platform) =>
    tabulate(AIMS, (aim) =>
      tabulate(SEGMENTS, (segment) => {
        const figure = (kind: ObservationKind) =>
          campaignFigure(data.newestYear, platform, aim, segment, kind)
        const kinds = conversionKinds(aim, segment)
        const [cpm, ctr, rate, cpc, cost, close, contact] = predict(fit, [
          figure('cpm'),
          figure('ctr'),
          figure(kinds.rate),
          figure('cpc'),
          figure(kinds.cost),
          figure('closeRate'),
          figure('contactRate'),
        ])
        const closing = closesLeads(aim, segment) && {
          logClose: close.mean,
          closeDeviation: Math.sqrt(close.variance) * calibration.campaign,
        }
        return {
          ...cellOf(
            { cpm, ctr, rate, cpc, cost },
            platform,
            aim,
            segment,
            fit,
            data,
            calibration,
            cited,
          ),
          ...closing,
          ...(aim === 'leads' && platform === 'Instagram' && { logContact: contact.mean }),
        }
      }),
    ),
  )
  const contests: Model['contests'] = tabulate(AIMS, (aim) =>
    tabulate(SEGMENTS, (segment) => {
      const kind = aim === 'reach' ? 'cpm' : conversionKinds(aim, segment).cost
      const figures = PLATFORMS.map((platform) =>
        campaignFigure(data.newestYear, platform, aim, segment, kind),
      )
      const covariance = predictedCovariance(fit, figures)
      return PLATFORM_PAIRS.map(([first, second]) => {
        const p = PLATFORMS.indexOf(first)
        const q = PLATFORMS.indexOf(second)
        const variance = covariance.get(p, p) + covariance.get(q, q) - 2 * covariance.get(p, q)
        return Math.sqrt(variance) * calibration.campaign
      })
    }),
  )
  return {
    cells,
    contests,
    sources: [...cited.keys()].map((id) => referenceOf(id, data, leanOf(id))),
  }
}

export function tabulate<Key extends string, Value>(
  keys: readonly Key[],
  build: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, build(key)])) as Record<Key, Value>
}

type CellPredictions = Record<'cpm' | 'ctr' | 'rate' | 'cpc' | 'cost', DetailedPrediction>

function cellOf(
  { cpm, ctr, rate, cpc, cost }: CellPredictions,
  platform: Platform,
  aim: Aim,
  segment: Segment,
  fit: Fit,
  data: MarketData,
  calibration: Calibration,
  cited: Map<string, number>,
): Cell {
  const perDollar = data.rates('BRL', data.newestYear) ?? 1
  const decisive = aim === 'reach' ? cpm : cost
  const deviation = ({ variance }: DetailedPrediction) => Math.sqrt(variance) * calibration.campaign
  return {
    logCpm: cpm.mean + Math.log(perDollar),
    logCtr: ctr.mean,
    logRate: rate.mean,
    impressionsDeviation: deviation(cpm),
    clicksDeviation: deviation(cpc),
    leadsDeviation: deviation(cost),
    confidence: confidenceOf(
      Math.sqrt(decisive.benchmarkVariance),
      sourcesOn(platform, aim, segment, data),
    ),
    sources: heaviestSources(decisive, fit).map(([id, share]) => {
      if (!cited.has(id)) cited.set(id, cited.size)
      return [cited.get(id) ?? 0, share]
    }),
  }
}

/** The prediction is a weighted sum of known figures: a source's share of the absolute weights. */
function heaviestSources({ weights }: DetailedPrediction, fit: Fit): [string, number][] {
  const bySource = new Map<string, number>()
  let total = 0
  fit.problem.observed.forEach(({ sourceId }, i) => {
    const weight = Math.abs(at(weights, i))
    total += weight
    bySource.set(sourceId, (bySource.get(sourceId) ?? 0) + weight)
  })
  return [...bySource]
    .map(([id, weight]): [string, number] => [id, weight / total])
    .sort((a, b) => b[1] - a[1])
    .slice(0, SOURCES_SHOWN)
}

// By how far the benchmark itself may be off in two cases of three: factors of 1.65 and 2.3.
const HIGH_CONFIDENCE = 0.5
const MEDIUM_CONFIDENCE = 0.85
// With fewer publishers than this on the platform itself, the answer leans on other platforms.
const ENOUGH_SOURCES = 4

function confidenceOf(benchmarkDeviation: number, ownSources: number): Confidence {
  if (ownSources < ENOUGH_SOURCES || benchmarkDeviation > MEDIUM_CONFIDENCE) return 'limitada'
  return benchmarkDeviation < HIGH_CONFIDENCE ? 'alta' : 'média'
}

/** Publishers with the figure that decides: prices in Brazil for reach, conversions anywhere else. */
function sourcesOn(platform: Platform, aim: Aim, segment: Segment, data: MarketData): number {
  const networks =
    platform === 'Instagram' ? ['Instagram', 'Facebook'] : [BOUGHT[platform].platform]
  const closes = closesLeads(aim, segment)
  const { rate, cost } = conversionKinds(closes ? 'leads' : aim, segment)
  const kinds: ObservationKind[] = aim === 'reach' ? ['cpm', 'cpc'] : [rate, cost]
  const onPlatform = sourceCount(
    data.observed.filter(
      (row) =>
        networks.includes(row.platform) &&
        kinds.includes(row.kind) &&
        (aim !== 'reach' || row.country === 'BR'),
    ),
  )
  if (!closes) return onPlatform
  // Closing hardly depends on the platform, but on the segment.
  const ofSegment = data.observed.filter(
    (row) => row.kind === 'closeRate' && row.segment === segment,
  )
  return Math.min(onPlatform, sourceCount(ofSegment))
}

const sourceCount = (rows: readonly Observation[]) => new Set(rows.map((row) => row.sourceId)).size

/** Measured accounts are cited without a name. */
export const isAnonymousAccount = (id: string) => id.startsWith('BRACC-') || id === 'ILP-25'

function referenceOf(id: string, data: MarketData, leans: -1 | 0 | 1): SourceReference {
  const source = data.sources.get(id)
  const rows = data.observed.filter((row) => row.sourceId === id)
  const countries = [...new Set(rows.map((row) => row.country))]
  const isAccount = rows.every((row) => row.level === 'account')
  const isAnonymous = isAnonymousAccount(id)
  return {
    id,
    kind: isAccount || isAnonymous ? 'account' : (source?.quality ?? 2) >= 3 ? 'panel' : 'opinion',
    leans,
    publisher: isAnonymous ? 'Conta brasileira anônima' : (source?.publisher ?? id),
    title: isAnonymous ? 'Resultados medidos em conta própria' : (source?.title ?? id),
    year: Math.max(...rows.map((row) => row.year)),
    country: countries.length > 3 ? 'vários' : countries.join(', '),
    url: source?.url ?? '',
  }
}
