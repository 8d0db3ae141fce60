import { heroOrbit as texts } from '@content/hero-orbit.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatBudget, formatCount, formatRoughReais } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'

/** '152 leads · R$ 20'. The sum stays on one line. */
export const figuresText = ({ leads, cost }: { leads: number; cost: number }) =>
  unbroken(
    fillTemplate(texts.figures, {
      leads: formatCount(leads),
      cost: formatBudget(Math.round(cost)),
    }),
  )

export const rangeText = ({ low, high }: { low: number; high: number }) =>
  fillTemplate(texts.range, { low: formatRoughReais(low), high: formatRoughReais(high) })

export const budgetText = (budget: number) => `${formatBudget(budget)} ${texts.perMonth}`
