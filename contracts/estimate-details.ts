import * as z from 'zod/mini'

/**
 * What the calculation's answer has beside `metrics`. The page works without it: `success` and `metrics` are enough
 * for table, ranking and toasts. Everything that differs by platform is a map by platform name, also when only
 * one platform was requested.
 */
const text = z.string()
const number = z.number()

export const rangeSchema = z.object({ low: number, high: number })
export type FigureRange = z.infer<typeof rangeSchema>

export const rangesSchema = z.object({
  impressions: rangeSchema,
  clicks: rangeSchema,
  leads: rangeSchema,
  cpc: rangeSchema,
  cpl: rangeSchema,
})
export type FigureRanges = z.infer<typeof rangesSchema>

const CONFIDENCES = ['alta', 'média', 'limitada'] as const

export const sourceSchema = z.object({
  publisher: text,
  title: text,
  year: number,
  country: text,
  url: text,
})
export type EstimateSource = z.infer<typeof sourceSchema>

/** A few sentences about the result, and one line for each platform. */
export const explanationSchema = z.object({
  text,
  lines: z.record(z.string(), text),
  /** Templates, or a language model that was given the finished figures. */
  writtenBy: z.enum(['template', 'model']),
})
export type Explanation = z.infer<typeof explanationSchema>

const CURVE_POINTS_MAX = 24

export const estimateDetailsSchema = z.object({
  modelVersion: text,
  /** The year of the prices in the figures. */
  modelYear: number,
  /** 80% of campaigns like this one end within the range. */
  ranges: z.record(z.string(), rangesSchema),
  confidence: z.record(z.string(), z.enum(CONFIDENCES)),
  /** Every source with influence, once; `sourcesOf` refers to it by [index, share of influence]. */
  sources: z.array(sourceSchema),
  sourcesOf: z.record(z.string(), z.array(z.tuple([number, number]))),
  /** The taxes that a platform passes on, as a share of the budget. */
  taxShares: z.record(z.string(), number),
  /** The platform's minimum daily budget in reais and who published it; only where it is known. */
  minimums: z.record(z.string(), z.object({ daily: number, publisher: text })),
  /**
   * How results change with the budget. At `budget`, counts are `results` times those of the answer, and costs
   * are (budget / answer's budget / results) times those of the answer.
   */
  curve: z
    .array(z.object({ budget: number, results: number }))
    .check(z.maxLength(CURVE_POINTS_MAX)),
  /** The probability that the first platform really beats the second; absent with one platform. */
  firstBeatsSecond: z.optional(number),
  explanation: explanationSchema,
  /** True when `explain-estimate` may return a text by a language model. */
  modelMayExplain: z.boolean(),
})
export type EstimateDetails = z.infer<typeof estimateDetailsSchema>

export const EXPLAIN_FUNCTION = 'explain-estimate'
export const explainResponseSchema = z.object({
  success: z.literal(true),
  explanation: explanationSchema,
})
