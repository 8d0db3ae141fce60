import { conversionWords, reachWords } from '../../content/narration.ts'
import { isSurer, orderCertainty } from '../../contracts/order-certainty.ts'
import type { PlatformFigures, ScenarioEstimate } from '../estimate/scenario-estimate.ts'

/** Statements about a result without numbers. Both the templates and the language model start from these. */
export type ComparisonFacts = ReturnType<typeof comparisonFacts>

/** Of two that cost about the same, the one of which clearly more is known. */
function surerOf([first, second]: ScenarioEstimate['ranked']) {
  if (!second) return undefined
  if (isSurer(second.ranges, first.ranges)) return 'second'
  return isSurer(first.ranges, second.ranges) ? 'first' : undefined
}

export function comparisonFacts(result: ScenarioEstimate) {
  const { scenario, ranked, firstBeatsSecond, conversion } = result
  const reach = reachWords[scenario.objective]
  const bought = reach ? 'impressions' : 'cpl'
  const highest = (value: (figures: PlatformFigures) => number) =>
    ranked.reduce((best, each) => (value(each) > value(best) ? each : best)).platform
  const lowest = (value: (figures: PlatformFigures) => number) => highest((each) => -value(each))
  const order = firstBeatsSecond === undefined ? undefined : orderCertainty(firstBeatsSecond)
  const tooSmall = ranked.every(({ metrics }) => metrics.leads < 1)
  const surer = order === 'tie' ? surerOf(ranked) : undefined
  const [first, second = first] = ranked
  return {
    words: reach ?? conversionWords[conversion],
    /** What the money buys. */
    buys: reach ? 'reach' : 'conversions',
    /** How certain the first place is; undefined with a single platform. */
    order,
    surer,
    /** Where the text says to start. */
    start: surer === 'second' && !reach && !tooSmall ? second : first,
    /** Not even the recommended platform is expected to bring one conversion. */
    tooSmall,
    cheapest: lowest(({ metrics }) => metrics.cpl),
    dearest: highest(({ metrics }) => metrics.cpl),
    mostImpressions: highest(({ metrics }) => metrics.impressions),
    fewestImpressions: lowest(({ metrics }) => metrics.impressions),
    cheapestClick: lowest(({ metrics }) => metrics.cpc),
    mostClicksPerImpression: highest(({ metrics }) => metrics.clicks / metrics.impressions),
    mostConversionsPerClick: highest(({ metrics }) => metrics.leads / metrics.clicks),
    narrowest: lowest(({ middles }) => middles[bought].high / middles[bought].low),
  }
}
