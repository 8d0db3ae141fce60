import mark from '@content/channels/marks.svg?shapes=tiktok-ads'
import { tiktokAds } from '@content/channels/tiktok-ads.ts'
import { pageHead } from '~/lib/page-head.ts'
import { TiktokForYouAd } from '~/sections/channel/ads/tiktok-for-you-ad.tsx'
import { TiktokSparkAd } from '~/sections/channel/ads/tiktok-spark-ad.tsx'
import { TiktokStoryboard } from '~/sections/channel/ads/tiktok-storyboard.tsx'
import { TiktokWeek } from '~/sections/channel/ads/tiktok-week.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(tiktokAds)

export default function TiktokAds() {
  return (
    <ChannelPage
      channel={tiktokAds}
      mark={mark}
      benefitsPicture={<TiktokSparkAd />}
      ad={<TiktokForYouAd />}
      expectPicture={<TiktokWeek />}
      storyboard={<TiktokStoryboard />}
    />
  )
}
