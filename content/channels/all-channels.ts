import type { Channel } from './channel.ts'
import { googleAds } from './google-ads.ts'
import { instagramAds } from './instagram-ads.ts'
import { linkedinAds } from './linkedin-ads.ts'
import { offered } from './offered.ts'
import { pinterestAds } from './pinterest-ads.ts'
import { tiktokAds } from './tiktok-ads.ts'
import { youtubeAds } from './youtube-ads.ts'

const all: Channel[] = [googleAds, youtubeAds, instagramAds, tiktokAds, pinterestAds, linkedinAds]

/** The texts of the channels that are offered, in their order. */
export const channels = offered.flatMap(({ slug }) => all.filter((one) => one.slug === slug))
