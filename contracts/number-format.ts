/**
 * How numbers are written for visitors: on the page, in the server's own HTML and in its sentences. By hand
 * and not by `Intl.NumberFormat`, which writes the same (number-format.test.ts compares them). To make one
 * takes 20 ms here, while the page is being hydrated, and four times that on a slow phone; and it takes 3 µs
 * a number, of which an answer of the server has thirty.
 */
export function formatNumber(value: number, decimals: number): string {
  const scale = 10 ** decimals
  // Half a cent goes up, as it does in decimals: 1.005 is a little less than that as a double.
  const units = Math.round(Math.abs(value) * scale * (1 + 2 * Number.EPSILON))
  const fraction = units % scale
  const written = grouped((units - fraction) / scale)
  const signed = value < 0 && units > 0 ? `-${written}` : written
  return decimals === 0 ? signed : `${signed},${String(scale + fraction).slice(1)}`
}

const grouped = (whole: number): string =>
  whole < 1000
    ? String(whole)
    : `${grouped(Math.floor(whole / 1000))}.${String(1000 + (whole % 1000)).slice(1)}`

/** '12.346' */
export const formatCount = (count: number) => formatNumber(Math.round(count), 0)

/** 'R$ 3,46', with a plain space: searching or testing for the U+00A0 of Intl's currencies fails. */
export const formatReais = (reais: number) => `R$ ${formatNumber(reais, 2)}`

/** A cost per lead of zero or less means that no lead is expected, so there is no cost to show. */
export const formatCostPerLead = (reais: number) => (reais > 0 ? formatReais(reais) : '-')

/** 'R$ 1.500' as people write whole budgets, 'R$ 1.500,50' otherwise. */
export const formatBudget = (reais: number) =>
  Number.isInteger(reais) ? `R$ ${formatNumber(reais, 0)}` : formatReais(reais)
