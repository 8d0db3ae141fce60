import { StoryFrame } from './story-frame.tsx'

/** Frames: the countdown, the skip button, the call to action. */
export function YoutubeStoryboard() {
  return (
    <>
      <StoryFrame crop="0 0 640 360">
        <use href="#cyclist-scene" />
        <path d="M640 226H556a42 42 0 0 0 0 84h84z" fill="#000" opacity=".75" />
        <text
          x="588"
          y="287"
          textAnchor="middle"
          fill="#fff"
          fontSize="54"
          fontWeight="700"
          className="font-display"
        >
          5
        </text>
      </StoryFrame>
      <StoryFrame crop="200 6 360 202.5">
        <use href="#cyclist-scene" />
        <path d="M560 142h-66a22 22 0 0 0 0 44h66z" fill="#000" opacity=".75" />
        <path d="m506 153 20 11-20 11zM536 153v22" fill="#fff" stroke="#fff" strokeWidth="4" />
      </StoryFrame>
      <StoryFrame crop="0 0 640 360">
        <use href="#cyclist-scene" />
        <rect x="28" y="256" width="262" height="76" rx="18" fill="#000" opacity=".75" />
        <circle cx="68" cy="294" r="24" fill="#0f7f86" />
        <path d="M108 282h52M108 306h34" stroke="#fff" strokeWidth="11" strokeLinecap="round" />
        <rect x="184" y="270" width="90" height="48" rx="24" fill="#fff" />
      </StoryFrame>
    </>
  )
}
