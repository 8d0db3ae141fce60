/**
 * How numbers are written for visitors, on the page and in the server's own HTML. By hand and not by
 * `Intl.NumberFormat`, which says the same (number-format.test.ts compares them): to make one takes 20 ms
 * here and four times that on a slow phone, while the page is being hydrated.
 */
export function formatNumber(value: number, decimals: number): string {
  const [whole = '', cents] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return cents ? `${grouped},${cents}` : grouped
}

/** '12.346'. Adding zero turns -0 into 0, which would be written '-0'. */
export const formatCount = (count: number) => formatNumber(Math.round(count) + 0, 0)

/** 'R$ 3,46', with a plain space: searching or testing for the U+00A0 of Intl's currencies fails. */
export const formatReais = (reais: number) => `R$ ${formatNumber(reais, 2)}`

/** A cost per lead of zero or less means that no lead is expected, so there is no cost to show. */
export const formatCostPerLead = (reais: number) => (reais > 0 ? formatReais(reais) : '-')

/** 'R$ 1.500' as people write whole budgets, 'R$ 1.500,50' otherwise. */
export const formatBudget = (reais: number) =>
  Number.isInteger(reais) ? `R$ ${formatNumber(reais, 0)}` : formatReais(reais)
