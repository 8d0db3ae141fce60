import type { Platform } from '../../contracts/campaign.ts'
import type { ChannelSlug } from './offered.ts'

/** A figure with its source. */
export type Evidence = { value: string; label: string; source: string }

/** A channel in menus and on the landing page. */
export type ChannelCard = {
  /** The page's path without the slash: 'google-ads'. */
  slug: ChannelSlug
  /** Name in menus and headings: 'Google Ads', 'YouTube', 'Instagram', 'TikTok', 'Pinterest', 'LinkedIn'. */
  name: string
  /** The name in the calculator's request and results. */
  platform: Platform
  card: string
  /** The specification's world figure. */
  figure: Evidence
  /** A figure of Brazil, with its source and year. */
  brazil: Evidence
}

/** All texts of a channel's own page. */
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
  /** `frames`: what the three frames of its storyboard show, where nothing else is drawn in their place. */
  video: { title: string; caption: string; frames?: string[] }
  calculator: { title: string; intro: string }
  closing: { title: string; text: string }
}
