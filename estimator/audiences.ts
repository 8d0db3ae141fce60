import type { Platform } from '../contracts/campaign.ts'

/**
 * How many people the ads of each channel can reach in Brazil, as the channel's own page quotes them; Google's display
 * network reaches whoever is on the internet. LinkedIn's is of 2020: the company has said none since.
 */
export const AUDIENCES: Record<Platform, number> = {
  'Google Ads': 157e6,
  YouTube: 144e6,
  Instagram: 141e6,
  TikTok: 91.75e6,
  Pinterest: 40e6,
  'LinkedIn Ads': 43e6,
}

/**
 * An assumption: within a month an ad is shown at most so often to each of the people, on each channel. Four measured
 * Brazilian campaigns of few people lay at 4.5 to 6 times a month, and one at 6 times in 17 days, which is 10.6.
 */
export const MOST_TIMES_SEEN = 10
