/**
 * How numbers are written for visitors: on the page, in the server's own HTML and in its sentences. By hand
 * and not by `Intl.NumberFormat`, which writes the same (number-format.test.ts compares them). To make one
 * takes 20 ms here, while the page is being hydrated, and four times that on a slow phone; and it takes 3 µs
 * a number, of which an answer of the server has thirty.
 */
export function formatNumber(value: number, decimals: number): string {
  const size = Math.abs(value)
  if (!(size < TOO_LARGE)) return NO_NUMBER
  // Half a cent goes up, as it does in decimals: 1.005 is a little less than that as a double.
  const nudged = Number.isInteger(size) ? size : size * (1 + 2 * Number.EPSILON)
  const [whole = '', fraction] = nudged.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  const written = fraction === undefined ? grouped : `${grouped},${fraction}`
  return value < 0 && /[1-9]/.test(written) ? `-${written}` : written
}

/** From here on JavaScript itself writes no digits but powers of ten. */
const TOO_LARGE = 1e21
/** What stands where there is no number to show: the result of a division by zero, for one. */
const NO_NUMBER = '-'

/** '12.346' */
export const formatCount = (count: number) => formatNumber(Math.round(count), 0)

/** 'R$ 3,46', with a plain space: searching or testing for the U+00A0 of Intl's currencies fails. */
export function formatReais(reais: number): string {
  const written = formatNumber(reais, 2)
  return written === NO_NUMBER ? written : `R$ ${written}`
}

/** A cost per lead of zero or less means that no lead is expected, so there is no cost to show. */
export const formatCostPerLead = (reais: number) => (reais > 0 ? formatReais(reais) : NO_NUMBER)

/** 'R$ 1.500' as people write whole budgets, 'R$ 1.500,50' otherwise. */
export const formatBudget = (reais: number) =>
  Number.isInteger(reais) ? `R$ ${formatNumber(reais, 0)}` : formatReais(reais)
