import type { Platform } from '../../contracts/campaign.ts'

/** A figure that the page shows as evidence, with where it comes from. */
export type Evidence = { value: string; label: string; source: string }

/** A channel as menus and the landing page show it. */
export type ChannelCard = {
  /** The page's address without the slash: 'google-ads'. */
  slug:
    | 'google-ads'
    | 'youtube-ads'
    | 'instagram-ads'
    | 'tiktok-ads'
    | 'pinterest-ads'
    | 'linkedin-ads'
  /** Name in menus and headings: 'Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn'. */
  name: string
  /** Name that the calculator's call and its results use. */
  platform: Platform
  card: string
  /** The specification's world figure. */
  figure: Evidence
}

/** One advertising channel: everything its own page says. */
export type Channel = ChannelCard & {
  title: string
  description: string
  hero: { badge: string; headline: string; intro: string; action: string }
  /** The specification's world figure and Brazil's own, each with its source. */
  evidence: Evidence[]
  benefitsTitle: string
  benefits: { title: string; text: string }[]
  fit: { title: string; goodTitle: string; good: string[]; avoidTitle: string; avoid: string[] }
  /** What the first months look like: how long it takes, what it costs, what to measure. */
  expect: { title: string; items: { title: string; text: string }[] }
  video: { title: string; caption: string }
  calculator: { title: string; intro: string }
  closing: { title: string; text: string }
}
