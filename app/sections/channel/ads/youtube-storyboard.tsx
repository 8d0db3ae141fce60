import action from './frames/youtube-action.svg?shapes'
import countdown from './frames/youtube-countdown.svg?shapes'
import skip from './frames/youtube-skip.svg?shapes'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the countdown, the skip button, the call to action. */
export function YoutubeStoryboard() {
  return (
    <>
      <StoryFrame picture={countdown}>
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
      <StoryFrame picture={skip} />
      <StoryFrame picture={action} />
    </>
  )
}
