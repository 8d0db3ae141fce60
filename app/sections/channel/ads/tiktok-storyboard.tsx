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
        <path d="M32 299h92" stroke="#0a0f1f" strokeWidth="7" strokeLinecap="round" />
      </StoryFrame>
      <StoryFrame crop="120 186 148 83.25">
        <Video />
        <rect x="130" y="242" width="106" height="19" rx="4" fill="#08747f" />
        <path d="M141 251.5h50m31-4 4 4-4 4" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
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
