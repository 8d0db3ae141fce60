import { writeFileSync } from 'node:fs'
import type { CalculateRequest } from '../contracts/calculate-campaign-metrics.ts'
import { estimateScenario } from '../server/scenario-estimate.ts'
import { methodologyFacts } from './methodology-content.ts'

/** The landing page's picture shows what the calculator answers for this scenario. */
const SCENARIO: CalculateRequest = {
  segment: 'Serviços',
  objective: 'Leads',
  budget: 3000,
  platform: null,
}

export function landingEstimate(): string {
  const platforms = estimateScenario(SCENARIO)
    .platforms.map(({ platform, metrics, ranges }) => ({
      platform,
      cpl: metrics.cpl,
      ...ranges.cpl,
    }))
    .sort((a, b) => a.cpl - b.cpl)
  const { platform: _all, ...scenario } = SCENARIO
  const { observations, sources } = methodologyFacts()
  return `// Written by scripts/landing-estimate.ts from the estimator that ships: build again to renew it.
export const landingEstimate = ${JSON.stringify({ ...scenario, observations, sources, platforms })}
`
}

export const LANDING_ESTIMATE_FILE = 'content/generated/landing-estimate.ts'
export const writeLandingEstimate = () =>
  writeFileSync(new URL(`../${LANDING_ESTIMATE_FILE}`, import.meta.url), landingEstimate())
