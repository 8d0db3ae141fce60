import type { ChannelSlug } from '@content/channels/offered.ts'
import { type ComponentType, createElement } from 'react'
import { fragment } from '~/fragments.ts'
import { GoogleSearchAd } from '~/sections/channel/ads/google-search-ad.tsx'
import { InstagramStoryAd } from '~/sections/channel/ads/instagram-story-ad.tsx'
import { LinkedinPostAd } from '~/sections/channel/ads/linkedin-post-ad.tsx'
import { PinterestPinsAd } from '~/sections/channel/ads/pinterest-pins-ad.tsx'
import { TiktokForYouAd } from '~/sections/channel/ads/tiktok-for-you-ad.tsx'
import { YoutubePlayerAd } from '~/sections/channel/ads/youtube-player-ad.tsx'

const ads: Record<ChannelSlug, ComponentType> = {
  'google-ads': GoogleSearchAd,
  'youtube-ads': YoutubePlayerAd,
  'instagram-ads': InstagramStoryAd,
  'tiktok-ads': TiktokForYouAd,
  'pinterest-ads': PinterestPinsAd,
  'linkedin-ads': LinkedinPostAd,
}

/** The ads of the channels' own pages. Each is a file of its own, loaded when its card comes near. */
export const stageAd = (slug: ChannelSlug) => fragment(`anuncio-${slug}`, createElement(ads[slug]))
