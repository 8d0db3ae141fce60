import { OBJECTIVES, PLATFORMS, type Platform, SEGMENTS } from './campaign.ts'
import { parseMoneyText } from './money-text.ts'
import { type Scenario, scenarioSchema } from './planner-scenario.ts'

export const PLAN_FUNCTION = 'plan-campaign'

/** Each channel's own close rate has a field: 'closeRate-Google-Ads'. */
export type CloseRateField = `closeRate-${string}`
export const closeRateField = (platform: Platform): CloseRateField =>
  `closeRate-${platform.replaceAll(' ', '-')}`
/** The channel of such a field. */
export const closeRatePlatform = (name: string): Platform | undefined =>
  PLATFORMS.find((platform) => closeRateField(platform) === name)

type Field<Name> = { name: Name; required: boolean } & (
  | { kind: 'select'; choices: readonly string[] }
  /** Reais, percent (0 to 100) or a count. */
  | { kind: 'money' | 'percent' | 'count' }
)
export type PlanFieldName =
  | (typeof BEFORE_CLOSE_RATES | typeof AFTER_CLOSE_RATES)[number]['name']
  | CloseRateField
export type PlanField = Field<PlanFieldName>

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** What the plain form asks. Bounds, own figures and the exponent need scripts. */
const BEFORE_CLOSE_RATES = [
  { name: 'segment', kind: 'select', required: true, choices: SEGMENTS },
  { name: 'objective', kind: 'select', required: true, choices: OBJECTIVES },
  { name: 'budget', kind: 'money', required: true },
  { name: 'days', kind: 'count', required: true },
  { name: 'ticket', kind: 'money', required: false },
  { name: 'margin', kind: 'percent', required: false },
  { name: 'closeRate', kind: 'percent', required: false },
  { name: 'target', kind: 'count', required: false },
  { name: 'fee', kind: 'money', required: false },
  { name: 'month', kind: 'select', required: false, choices: MONTHS },
] as const satisfies readonly Field<keyof Scenario>[]
const AFTER_CLOSE_RATES = [
  { name: 'people', kind: 'count', required: false },
  { name: 'capacity', kind: 'count', required: false },
] as const satisfies readonly Field<keyof Scenario>[]

/**
 * The fields in the order in which they are shown. The React page and the server's page for browsers without JavaScript
 * are made from this table; the words are in content/plan-form.ts, the rules in planner-scenario.ts.
 */
export const PLAN_FIELDS: readonly PlanField[] = [
  ...BEFORE_CLOSE_RATES,
  ...PLATFORMS.map((platform) => {
    return { name: closeRateField(platform), kind: 'percent', required: false } as const
  }),
  ...AFTER_CLOSE_RATES,
]

export type PlanFormErrors = Partial<Record<PlanFieldName, string>>

/** '32,5 %' is 32.5; what is no number is NaN, which the schema refuses with the field's own message. */
const parseNumberText = (text: string) => parseMoneyText(text.replace(/\s*%$/, ''))

/** Every value is the text of its control. The scenario, or the first message of each field that is wrong. */
export function readPlanForm(
  values: Record<string, unknown>,
): { scenario: Scenario; errors?: undefined } | { scenario?: undefined; errors: PlanFormErrors } {
  const textOf = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const given = PLAN_FIELDS.flatMap(({ name, required }) => {
    const text = textOf(name)
    if (closeRatePlatform(name) || (text === '' && !required)) return []
    return [[name, name === 'segment' || name === 'objective' ? text : parseNumberText(text)]]
  })
  const closeRates = PLATFORMS.flatMap((platform) => {
    const text = textOf(closeRateField(platform))
    return text === '' ? [] : [[platform, parseNumberText(text)]]
  })
  const result = scenarioSchema.safeParse({
    ...Object.fromEntries(given),
    ...(closeRates.length > 0 && { closeRates: Object.fromEntries(closeRates) }),
  })
  if (result.success) return { scenario: result.data }
  const errors: PlanFormErrors = {}
  for (const { path, message } of result.error.issues) errors[fieldAt(path)] ??= message
  return { errors }
}

const fieldAt = ([name, platform]: PropertyKey[]): PlanFieldName =>
  name === 'closeRates' ? closeRateField(platform as Platform) : (name as PlanFieldName)
