import type { Channel } from './channel.ts'
import { googleAds } from './google-ads.ts'
import { instagramAds } from './instagram-ads.ts'
import { linkedinAds } from './linkedin-ads.ts'
import { pinterestAds } from './pinterest-ads.ts'
import { tiktokAds } from './tiktok-ads.ts'
import { youtubeAds } from './youtube-ads.ts'

/** The order of the services grid and of the menu. */
export const channels: Channel[] = [
  googleAds,
  youtubeAds,
  instagramAds,
  tiktokAds,
  pinterestAds,
  linkedinAds,
]
