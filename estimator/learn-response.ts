import { required } from '../contracts/required.ts'
import type { BudgetResponse } from './budget-response.ts'
import { readDataFile } from './data-file.ts'
import { NEXT_MONTH_DEVIATION } from './period-scatter.ts'

/**
 * The response to the budget from data/elasticities.csv: a mean of advertisers whose true exponents differ (random
 * effects). The horizon matters more than anything (0.5 from week to week, 0.8 from month to month), so only figures
 * of about a month count, and every advertiser once.
 */

/**
 * The rows of each advertiser with an exponent past the budgets where returns are constant: a dealer group, a
 * jeweller, an exercise programme, a mentoring programme, two shops, an agency by platform, and two published cases.
 */
const ADVERTISERS = [
  ['E17'],
  ['E47'],
  ['E48'],
  ['E49'],
  ['E50'],
  ['E51'],
  ['E32', 'E33', 'E34'],
  ['E6d'],
  ['E43'],
]
/** The published cases print no error. Each is the way between two months: by what factor the budget grew. */
const CASES: Record<string, number> = { E6d: 8, E43: 5 }
/** Means that print how far single accounts lie apart, for horizons from a week to a month. */
const SPREADS = ['E23', 'E24', 'E25', 'E26']
/** The largest budgets of a month with which single advertisers still had constant returns, in reais. */
const CONSTANT = ['E52', 'E53', 'E54']

type Estimate = { value: number; error: number }

export function learnBudgetResponse(elasticities: string): BudgetResponse {
  const records = readDataFile(elasticities, ['id', 'what', 'value'])
  const record = (id: string) =>
    required(
      records.find((one) => one.id === id),
      `elasticities.csv has no row ${id}`,
    )
  const positive = (id: string, value: number) => {
    if (!(value > 0)) throw new Error(`elasticities.csv: row ${id} lacks a figure`)
    return value
  }
  const figureOf = (id: string) => positive(id, Number(record(id).value))
  const printed = (id: string, name: RegExp) =>
    positive(id, Number(name.exec(record(id).what)?.[1]))
  const between = Math.sqrt(
    mean(SPREADS.map((id) => printed(id, /sd between accounts (\d\.\d+)/) ** 2)),
  )
  const estimates = ADVERTISERS.map((rows) =>
    pooled(
      rows.map((id) => {
        const distance = CASES[id]
        return {
          value: figureOf(id),
          // From one month to another an account's cost moves by so much at the same budget.
          error: distance
            ? NEXT_MONTH_DEVIATION.lead / Math.log(distance)
            : printed(id, /\bse (\d\.\d+)/),
        }
      }),
    ),
  )
  const { value, error } = pooled(
    estimates.map((own) => ({ value: own.value, error: Math.hypot(own.error, between) })),
  )
  return {
    referenceBudget: Math.exp(mean(CONSTANT.map((id) => Math.log(figureOf(id))))),
    exponent: value,
    // A new account lies as far from the mean as the others, and the mean itself is not known exactly.
    exponentDeviation: Math.hypot(between, error),
  }
}

/** The mean weighted by precision, and its error. */
function pooled(estimates: readonly Estimate[]): Estimate {
  const precision = estimates.reduce((sum, { error }) => sum + error ** -2, 0)
  return {
    value: estimates.reduce((sum, { value, error }) => sum + value * error ** -2, 0) / precision,
    error: precision ** -0.5,
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
