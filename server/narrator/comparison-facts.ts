import { conversionWords, type GoalWords, reachWords } from '../../content/narration.ts'
import type { Platform } from '../../contracts/campaign.ts'
import type { PlatformFigures, ScenarioEstimate } from '../scenario-estimate.ts'

/**
 * Below this chance, the order of the first two is close to a coin toss. Below 1 minus this value, it is more
 * likely reversed.
 */
const TIE_BELOW = 0.65
const FIRM_FROM = 0.85

/** Statements about a result without numbers. Both the templates and the language model start from these. */
export type ComparisonFacts = {
  words: GoalWords
  /** What the money buys. */
  buys: 'conversions' | 'reach'
  /** How certain the first place is; undefined with a single platform. */
  order: 'firm' | 'likely' | 'tie' | 'reversed' | undefined
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
  const facts: ComparisonFacts = {
    words: reach ?? conversionWords[conversion],
    buys: reach ? 'reach' : 'conversions',
    order: firstBeatsSecond === undefined ? undefined : orderOf(firstBeatsSecond),
    tooSmall: ranked.every(({ metrics }) => metrics.leads < 1),
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

function orderOf(chance: number) {
  if (chance >= FIRM_FROM) return 'firm'
  if (chance >= TIE_BELOW) return 'likely'
  return chance > 1 - TIE_BELOW ? 'tie' : 'reversed'
}
