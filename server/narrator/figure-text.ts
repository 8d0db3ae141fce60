import type { FigureRange } from '../../contracts/estimate-details.ts'

/** The cost of a thousand impressions (CPM). */
export const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions

/** The CPM of a range of impressions: the most impressions mean the lowest cost. */
export const cpmRange = (budget: number, { low, high }: FigureRange): FigureRange => ({
  low: cpmOf(budget, high),
  high: cpmOf(budget, low),
})
