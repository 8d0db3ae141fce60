import { linkedinAds } from '@content/channels/linkedin-ads.ts'
import mark from '@content/channels/marks.svg?shapes=linkedin-ads'
import { pageHead } from '~/lib/page-head.ts'
import { LinkedinNarrowing } from '~/sections/channel/ads/linkedin-narrowing.tsx'
import { LinkedinPostAd } from '~/sections/channel/ads/linkedin-post-ad.tsx'
import { LinkedinRatio } from '~/sections/channel/ads/linkedin-ratio.tsx'
import { LinkedinStoryboard } from '~/sections/channel/ads/linkedin-storyboard.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(linkedinAds)

export default function LinkedinAds() {
  return (
    <ChannelPage
      channel={linkedinAds}
      mark={mark}
      ad={<LinkedinPostAd />}
      storyboard={<LinkedinStoryboard />}
      benefitsPicture={<LinkedinNarrowing />}
      fitPicture={<LinkedinRatio />}
    />
  )
}
