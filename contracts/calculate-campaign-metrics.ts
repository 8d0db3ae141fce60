import * as z from 'zod/mini'
import {
  BUDGET_MAX,
  BUDGET_MIN,
  DAYS_MAX,
  DAYS_MIN,
  OBJECTIVES,
  PLATFORMS,
  SEGMENTS,
} from './campaign.ts'
import { parseMoneyText } from './money-text.ts'

export const CALCULATE_FUNCTION = 'calculate-campaign-metrics'

/** The calculator's validation messages, letter for letter as in the specification. */
export const CALCULATOR_MESSAGES = {
  companyName: 'Nome da empresa é obrigatório',
  segment: 'Segmento é obrigatório',
  objective: 'Objetivo é obrigatório',
  budgetMin: 'Investimento mínimo é de R$ 100',
  budgetMax: 'Investimento máximo é de R$ 100.000.000',
  daysMin: 'Período mínimo é de 7 dias',
  daysMax: 'Período máximo é de 365 dias',
  daysWhole: 'Informe o período em dias inteiros',
  platform: 'Plataforma desconhecida',
} as const

const COMPANY_NAME_MIN = 2
export const COMPANY_NAME_MAX = 120

export const segment = z.enum(SEGMENTS, CALCULATOR_MESSAGES.segment)
export const objective = z.enum(OBJECTIVES, CALCULATOR_MESSAGES.objective)
export const budget = z
  .number(CALCULATOR_MESSAGES.budgetMin)
  .check(
    z.minimum(BUDGET_MIN, CALCULATOR_MESSAGES.budgetMin),
    z.maximum(BUDGET_MAX, CALCULATOR_MESSAGES.budgetMax),
  )

/** The form's input: every value is the text of its control. */
export const calculatorFormSchema = z.object({
  companyName: z
    .string(CALCULATOR_MESSAGES.companyName)
    .check(
      z.trim(),
      z.minLength(COMPANY_NAME_MIN, CALCULATOR_MESSAGES.companyName),
      z.maxLength(COMPANY_NAME_MAX, CALCULATOR_MESSAGES.companyName),
    ),
  segment,
  objective,
  budget: z.pipe(z.pipe(z.string(), z.transform(parseMoneyText)), budget),
  days: z.pipe(
    z.pipe(
      // Number() alone would accept '1e2' and '0x1E' too.
      z.string().check(
        z.trim(),
        z.refine((text) => !/\d/.test(text) || /^-?\d+$/.test(text), CALCULATOR_MESSAGES.daysWhole),
      ),
      // An empty input is '', and Number('') is 0, which is below the minimum: the right message.
      z.transform(Number),
    ),
    z
      .number(CALCULATOR_MESSAGES.daysMin)
      .check(
        z.minimum(DAYS_MIN, CALCULATOR_MESSAGES.daysMin),
        z.maximum(DAYS_MAX, CALCULATOR_MESSAGES.daysMax),
      ),
  ),
})
export type CalculatorForm = z.infer<typeof calculatorFormSchema>

/** The request body: exactly these four fields. */
export const calculateRequestSchema = z.object({
  segment,
  objective,
  budget,
  platform: z.nullable(z.enum(PLATFORMS, CALCULATOR_MESSAGES.platform)),
})
export type CalculateRequest = z.infer<typeof calculateRequestSchema>

const finite = z.number() // Zod 4 refuses NaN and infinities.
export const metricsSchema = z.object({
  impressions: finite,
  clicks: finite,
  leads: finite,
  cpc: finite,
  cpl: finite,
})
export type Metrics = z.infer<typeof metricsSchema>

export const allPlatformsMetricsSchema = z.record(z.string(), metricsSchema)
export type MetricsByPlatform = z.infer<typeof allPlatformsMetricsSchema>

/**
 * The part of the answer that the page needs. The server chooses the platform names and the values: a stricter
 * schema would break the page when the backend adds a channel.
 */
export const allPlatformsResponseSchema = z.object({
  success: z.literal(true),
  metrics: allPlatformsMetricsSchema.check(z.refine((metrics) => Object.keys(metrics).length > 0)),
})

export const onePlatformResponseSchema = z.object({
  success: z.literal(true),
  metrics: metricsSchema,
})
