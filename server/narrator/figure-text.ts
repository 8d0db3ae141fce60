/**
 * Numbers inside sentences, written as contracts/number-format.ts writes them; a test holds the two
 * together. Intl takes 3 µs a number, and thirty of them were two thirds of an answer's time.
 */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
const whole = (value: number) => grouped(String(Math.round(value)))

/** Money in a sentence: cents matter under a hundred reais and are noise above. */
export const moneyText = (reais: number) =>
  reais < 99.995 ? `R$ ${reais.toFixed(2).replace('.', ',')}` : `R$ ${whole(reais)}`

/** A budget as it was typed: 'R$ 1.500', or 'R$ 1.500,50' where it has cents. */
export function budgetText(reais: number): string {
  if (Number.isInteger(reais)) return `R$ ${whole(reais)}`
  const [units = '', cents = ''] = reais.toFixed(2).split('.')
  return `R$ ${grouped(units)},${cents}`
}

/** 'cerca de …' in a sentence: three digits are all that an estimate can claim. */
export function countText(count: number): string {
  if (count < 1000) return whole(count)
  const unit = 10 ** (Math.floor(Math.log10(count)) - 2)
  return whole(Math.round(count / unit) * unit)
}

/** Never 0% or 100%: no estimate is that sure. */
export const chanceText = (chance: number) =>
  `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

/** Cost of a thousand impressions. */
export const cpmOf = (budget: number, impressions: number) => (1000 * budget) / impressions
