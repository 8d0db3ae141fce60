import { conversionWords, type GoalWords, reachWords } from '../../content/narration.ts'
import type { Platform } from '../../contracts/campaign.ts'
import { isSurer, type OrderCertainty, orderCertainty } from '../../contracts/order-certainty.ts'
import type { PlatformFigures, ScenarioEstimate } from '../scenario-estimate.ts'

/** Statements about a result without numbers. Both the templates and the language model start from these. */
export type ComparisonFacts = {
  words: GoalWords
  /** What the money buys. */
  buys: 'conversions' | 'reach'
  /** How certain the first place is; undefined with a single platform. */
  order: OrderCertainty | undefined
  /** Of two that cost about the same, the one of which clearly more is known. */
  surer: 'first' | 'second' | undefined
  /** Where the text says to start. */
  start: PlatformFigures
  /** Not even the recommended platform is expected to bring one conversion. */
  tooSmall: boolean
  cheapest: Platform
  dearest: Platform
  mostImpressions: Platform
  fewestImpressions: Platform
  cheapestClick: Platform
  mostClicksPerImpression: Platform
  mostConversionsPerClick: Platform
  narrowest: Platform
}

function surerOf([first, second]: ScenarioEstimate['ranked']): ComparisonFacts['surer'] {
  if (!second) return undefined
  if (isSurer(second.ranges, first.ranges)) return 'second'
  return isSurer(first.ranges, second.ranges) ? 'first' : undefined
}

export function comparisonFacts(result: ScenarioEstimate) {
  const { scenario, ranked, firstBeatsSecond, conversion } = result
  const reach = reachWords[scenario.objective]
  const bought = reach ? 'impressions' : 'cpl'
  const highest = (value: (figures: PlatformFigures) => number) => {
    let [best] = ranked
    let most = value(best)
    for (const each of ranked) {
      const its = value(each)
      if (its > most) [best, most] = [each, its]
    }
    return best.platform
  }
  const lowest = (value: (figures: PlatformFigures) => number) => highest((each) => -value(each))
  const order = firstBeatsSecond === undefined ? undefined : orderCertainty(firstBeatsSecond)
  const tooSmall = ranked.every(({ metrics }) => metrics.leads < 1)
  const surer = order === 'tie' ? surerOf(ranked) : undefined
  const [first, second = first] = ranked
  const facts: ComparisonFacts = {
    words: reach ?? conversionWords[conversion],
    buys: reach ? 'reach' : 'conversions',
    order,
    surer,
    start: surer === 'second' && !reach && !tooSmall ? second : first,
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
  return facts
}
