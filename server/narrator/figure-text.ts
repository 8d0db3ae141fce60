import { formatBudget, formatCount, formatReais } from '../../contracts/number-format.ts'

/** Money in a sentence. Cents matter only below a hundred reais. */
export const moneyText = (reais: number) =>
  reais < 99.995 ? formatReais(reais) : formatBudget(Math.round(reais))

/** A count after 'cerca de'. An estimate cannot claim more than three digits. */
export function countText(count: number): string {
  if (count < 1000) return formatCount(count)
  const unit = 10 ** (Math.floor(Math.log10(count)) - 2)
  return formatCount(Math.round(count / unit) * unit)
}

/** Never 0% or 100%, because no estimate is that certain. */
export const chanceText = (chance: number) =>
  `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

/** The cost of a thousand impressions (CPM). */
export const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions
