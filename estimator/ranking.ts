import type { Metrics } from '../contracts/calculate-campaign-metrics.ts'

/**
 * The ranking of the specification, section 4: a score for each platform by the campaign's objective.
 * An objective outside the calculator's list takes the last formula.
 */
export function score(objective: string, metrics: Metrics): number {
  const { impressions, clicks, leads, cpl } = metrics
  const leadsPer1000 = cpl > 0 ? 1000 / cpl : 0
  const ctr = impressions > 0 ? clicks / impressions : 0
  switch (objective) {
    case 'Reconhecimento de Marca':
      return leads * 100 + leadsPer1000 * 40 + clicks * 0.02 + impressions * 0.001
    case 'Leads':
    case 'Matrículas':
      return leads * 150 + leadsPer1000 * 60 + clicks * 0.005
    case 'Vendas':
      return leads * 120 + leadsPer1000 * 50 + clicks * 0.01
    case 'Branding':
      return impressions * 0.01 + clicks * 0.05 + leads * 50 + ctr * 100_000
    default:
      return impressions * 0.001 + clicks * 0.01 + leads * 100
  }
}

/** Best first, the first is the recommended one. Equal scores keep their order. */
export const rank = <Figures extends { metrics: Metrics }>(
  objective: string,
  platforms: readonly Figures[],
): (Figures & { score: number })[] =>
  platforms
    .map((figures) => ({ ...figures, score: score(objective, figures.metrics) }))
    .sort((a, b) => b.score - a.score || 0)
