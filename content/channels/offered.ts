import type { Platform } from '../../contracts/campaign.ts'

/**
 * The channels with a page and a calculator of their own, in the order of the grid, the menu and the footer. A line
 * less, and the channel is gone from all of them, from the calculator's rows and from the counts in the texts. The
 * platform is its name in the model, which knows these six. A channel that the model does not know is a page of
 * content/pages/ with `link: { in: 'channels', … }`.
 */
export const offered: { slug: ChannelSlug; platform: Platform }[] = [
  { slug: 'google-ads', platform: 'Google Ads' },
  { slug: 'youtube-ads', platform: 'YouTube' },
  { slug: 'instagram-ads', platform: 'Instagram' },
  { slug: 'tiktok-ads', platform: 'TikTok' },
  { slug: 'pinterest-ads', platform: 'Pinterest' },
  { slug: 'linkedin-ads', platform: 'LinkedIn Ads' },
]

export type ChannelSlug =
  | 'google-ads'
  | 'youtube-ads'
  | 'instagram-ads'
  | 'tiktok-ads'
  | 'pinterest-ads'
  | 'linkedin-ads'

export const offeredPlatforms = offered.map(({ platform }) => platform)
