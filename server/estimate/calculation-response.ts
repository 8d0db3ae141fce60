import { placements } from '../../content/placements.ts'
import { sourceName } from '../../content/source-names.ts'
import type { EstimateDetails, EstimateSource } from '../../contracts/estimate-details.ts'
import { extractUrl } from '../../contracts/source-url.ts'
import { aimOf } from '../../estimator/aims.ts'
import { channelAdvice } from '../../estimator/facts/advice.ts'
import { MINIMUMS } from '../../estimator/facts/minimums.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import type { SourceReference } from '../../estimator/model-file.ts'
import { templateExplanation } from '../narrate/templates.ts'
import { sixDigits } from '../six-digits.ts'
import {
  metricsByPlatform,
  type PlatformFigures,
  type ScenarioEstimate,
} from './scenario-estimate.ts'

const SOURCES_PER_PLATFORM = 3

/**
 * The JSON response of the calculator: the metrics, and the details that the page opens on demand. The
 * evidence is a cached string that is joined as text: one JSON.stringify of everything takes twice as long.
 */
export function calculationResponse(
  result: ScenarioEstimate,
  { modelMayExplain }: Pick<EstimateDetails, 'modelMayExplain'>,
): string {
  const { scenario, platforms, ranked, firstBeatsSecond } = result
  const figures: Omit<EstimateDetails, keyof Evidence> = {
    ranges: byPlatform(platforms, ({ ranges }) => ranges),
    middles: byPlatform(platforms, ({ middles }) => middles),
    order: scenario.platform === null ? ranked.map(({ platform }) => platform) : undefined,
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

/** The same, without the platforms of which it is not known. */
const byKnown = <Value>(
  platforms: PlatformFigures[],
  value: (figures: PlatformFigures) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    platforms.flatMap((figures) => {
      const known = value(figures)
      return known === undefined ? [] : [[figures.platform, known]]
    }),
  )

const sourceOf = (source: SourceReference): EstimateSource => ({
  ...sourceName(source),
  kind: source.kind,
  leans: source.leans,
  year: source.year,
  country: source.country,
  url: extractUrl(source.url) ?? '',
})

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
function evidenceOf({ scenario, conversion, platforms }: ScenarioEstimate) {
  const advice = channelAdvice(scenario.segment, scenario.objective)
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
    modelVersion: MODEL.version,
    modelYear: MODEL.year,
    budgetResponse: MODEL.budgetResponse,
    conversion,
    closing: byKnown(
      platforms,
      ({ closing }) =>
        closing && {
          rate: sixDigits(closing.rate),
          low: sixDigits(closing.low),
          high: sixDigits(closing.high),
          accounts: closing.accounts,
          ofSegment: closing.ofSegment,
          group: closing.group,
        },
    ),
    ticket: platforms[0]?.ticket,
    // Signing up needs no conversation.
    contactRates: byKnown(platforms, ({ conversation }) =>
      conversation && conversion === 'lead' ? sixDigits(conversation.contactRate) : undefined,
    ),
    placements: byPlatform(
      platforms,
      ({ platform }) => placements[platform][aimOf(scenario.objective, scenario.segment)],
    ),
    confidence: byPlatform(platforms, ({ confidence }) => confidence),
    sourcesOf: byPlatform(platforms, (figures) =>
      figures.sources
        .slice(0, SOURCES_PER_PLATFORM)
        .map(({ weight, ...source }): [number, number] => [
          placeOf(sourceOf(source)),
          Number(weight.toPrecision(3)),
        ]),
    ),
    sources,
    ceilings: byKnown(platforms, ({ ceiling }) => ceiling),
    taxShares: byPlatform(platforms, ({ taxShare }) => taxShare),
    advice: byKnown(platforms, ({ platform }) => {
      const one = advice[platform]
      return one?.belowDaily === undefined ? one : { ...one, belowDaily: sixDigits(one.belowDaily) }
    }),
    minimums: byKnown(platforms, ({ platform }) => {
      const minimum = MINIMUMS[platform]
      return minimum && { daily: minimum.low, high: minimum.high, publisher: minimum.publisher }
    }),
  }
}
