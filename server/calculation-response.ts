import { BUDGET_MAX, BUDGET_MIN } from '../contracts/campaign.ts'
import type { EstimateDetails, EstimateSource } from '../contracts/estimate-details.ts'
import { extractUrl } from '../contracts/source-url.ts'
import { budgetCurve, MODEL_VERSION, MODEL_YEAR } from '../estimator/estimate.ts'
import { MINIMUMS, minimumInReais } from '../estimator/platform-minimums.ts'
import { templateExplanation } from './narrator/templates.ts'
import {
  metricsByPlatform,
  type PlatformFigures,
  type ScenarioEstimate,
} from './scenario-estimate.ts'
import { sixDigits } from './six-digits.ts'

const SOURCES_PER_PLATFORM = 3
/** The curve covers budgets from a tenth to ten times the given one. */
const CURVE_REACH = 10

/**
 * The JSON response of the calculator: the metrics, and the details that the page opens on demand. The
 * evidence is a cached string that is joined as text: one JSON.stringify of everything takes twice as long.
 */
export function calculationResponse(
  result: ScenarioEstimate,
  { modelMayExplain }: Pick<EstimateDetails, 'modelMayExplain'>,
): string {
  const { scenario, platforms, firstBeatsSecond } = result
  const figures: Omit<EstimateDetails, keyof Evidence> = {
    ranges: byPlatform(platforms, ({ ranges }) => ranges),
    curve: curveOf(scenario.budget),
    firstBeatsSecond,
    explanation: templateExplanation(result),
    modelMayExplain,
  }
  const metrics = scenario.platform === null ? metricsByPlatform(platforms) : platforms[0]?.metrics
  const json = JSON.stringify({ success: true, metrics, ...figures })
  return `${json.slice(0, -1)},${evidenceJson(result).slice(1)}`
}

const byPlatform = <Value>(
  platforms: PlatformFigures[],
  value: (figures: PlatformFigures) => Value,
): Record<string, Value> =>
  Object.fromEntries(platforms.map((figures) => [figures.platform, value(figures)]))

type Evidence = ReturnType<typeof evidenceOf>
const evidenceCache = new Map<string, string>()

/**
 * There are a few hundred different ones, and building one takes as long as the rest of the response, so each
 * is cached.
 */
function evidenceJson(result: ScenarioEstimate): string {
  const { segment, objective, platform } = result.scenario
  const key = `${segment}|${objective}|${platform}`
  const text = evidenceCache.get(key) ?? JSON.stringify(evidenceOf(result))
  evidenceCache.set(key, text)
  return text
}

/**
 * The sources and limits behind the figures. They depend on segment, objective and platform, not on the
 * budget.
 */
function evidenceOf({ scenario, platforms }: ScenarioEstimate) {
  // Platforms share sources. Each source is sent once, and platforms refer to it by its index.
  const sources: EstimateSource[] = []
  const places = new Map<string, number>()
  const placeOf = (source: EstimateSource) => {
    const key = JSON.stringify(source)
    const place = places.get(key) ?? sources.push(source) - 1
    places.set(key, place)
    return place
  }
  return {
    modelVersion: MODEL_VERSION,
    modelYear: MODEL_YEAR,
    confidence: byPlatform(platforms, ({ confidence }) => confidence),
    sourcesOf: byPlatform(platforms, (figures) =>
      figures.sources
        .slice(0, SOURCES_PER_PLATFORM)
        .map(({ publisher, title, year, country, url, weight }): [number, number] => [
          placeOf({ publisher, title, year, country, url: extractUrl(url) ?? '' }),
          Number(weight.toPrecision(3)),
        ]),
    ),
    sources,
    taxShares: byPlatform(platforms, ({ taxShare }) => taxShare),
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

function curveOf(budget: number): EstimateDetails['curve'] {
  const lowest = Math.max(BUDGET_MIN, budget / CURVE_REACH)
  const highest = Math.min(BUDGET_MAX, budget * CURVE_REACH)
  const curve = budgetCurve(budget, lowest, highest).map((point) => ({
    budget: sixDigits(point.budget),
    results: sixDigits(point.results),
  }))
  // The page starts on the budget that was asked for, so the nearest point of the curve moves there.
  const last = curve.length - 1
  const nearest = Math.round((last * Math.log(budget / lowest)) / Math.log(highest / lowest))
  curve[nearest] = { budget: sixDigits(budget), results: 1 }
  return curve
}
