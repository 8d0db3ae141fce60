import * as z from 'zod/mini'
import { calculatorFormSchema } from './calculate-campaign-metrics.ts'
import { BUDGET_MAX, BUDGET_MIN, DAYS_MAX, DAYS_MIN, OBJECTIVES, SEGMENTS } from './campaign.ts'
import { parseMoneyText } from './money-text.ts'

export const PLAN_FUNCTION = 'plan-campaign'

/**
 * The numbers of the planner, in the order in which they are shown. The React page, the server's page for browsers
 * without JavaScript, and the validation of both are made from this table; the words are in content/plan-form.ts.
 */
export type PlanField = { name: PlanFieldName; required: boolean } & (
  | { kind: 'select'; choices: readonly string[] }
  /** Reais, percent (0 to 100) or a whole number. */
  | { kind: 'money' | 'percent' | 'count'; min: number; max: number }
)

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const MONEY_MAX = BUDGET_MAX
const SMALLEST_MONEY = 0.01
const SMALLEST_PERCENT = 0.01
const TARGET_MAX = 1_000_000

export const PLAN_FIELDS = [
  { name: 'segment', kind: 'select', required: true, choices: SEGMENTS },
  { name: 'objective', kind: 'select', required: true, choices: OBJECTIVES },
  { name: 'budget', kind: 'money', required: true, min: BUDGET_MIN, max: BUDGET_MAX },
  { name: 'days', kind: 'count', required: true, min: DAYS_MIN, max: DAYS_MAX },
  { name: 'ticket', kind: 'money', required: false, min: SMALLEST_MONEY, max: MONEY_MAX },
  { name: 'margin', kind: 'percent', required: false, min: SMALLEST_PERCENT, max: 100 },
  { name: 'closeRate', kind: 'percent', required: false, min: SMALLEST_PERCENT, max: 100 },
  { name: 'target', kind: 'count', required: false, min: 1, max: TARGET_MAX },
  { name: 'fee', kind: 'money', required: false, min: 0, max: MONEY_MAX },
  { name: 'month', kind: 'select', required: false, choices: MONTHS },
] as const satisfies readonly PlanField[]
export type PlanFieldName =
  | 'segment'
  | 'objective'
  | 'budget'
  | 'days'
  | 'ticket'
  | 'margin'
  | 'closeRate'
  | 'target'
  | 'fee'
  | 'month'

/** Segment, objective, budget and days have the calculator's own messages. */
export const PLAN_MESSAGES = {
  ticket: 'Informe o valor de uma venda em reais, por exemplo 350 ou 1.500,50',
  margin: 'Informe a margem em %, acima de 0 e até 100',
  closeRate: 'Informe quantos % dos leads compram, acima de 0 e até 100',
  target: 'Informe a meta por mês em números inteiros, de 1 a 1.000.000',
  fee: 'Informe o valor por mês da agência em reais, ou deixe em branco',
  month: 'Escolha um mês da lista',
} as const

const parsePercentText = (text: string) => parseMoneyText(text.replace(/\s*%$/, ''))

/** An empty control is no number; any other text has to be one within the field's limits. */
function optionalNumber(name: keyof typeof PLAN_MESSAGES) {
  const message = PLAN_MESSAGES[name]
  const field: PlanField | undefined = PLAN_FIELDS.find((one) => one.name === name)
  const { min, max } = field && 'min' in field ? field : { min: 1, max: 12 }
  const parse = field?.kind === 'percent' ? parsePercentText : parseMoneyText
  const isWhole = field?.kind === 'count' || field?.kind === 'select'
  return z.pipe(
    z.pipe(
      z.optional(z.string().check(z.trim())),
      z.transform((text) => (text ? parse(text) : undefined)),
    ),
    z.optional(
      z.number(message).check(
        z.minimum(min, message),
        z.maximum(max, message),
        z.refine((value) => !isWhole || Number.isInteger(value), message),
      ),
    ),
  )
}

const { segment, objective, budget, days } = calculatorFormSchema.shape

/** The form's input: every value is the text of its control. */
export const planFormSchema = z.object({
  segment,
  objective,
  budget,
  days,
  ticket: optionalNumber('ticket'),
  margin: optionalNumber('margin'),
  closeRate: optionalNumber('closeRate'),
  target: optionalNumber('target'),
  fee: optionalNumber('fee'),
  month: optionalNumber('month'),
})
export type PlanForm = z.infer<typeof planFormSchema>

export type PlanFormErrors = Partial<Record<PlanFieldName, string>>

/** The scenario, without the keys of empty controls, or the first message of each field that is wrong. */
export function readPlanForm(
  values: Record<string, unknown>,
): { scenario: PlanForm; errors?: undefined } | { scenario?: undefined; errors: PlanFormErrors } {
  // A missing field counts as empty, so that each rule gives its own message.
  const result = planFormSchema.safeParse({ budget: '', days: '', ...values })
  if (result.success) {
    const given = Object.entries(result.data).filter(([, value]) => value !== undefined)
    return { scenario: Object.fromEntries(given) as PlanForm }
  }
  const errors: PlanFormErrors = {}
  for (const { path, message } of result.error.issues) errors[path[0] as PlanFieldName] ??= message
  return { errors }
}
