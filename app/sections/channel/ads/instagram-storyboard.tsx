import { instagramStoryAd as ad } from '@content/channels/instagram-ads.ts'
import feed from './frames/instagram-feed.svg?shapes'
import reels from './frames/instagram-reels.svg?shapes'
import stories from './frames/instagram-stories.svg?shapes'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the same mug in the feed, in Stories and in Reels. */
export function InstagramStoryboard() {
  return (
    <>
      <StoryFrame picture={feed}>
        <text x="55" y="80" fontSize="4.2" fontWeight="700" fill="#fff">
          {ad.action}
        </text>
      </StoryFrame>
      <StoryFrame picture={stories}>
        <text x="80" y="80" fontSize="4.2" fontWeight="700" textAnchor="middle" fill="#4a1020">
          {ad.action}
        </text>
      </StoryFrame>
      <StoryFrame picture={reels} />
    </>
  )
}
