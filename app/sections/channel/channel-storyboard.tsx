import type { Channel } from '@content/channels/channel.ts'
import { videoTexts } from '@content/videos.ts'
import type { ReactNode } from 'react'

type Props = {
  video: Channel['video']
  /** Three 16:9 frames. */
  storyboard: ReactNode
  /** What is shown instead of the frames. */
  picture?: ReactNode
}

/** While a channel has no video: its script in pictures, and an empty frame for the video itself. */
export function ChannelStoryboard({ video, storyboard, picture }: Props) {
  return (
    <figure>
      <figcaption className={picture ? 'board-head' : undefined}>
        <div>
          <h2 className="max-w-3xl text-title">{video.title}</h2>
          <p className="mt-4 max-w-[52ch] text-ink-text text-lg">{video.caption}</p>
        </div>
        {picture && <Soon />}
      </figcaption>
      {picture ?? (
        <div className="board">
          {storyboard}
          {video.frames?.map((frame) => (
            <p key={frame}>{frame}</p>
          ))}
          <Soon />
        </div>
      )}
    </figure>
  )
}

function Soon() {
  return (
    <p className="board-soon">
      <b>{videoTexts.soon}</b>
      {videoTexts.note}
    </p>
  )
}
