import type { Channel } from '@content/channels/channel.ts'
import google from '@content/channels/marks/google-ads.svg?shapes'
import instagram from '@content/channels/marks/instagram-ads.svg?shapes'
import linkedin from '@content/channels/marks/linkedin-ads.svg?shapes'
import pinterest from '@content/channels/marks/pinterest-ads.svg?shapes'
import tiktok from '@content/channels/marks/tiktok-ads.svg?shapes'
import youtube from '@content/channels/marks/youtube-ads.svg?shapes'
import { Drawing, type Shape } from './drawing.tsx'

const drawings: Record<Channel['slug'], Shape> = {
  'google-ads': google,
  'youtube-ads': youtube,
  'instagram-ads': instagram,
  'tiktok-ads': tiktok,
  'pinterest-ads': pinterest,
  'linkedin-ads': linkedin,
}

/** A platform's mark drawn in the page itself, so that it is there at the first paint. */
export function ChannelMarkDrawing({
  slug,
  className,
}: {
  slug: Channel['slug']
  className?: string
}) {
  return <Drawing shape={drawings[slug]} className={className} />
}
