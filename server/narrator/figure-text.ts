/**
 * Numbers inside sentences, written as contracts/number-format.ts writes them; a test holds the two
 * together. Intl takes 3 µs a number, and thirty of them were two thirds of an answer's time.
 */
const THREE_DIGITS = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
const grouped = (whole: number): string =>
  whole < 1000
    ? String(whole)
    : `${grouped(Math.floor(whole / 1000))}.${THREE_DIGITS[whole % 1000]}`
const whole = (value: number) => grouped(Math.round(value))

/** Half a cent goes up, as it does in decimals: 1.005 is a little less than that as a double. */
function withCents(reais: number): string {
  const cents = Math.round(reais * 100 + 1e-7)
  const ofOneReal = cents % 100
  return `${grouped((cents - ofOneReal) / 100)},${ofOneReal < 10 ? '0' : ''}${ofOneReal}`
}

/** Money in a sentence: cents matter under a hundred reais and are noise above. */
export const moneyText = (reais: number) => `R$ ${reais < 99.995 ? withCents(reais) : whole(reais)}`

/** A budget as it was typed: 'R$ 1.500', or 'R$ 1.500,50' where it has cents. */
export const budgetText = (reais: number) =>
  `R$ ${Number.isInteger(reais) ? whole(reais) : withCents(reais)}`

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
