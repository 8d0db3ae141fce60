import type { FigureRange } from '../../contracts/estimate-details.ts'

/** Never 0% or 100%, because no estimate is that certain. */
export const chanceText = (chance: number) =>
  `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

/** The cost of a thousand impressions (CPM). */
export const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions

/** The CPM of a range of impressions: the most impressions mean the lowest cost. */
export const cpmRange = (budget: number, { low, high }: FigureRange): FigureRange => ({
  low: cpmOf(budget, high),
  high: cpmOf(budget, low),
})
