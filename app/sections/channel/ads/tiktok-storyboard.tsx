import { tiktokForYouAd as ad } from '@content/channels/tiktok-ads.ts'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the recording, the post with subtitles, the ad with its button. */
export function TiktokStoryboard() {
  return (
    <>
      <StoryFrame crop="0 146 268 150.75">
        <Video />
        <path
          d="M14 180v-20h20M234 160h20v20M254 262v20h-20M34 282H14v-20"
          stroke="#fff"
          strokeWidth="4"
        />
        <circle cx="234" cy="181" r="8" fill="#fe2c55" />
      </StoryFrame>
      <StoryFrame crop="0 176 268 150.75">
        <Video />
        <rect x="14" y="284" width="128" height="30" rx="7" fill="#fff" />
        <text x="78" y="304" fontSize="15" fontWeight="700" textAnchor="middle" fill="#0a0f1f">
          {ad.scenes[1].subtitle[0]}
        </text>
      </StoryFrame>
      <StoryFrame crop="120 186 148 83.25">
        <Video />
        <rect x="130" y="242" width="106" height="19" rx="4" fill="#08747f" />
        <text x="139" y="254.5" fontSize="9" fontWeight="700" fill="#fff">
          {ad.action}
        </text>
        <path d="m222 247.5 4 4-4 4" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      </StoryFrame>
    </>
  )
}

function Video() {
  return (
    <>
      <use href="#bottle-scene" />
      <use href="#bottle-in-hand" />
    </>
  )
}
