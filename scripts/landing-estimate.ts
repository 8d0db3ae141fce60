import type { CalculateRequest } from '../contracts/calculate-campaign-metrics.ts'
import { estimateScenario } from '../server/scenario-estimate.ts'
import { methodologyFacts } from './methodology-content.ts'

/** The landing page's illustration shows the calculator's real answer for this scenario. */
const SCENARIO: CalculateRequest = {
  segment: 'Serviços',
  objective: 'Leads',
  budget: 3000,
  platform: null,
}

export function landingEstimate() {
  const platforms = estimateScenario(SCENARIO)
    .platforms.map(({ platform, metrics, middles }) => ({
      platform,
      cpl: metrics.cpl,
      ...middles.cpl,
    }))
    .sort((a, b) => a.cpl - b.cpl)
  const { platform: _all, ...scenario } = SCENARIO
  const { observations, sources } = methodologyFacts()
  return { ...scenario, observations, sources, platforms }
}
