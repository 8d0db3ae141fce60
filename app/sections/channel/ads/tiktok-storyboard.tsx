import { tiktokForYouAd as ad } from '@content/channels/tiktok-ads.ts'
import action from './frames/tiktok-action.svg?shapes'
import recording from './frames/tiktok-recording.svg?shapes'
import subtitle from './frames/tiktok-subtitle.svg?shapes'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the recording, the post with subtitles, the ad with its button. */
export function TiktokStoryboard() {
  return (
    <>
      <StoryFrame picture={recording} />
      <StoryFrame picture={subtitle}>
        <text x="78" y="304" fontSize="15" fontWeight="700" textAnchor="middle" fill="#0a0f1f">
          {ad.scenes[1].subtitle[0]}
        </text>
      </StoryFrame>
      <StoryFrame picture={action}>
        <text x="139" y="254.5" fontSize="9" fontWeight="700" fill="#fff">
          {ad.action}
        </text>
      </StoryFrame>
    </>
  )
}
