import { unaccented } from '../unaccented.ts'

/** The platforms that spend is recorded for, and what utm_source or a person may call each. */
export const AD_PLATFORMS = {
  google: { name: 'Google Ads', words: ['google', 'adwords', 'youtube', 'gads'] },
  meta: { name: 'Meta Ads', words: ['meta', 'facebook', 'fb', 'instagram', 'ig'] },
  tiktok: { name: 'TikTok Ads', words: ['tiktok'] },
  linkedin: { name: 'LinkedIn Ads', words: ['linkedin'] },
  pinterest: { name: 'Pinterest Ads', words: ['pinterest'] },
  bing: { name: 'Microsoft Ads', words: ['bing', 'microsoft', 'msn'] },
} as const
export type AdPlatform = keyof typeof AD_PLATFORMS

const platforms = Object.keys(AD_PLATFORMS) as AdPlatform[]

/** By a word of the text: 'Google Ads', 'facebook_ads' and 'ig' are known, 'amigo' is not. */
export function platformNamed(text: string): AdPlatform | undefined {
  const words = new Set(unaccented(text).split(/[^a-z0-9]+/))
  const joined = unaccented(text).replace(/[^a-z0-9]+/g, '')
  return platforms.find((platform) =>
    AD_PLATFORMS[platform].words.some(
      (word) => words.has(word) || joined === word || joined === `${word}ads`,
    ),
  )
}
