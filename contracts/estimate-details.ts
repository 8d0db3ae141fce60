import * as z from 'zod/mini'

/**
 * What the calculation's answer carries beside `metrics`. All of it is optional to the page: an answer
 * with `success` and `metrics` alone still gives table, ranking and toasts. Everything that differs by
 * platform is a map by platform name, also when one platform was asked for.
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

/** A text about the result: a few sentences, and one line for each platform. */
export const explanationSchema = z.object({
  text,
  lines: z.record(z.string(), text),
  /** Who wrote it: our own templates, or a language model that was given the finished figures. */
  writtenBy: z.enum(['template', 'model']),
})
export type Explanation = z.infer<typeof explanationSchema>

const CURVE_POINTS_MAX = 24

export const estimateDetailsSchema = z.object({
  modelVersion: text,
  /** The year whose prices the figures speak of. */
  modelYear: number,
  /** 80% of campaigns like this one end within it. */
  ranges: z.record(z.string(), rangesSchema),
  confidence: z.record(z.string(), z.enum(CONFIDENCES)),
  /** Every source that weighed, once; `sourcesOf` points into it: [index, share of influence]. */
  sources: z.array(sourceSchema),
  sourcesOf: z.record(z.string(), z.array(z.tuple([number, number]))),
  /** What a platform passes on in taxes, as a share of the budget. */
  taxShares: z.record(z.string(), number),
  /** The least that a platform takes a day, in reais, and whose rule that is; only where it is known. */
  minimums: z.record(z.string(), z.object({ daily: number, publisher: text })),
  /**
   * How results change with the budget: at `budget`, counts are `results` times those of the answer,
   * and costs (budget / answer's budget / results) times.
   */
  curve: z
    .array(z.object({ budget: number, results: number }))
    .check(z.maxLength(CURVE_POINTS_MAX)),
  /** The chance that the first of the ranking really beats the second; absent with one platform. */
  firstBeatsSecond: z.optional(number),
  explanation: explanationSchema,
  /** True where `explain-estimate` may bring a text written by a language model. */
  modelMayExplain: z.boolean(),
})
export type EstimateDetails = z.infer<typeof estimateDetailsSchema>

export const EXPLAIN_FUNCTION = 'explain-estimate'
export const explainResponseSchema = z.object({
  success: z.literal(true),
  explanation: explanationSchema,
})
