import mark from '@content/channels/marks.svg?shapes=youtube-ads'
import { youtubeAds } from '@content/channels/youtube-ads.ts'
import { pageHead } from '~/lib/page-head.ts'
import { YoutubeMoments } from '~/sections/channel/ads/youtube-moments.tsx'
import { YoutubePlayerAd } from '~/sections/channel/ads/youtube-player-ad.tsx'
import { YoutubeStoryboard } from '~/sections/channel/ads/youtube-storyboard.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(youtubeAds)

export default function YoutubeAds() {
  return (
    <ChannelPage
      channel={youtubeAds}
      mark={mark}
      ad={<YoutubePlayerAd />}
      storyboard={<YoutubeStoryboard />}
      videoPicture={<YoutubeMoments />}
    />
  )
}
