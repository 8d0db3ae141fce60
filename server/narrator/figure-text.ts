import { formatBudget, formatCount, formatReais } from '../../contracts/number-format.ts'

/** Money in a sentence: cents matter under a hundred reais and are noise above. */
export const moneyText = (reais: number) =>
  reais < 99.995 ? formatReais(reais) : formatBudget(Math.round(reais))

/** 'cerca de …' in a sentence: three digits are all that an estimate can claim. */
export function countText(count: number): string {
  if (count < 1000) return formatCount(count)
  const unit = 10 ** (Math.floor(Math.log10(count)) - 2)
  return formatCount(Math.round(count / unit) * unit)
}

/** Never 0% or 100%: no estimate is that sure. */
export const chanceText = (chance: number) =>
  `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

/** Cost of a thousand impressions. */
export const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions
