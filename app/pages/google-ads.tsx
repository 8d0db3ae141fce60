import { googleAds } from '@content/channels/google-ads.ts'
import mark from '@content/channels/marks.svg?shapes=google-ads'
import { pageHead } from '~/lib/page-head.ts'
import { GoogleMonth } from '~/sections/channel/ads/google-month.tsx'
import { GoogleSearchAd } from '~/sections/channel/ads/google-search-ad.tsx'
import { GoogleSearchTerms } from '~/sections/channel/ads/google-search-terms.tsx'
import { GoogleStoryboard } from '~/sections/channel/ads/google-storyboard.tsx'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const head = pageHead(googleAds)

export default function GoogleAds() {
  return (
    <ChannelPage
      channel={googleAds}
      mark={mark}
      ad={<GoogleSearchAd />}
      expectPicture={<GoogleMonth />}
      storyboard={<GoogleStoryboard />}
      benefitsPicture={<GoogleSearchTerms />}
    />
  )
}
