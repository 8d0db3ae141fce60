import { BUDGET_MAX, BUDGET_MIN } from '../contracts/campaign.ts'
import type { EstimateDetails, EstimateSource } from '../contracts/estimate-details.ts'
import { addressIn } from '../contracts/source-address.ts'
import { budgetCurve, MODEL_VERSION, MODEL_YEAR } from '../estimator/estimate.ts'
import { MINIMUMS, minimumInReais } from '../estimator/platform-minimums.ts'
import type { PlatformFigures, ScenarioEstimate } from './scenario-estimate.ts'
import { sixDigits } from './six-digits.ts'

const SOURCES_PER_PLATFORM = 3
/** The curve reaches from a tenth of the budget to ten times it. */
const CURVE_REACH = 10

/** What the figures rest on: the same for a segment, an objective and a platform, whatever the budget. */
export type Evidence = Pick<
  EstimateDetails,
  'modelVersion' | 'modelYear' | 'confidence' | 'sources' | 'sourcesOf' | 'taxShares' | 'minimums'
>

export function evidenceOf({ scenario, platforms }: ScenarioEstimate): Evidence {
  const byPlatform = <Value>(value: (figures: PlatformFigures) => Value) =>
    Object.fromEntries(platforms.map((figures) => [figures.platform, value(figures)]))

  const sources: EstimateSource[] = []
  const indexes = new Map<string, number>()
  const indexOf = (source: EstimateSource) => {
    const key = JSON.stringify(source)
    const known = indexes.get(key) ?? sources.push(source) - 1
    indexes.set(key, known)
    return known
  }
  return {
    modelVersion: MODEL_VERSION,
    modelYear: MODEL_YEAR,
    confidence: byPlatform(({ confidence }) => confidence),
    sourcesOf: byPlatform((figures) =>
      figures.sources
        .slice(0, SOURCES_PER_PLATFORM)
        .map(({ publisher, title, year, country, url, weight }) => [
          indexOf({ publisher, title, year, country, url: addressIn(url) ?? '' }),
          Number(weight.toPrecision(3)),
        ]),
    ),
    sources,
    taxShares: byPlatform(({ taxShare }) => taxShare),
    minimums: Object.fromEntries(
      platforms.flatMap(({ platform }) => {
        const minimum = MINIMUMS[scenario.objective][platform]
        if (!minimum) return []
        const daily = sixDigits(minimumInReais(minimum))
        return [[platform, { daily, publisher: minimum.publisher }]]
      }),
    ),
  }
}

export function curveOf(budget: number): EstimateDetails['curve'] {
  const lowest = Math.max(BUDGET_MIN, budget / CURVE_REACH)
  const highest = Math.min(BUDGET_MAX, budget * CURVE_REACH)
  const curve = budgetCurve(budget, lowest, highest).map((point) => ({
    budget: sixDigits(point.budget),
    results: sixDigits(point.results),
  }))
  // The page starts on the point that was asked for, so the nearest one moves there.
  const last = curve.length - 1
  const nearest = Math.round((last * Math.log(budget / lowest)) / Math.log(highest / lowest))
  curve[nearest] = { budget: sixDigits(budget), results: 1 }
  return curve
}

export const rangesOf = ({ platforms }: ScenarioEstimate): EstimateDetails['ranges'] =>
  Object.fromEntries(platforms.map(({ platform, ranges }) => [platform, ranges]))
