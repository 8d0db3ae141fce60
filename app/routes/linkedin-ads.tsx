import { linkedinAds } from '@content/channels/linkedin-ads.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { ChannelPage } from '~/sections/channel/channel-page.tsx'

export const meta = () => pageMeta(linkedinAds)

export default function LinkedinAds() {
  return <ChannelPage channel={linkedinAds} />
}
