import { atFirstUse } from './at-first-use.ts'

/**
 * How numbers are written for visitors, on the page and in the server's own HTML. The formatters are
 * made once: creating one costs more than using it a hundred times.
 */
const whole = atFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }))
const twoDecimals = atFirstUse(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/** '12.346'. Adding zero turns -0 into 0, which would be written '-0'. */
export const formatCount = (count: number) => whole().format(Math.round(count) + 0)

/** 'R$ 3,46'. Not Intl's currency style, whose space is U+00A0: searching or testing for it fails. */
export const formatReais = (reais: number) => `R$ ${twoDecimals().format(reais)}`

/** A cost per lead of zero or less means that no lead is expected, so there is no cost to show. */
export const formatCostPerLead = (reais: number) => (reais > 0 ? formatReais(reais) : '-')

/** 'R$ 1.500' as people write whole budgets, 'R$ 1.500,50' otherwise. */
export const formatBudget = (reais: number) =>
  Number.isInteger(reais) ? `R$ ${whole().format(reais)}` : formatReais(reais)
