import type { CalculateRequest } from '../contracts/calculate-campaign-metrics.ts'

/** The landing page's illustration shows the calculator's real answer for this scenario. */
export const SCENARIO: CalculateRequest = {
  segment: 'Serviços',
  objective: 'Leads',
  budget: 3000,
  platform: null,
}

/** Round sums, nearly even by factor: a small shop's first test to what a large advertiser spends. */
const STEPS = [1, 1.2, 1.5, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9]
const LOWEST = 500
const HIGHEST = 100_000
export const BUDGETS = [100, 1000, 10_000, 100_000]
  .flatMap((ten) => STEPS.map((step) => step * ten))
  .filter((budget) => budget >= LOWEST && budget <= HIGHEST)
