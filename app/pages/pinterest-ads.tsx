import mark from '@content/channels/marks.svg?shapes=pinterest-ads'
import { pinterestAds } from '@content/channels/pinterest-ads.ts'
import { pageHead } from '~/lib/page-head.ts'
import { PinterestPinsAd } from '~/sections/channel/ads/pinterest-pins-ad.tsx'
import { PinterestStoryboard } from '~/sections/channel/ads/pinterest-storyboard.tsx'
import { PinterestYear } from '~/sections/channel/ads/pinterest-year.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(pinterestAds)

export default function PinterestAds() {
  return (
    <ChannelPage
      channel={pinterestAds}
      mark={mark}
      ad={<PinterestPinsAd />}
      expectPicture={<PinterestYear />}
      storyboard={<PinterestStoryboard />}
    />
  )
}
