import { required } from '../contracts/required.ts'
import { closing } from '../estimator/facts/campaign-facts.ts'
import { estimateScenario } from '../server/estimate/scenario-estimate.ts'
import { BUDGETS, SCENARIO } from './landing-scenario.ts'
import { methodologyFacts } from './methodology-content.ts'

/** What the path below it follows: R$ 100, on the channel with the cheapest lead, and how many leads a sale takes. */
export function hundredReais() {
  const [first] = estimateScenario({ ...SCENARIO, budget: 100 }).platforms.sort(
    (a, b) => a.metrics.cpl - b.metrics.cpl,
  )
  if (!first) throw new Error('No channel is offered')
  const { impressions, clicks, leads } = first.metrics
  const { leads: leadsPerSale } = required(closing(SCENARIO.segment, first.platform), 'closing')
  return { platform: first.platform, impressions, clicks, leads, leadsPerSale }
}

export function landingEstimate() {
  const platforms = estimateScenario(SCENARIO)
    .platforms.map(({ platform, metrics, middles }) => ({
      platform,
      leads: metrics.leads,
      cpl: metrics.cpl,
      ...middles.cpl,
    }))
    .sort((a, b) => a.cpl - b.cpl)
  const { platform: _all, ...scenario } = SCENARIO
  const { observations, sources } = methodologyFacts()
  /** Of the hero's slider: the last one, and where it stands at first. */
  const stops = { last: BUDGETS.length - 1, example: BUDGETS.indexOf(SCENARIO.budget) }
  return { ...scenario, observations, sources, platforms, hundred: hundredReais(), stops }
}
