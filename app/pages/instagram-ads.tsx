import { instagramAds } from '@content/channels/instagram-ads.ts'
import mark from '@content/channels/marks.svg?shapes=instagram-ads'
import { pageHead } from '~/lib/page-head.ts'
import { InstagramStoryAd } from '~/sections/channel/ads/instagram-story-ad.tsx'
import { InstagramStoryboard } from '~/sections/channel/ads/instagram-storyboard.tsx'
import { InstagramTax } from '~/sections/channel/ads/instagram-tax.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(instagramAds)

export default function InstagramAds() {
  return (
    <ChannelPage
      channel={instagramAds}
      mark={mark}
      ad={<InstagramStoryAd />}
      expectPicture={<InstagramTax />}
      storyboard={<InstagramStoryboard />}
    />
  )
}
