/**
 * The largest part of clicks that is believed to become a lead, a sale or a conversation. The measured accounts reach
 * 0.21 with leads, 0.20 with sales and 0.34 with conversations, and people who sell the latter speak of up to 0.55:
 * above the bounds something else was counted, such as visits, taps on a button or one person several times.
 */
export const LIKELY_RATE_MAX = { lead: 0.4, sale: 0.4, conversation: 0.6 } as const

/** Fewer may be chance. */
const RESULTS_MIN = 5

export const isUnlikelyRate = (
  kind: keyof typeof LIKELY_RATE_MAX,
  results: number,
  clicks: number,
) => results >= RESULTS_MIN && results > LIKELY_RATE_MAX[kind] * clicks
