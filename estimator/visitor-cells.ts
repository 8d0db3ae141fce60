import { anonymousName, isAnonymousAccount } from '../contracts/anonymous-accounts.ts'
import { PLATFORMS, type Platform, SEGMENTS, type Segment } from '../contracts/campaign.ts'
import { required } from '../contracts/required.ts'
import { businessDefaults } from './business-figures.ts'
import { type Calibration, groupFactor, Z80 } from './calibration.ts'
import { closingCaps, closingEvidence } from './closing-evidence.ts'
import { type ObservationKind, TICKET_NOISE } from './figure-kinds.ts'
import { type Fit, noiseOf } from './gaussian-model.ts'
import {
  type DetailedPrediction,
  jointGiven,
  type KnownFigure,
  predict,
} from './gaussian-prediction.ts'
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
import { BOUGHT, campaignFigure, closesLeads, ticketFigure } from './visitor-campaign.ts'

const SOURCES_SHOWN = 6

function conversionKinds(aim: Aim, segment: Segment) {
  if (aim !== 'sales') return { rate: 'leadRate', cost: 'costPerLead' } as const
  return closesLeads(aim, segment)
    ? ({ rate: 'saleRate', cost: 'costPerSale' } as const)
    : ({ rate: 'purchaseRate', cost: 'costPerPurchase' } as const)
}

/** What a shop's segment usually sells for, in reais: the middle of what Brazilian sources print. */
export function usualTicket(data: MarketData, segment: Segment): number | undefined {
  return businessDefaults(data, segment).ticket?.middle
}

/** A purchase costs a share of its ticket, so that it is predicted for a ticket. */
function knownTicket(data: MarketData, aim: Aim, segment: Segment): KnownFigure[] {
  const reais = usualTicket(data, segment)
  if (aim !== 'sales' || closesLeads(aim, segment) || reais === undefined) return []
  return [
    {
      row: ticketFigure(data.newestYear, aim, segment),
      logValue: Math.log(reais / reaisPerDollar(data)),
      noise: TICKET_NOISE,
    },
  ]
}

export const reaisPerDollar = (data: MarketData) => data.rates('BRL', data.newestYear) ?? 1

/** By how much the log of the sales per lead of each channel comes down: see closingCaps(). */
function cappedClosing(fit: Fit, data: MarketData, segment: Segment) {
  const rows = PLATFORMS.map((platform) =>
    campaignFigure(data.newestYear, platform, 'sales', segment, 'closeRate'),
  )
  const predictions = predict(fit, rows)
  const logs = PLATFORMS.map((platform, i) => [platform, required(predictions[i]).mean] as const)
  return closingCaps(data.observed, Object.fromEntries(logs) as Record<Platform, number>)
}

/** All that the calculator can be asked, predicted once: its answers are arithmetic on these. */
export function visitorCells(
  fit: Fit,
  data: MarketData,
  calibration: Calibration,
  leanOf: (sourceId: string) => -1 | 0 | 1,
) {
  const cited = new Map<string, number>()
  const caps = tabulate(SEGMENTS, (segment) => cappedClosing(fit, data, segment))
  const cells = tabulate(PLATFORMS, (platform) =>
    tabulate(AIMS, (aim) =>
      tabulate(SEGMENTS, (segment) => {
        const figure = (kind: ObservationKind) =>
          campaignFigure(data.newestYear, platform, aim, segment, kind)
        const kinds = conversionKinds(aim, segment)
        const rows = [
          figure('cpm'),
          figure('ctr'),
          figure(kinds.rate),
          figure('cpc'),
          figure(kinds.cost),
          figure('closeRate'),
          figure('contactRate'),
        ] as const
        const ticket = knownTicket(data, aim, segment)
        const given = ticket.length > 0 ? jointGiven(fit, rows, ticket) : undefined
        const [cpm, ctr, rate, cpc, cost, close, contact] = predict(fit, rows)
        const told = (prediction: DetailedPrediction, index: number) =>
          given
            ? {
                ...prediction,
                mean: at(given.mean, index),
                variance:
                  given.covariance.get(index, index) +
                  noiseOf(required(rows[index]), fit.variances.noise),
              }
            : prediction
        const closes = closesLeads(aim, segment)
        const cap = closes ? caps[segment][platform] : 0
        const conversion = told(rate, 2)
        return {
          ...cellOf(
            {
              cpm: told(cpm, 0),
              ctr: told(ctr, 1),
              rate: { ...conversion, mean: conversion.mean + cap },
              cpc: told(cpc, 3),
              cost: told(cost, 4),
            },
            platform,
            aim,
            segment,
            fit,
            data,
            calibration,
            cited,
          ),
          ...(closes && {
            logClose: close.mean + cap,
            closeDeviation:
              Math.sqrt(close.variance) * groupFactor(calibration.campaign, 'closeRate'),
            closing: closingEvidence(data.observed, platform, segment),
          }),
          ...(aim === 'leads' && platform === 'Instagram' && { logContact: contact.mean }),
        }
      }),
    ),
  )
  const contests: Model['contests'] = tabulate(AIMS, (aim) =>
    tabulate(SEGMENTS, (segment) => {
      const kind = aim === 'reach' ? 'cpm' : conversionKinds(aim, segment).cost
      const rows = PLATFORMS.map((platform) =>
        campaignFigure(data.newestYear, platform, aim, segment, kind),
      )
      const { covariance } = jointGiven(fit, rows, knownTicket(data, aim, segment))
      const noise = rows.map((row) => noiseOf(row, fit.variances.noise))
      return PLATFORM_PAIRS.map(([first, second]) => {
        const p = PLATFORMS.indexOf(first)
        const q = PLATFORMS.indexOf(second)
        const variance =
          covariance.get(p, p) +
          covariance.get(q, q) -
          2 * covariance.get(p, q) +
          required(noise[p]) +
          required(noise[q])
        return Math.sqrt(variance) * groupFactor(calibration.campaign, kind)
      })
    }),
  )
  return {
    cells,
    contests,
    tickets: Object.fromEntries(
      SEGMENTS.filter((segment) => !closesLeads('sales', segment)).map((segment) => [
        segment,
        usualTicket(data, segment),
      ]),
    ) as Model['tickets'],
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
  const decisive = aim === 'reach' ? 'cpm' : conversionKinds(aim, segment).cost
  const deviation = ({ variance }: DetailedPrediction, kind: ObservationKind) =>
    Math.sqrt(variance) * groupFactor(calibration.campaign, kind)
  const impressionsDeviation = deviation(cpm, 'cpm')
  const leadsDeviation = deviation(cost, conversionKinds(aim, segment).cost)
  return {
    logCpm: cpm.mean + Math.log(reaisPerDollar(data)),
    logCtr: ctr.mean,
    logRate: rate.mean,
    impressionsDeviation,
    clicksDeviation: deviation(cpc, 'cpc'),
    leadsDeviation,
    confidence: confidenceOf(
      decisive === 'cpm' ? impressionsDeviation : leadsDeviation,
      sourcesOn(platform, aim, segment, data),
    ),
    sources: heaviestSources(decisive === 'cpm' ? cpm : cost, fit).map(([id, share]) => {
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

/**
 * What a visitor will live through: eight campaigns in ten end within a range whose ends are this many times apart.
 * A range of twelve times (R$ 10 to R$ 120) is as near as any market figure comes to one advertiser.
 */
const HIGH_CONFIDENCE = Math.log(12)
const MEDIUM_CONFIDENCE = Math.log(40)
// With fewer publishers than this on the platform itself, the answer leans on other platforms.
const ENOUGH_SOURCES = 4

function confidenceOf(deviation: number, ownSources: number): Confidence {
  const apart = 2 * Z80 * deviation
  if (ownSources < ENOUGH_SOURCES || apart > MEDIUM_CONFIDENCE) return 'limitada'
  return apart < HIGH_CONFIDENCE ? 'alta' : 'média'
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
  // A channel on which nobody's closing was measured rests on other channels.
  return closes && closingEvidence(data.observed, platform, segment).accounts === 0 ? 0 : onPlatform
}

const sourceCount = (rows: readonly Observation[]) => new Set(rows.map((row) => row.sourceId)).size

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
    publisher: isAnonymous ? anonymousName(id) : (source?.publisher ?? id),
    title: isAnonymous ? 'Resultados medidos em conta própria' : (source?.title ?? id),
    year: Math.max(...rows.map((row) => row.year)),
    country: countries.length > 3 ? 'vários' : countries.join(', '),
    url: source?.url ?? '',
  }
}
