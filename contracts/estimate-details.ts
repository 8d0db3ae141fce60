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

/** Search meets who asks; feeds and video interrupt; the business network knows who decides. */
export const CHANNEL_GROUPS = ['search', 'social', 'business'] as const

const CONFIDENCES = ['alta', 'média', 'limitada'] as const

/** What the figure `leads` counts. */
export const CONVERSIONS = ['lead', 'sign-up', 'purchase', 'sale', 'enrolment'] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** How a source knows: one advertiser's books, a sample of many, or experience. */
export const SOURCE_KINDS = ['account', 'panel', 'opinion'] as const

/** A source, in the visitor's language. */
export const sourceSchema = z.object({
  publisher: text,
  title: text,
  kind: z.enum(SOURCE_KINDS),
  /** Whether its costs mostly lie above (1) or below (-1) what the others say of the same. */
  leans: z.literal([-1, 0, 1]),
  year: number,
  country: text,
  url: text,
})
export type EstimateSource = z.infer<typeof sourceSchema>

/** What a sentence is about: the first platform's middle half or extremes, the second platform, the budget. */
export const EXPLANATION_MARKS = ['middle', 'extremes', 'second', 'budget'] as const
export type ExplanationMark = (typeof EXPLANATION_MARKS)[number]

/** A few sentences about the result, and one line for each platform. */
export const explanationSchema = z.object({
  text,
  /** The length of each sentence of the text, with its mark. */
  notes: z.optional(z.array(z.tuple([z.enum(EXPLANATION_MARKS), number]))),
  lines: z.record(z.string(), text),
  /** The sentences are ours; 'model' if a language model chose among those that are true. */
  writtenBy: z.enum(['template', 'model']),
})
export type Explanation = z.infer<typeof explanationSchema>

/** What the e-book says of a channel for a segment; content/channel-advice.ts has the sentences. */
export type AdviceCode =
  | 'search-demand'
  | 'search-catalogue'
  | 'youtube-small-budget'
  | 'instagram-urgent'
  | 'instagram-job-titles'
  | 'tiktok-health'
  | 'tiktok-weekly-video'
  | 'pinterest-health'
  | 'pinterest-urgent'
  | 'pinterest-business'
  | 'linkedin-consumers'
  | 'linkedin-margin'
/** Without `belowDaily` it holds for every budget, else only below so many reais a day. */
export type Advice = { code: AdviceCode; belowDaily?: number }
/** A page that is older than the answer may not know the code, and then says nothing. */
const adviceSchema = z.object({ code: text, belowDaily: z.optional(number) })

/** How results grow with the spend of a month; estimator/budget-response.ts computes with it. */
const budgetResponseSchema = z.object({
  referenceBudget: number,
  exponent: number,
  exponentDeviation: number,
})

export const estimateDetailsSchema = z.object({
  modelVersion: text,
  /** The year of the prices in the figures. */
  modelYear: number,
  /** 80% of campaigns like this one end within the range. All figures are for a budget spent within 30 days. */
  ranges: z.record(z.string(), rangesSchema),
  /** The middle half: one campaign in four ends below, one in four above. */
  middles: z.record(z.string(), rangesSchema),
  conversion: z.enum(CONVERSIONS),
  /**
   * Sales per lead with the middle half, where people close the sale: it costs a lead divided by the rate. It rests on
   * so many measured accounts of the channel, so many of them of the segment; without any, on the channel's group.
   */
  closing: z.record(
    z.string(),
    z.object({
      rate: number,
      low: number,
      high: number,
      accounts: number,
      ofSegment: number,
      group: z.enum(CHANNEL_GROUPS),
    }),
  ),
  /** Reais: the segment's usual order, for which a purchase at a checkout is priced. */
  ticket: z.optional(number),
  /** The share of conversations that become a contact, where a campaign opens conversations. */
  contactRates: z.record(z.string(), number),
  /** The placement that the figures assume, as a sentence. */
  placements: z.record(z.string(), text),
  confidence: z.record(z.string(), z.enum(CONFIDENCES)),
  /** Every source with influence, once; `sourcesOf` refers to it by [index, share of influence]. */
  sources: z.array(sourceSchema),
  sourcesOf: z.record(z.string(), z.array(z.tuple([number, number]))),
  /** The taxes that a platform passes on, as a share of the budget. */
  taxShares: z.record(z.string(), number),
  /**
   * What the platform usually takes at least, in reais a day, and who published it; only where it is known. From
   * `daily`, below which nobody saw a campaign accepted, to `high`.
   */
  minimums: z.record(z.string(), z.object({ daily: number, high: number, publisher: text })),
  /** Stands beside the platform's row, where the e-book has a word on it. */
  advice: z.record(z.string(), adviceSchema),
  budgetResponse: budgetResponseSchema,
  /** Where reach is bought: how many people the channel has, and how often a month each is shown the ad at most. */
  ceilings: z.record(z.string(), z.object({ people: number, times: number })),
  /** All platforms, the recommended one first; absent with one platform. */
  order: z.optional(z.array(text)),
  /** The probability that the first platform really beats the second; absent with one platform. */
  firstBeatsSecond: z.optional(number),
  explanation: explanationSchema,
  /** True when `explain-estimate` may return sentences that a language model chose. */
  modelMayExplain: z.boolean(),
})
export type EstimateDetails = z.infer<typeof estimateDetailsSchema>

export const EXPLAIN_FUNCTION = 'explain-estimate'
export const explainResponseSchema = z.object({
  success: z.literal(true),
  explanation: explanationSchema,
})
