import type { Video } from 'virtual:site'
import { videoTexts } from '@content/videos.ts'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  caption: string
  video: Video
  /** Three 16:9 frames. */
  storyboard: ReactNode
  /** A mark for the poster's corner. */
  mark?: ReactNode
}

const frame = 'relative block aspect-video w-full overflow-hidden rounded-card'

/** A link to the video, which app/behaviour/video.ts plays in place. On ink. */
export function VideoBox({ title, caption, video, storyboard, mark }: Props) {
  return (
    <figure className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.35fr] lg:items-center xl:gap-x-16">
      <figcaption>
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-[52ch] text-ink-text text-lg">{caption}</p>
      </figcaption>
      <a
        href={video.address}
        aria-label={`${videoTexts.play}: ${title}`}
        data-video={video.kind}
        data-title={title}
        className={`${frame} night group border border-ink-line p-5 sm:p-8`}
      >
        <span aria-hidden="true" className="grid grid-cols-3 gap-2 sm:gap-4">
          {storyboard}
        </span>
        <span className="absolute inset-x-5 bottom-5 flex items-center gap-4 sm:inset-x-8 sm:bottom-8 sm:gap-5">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white text-ink transition-transform group-hover:scale-105 group-active:scale-95 sm:size-20">
            <Play aria-hidden className="size-2/5 translate-x-[6%] fill-current" />
          </span>
          <span className="font-bold font-display text-lg sm:text-2xl">{videoTexts.play}</span>
          <span className="ml-auto block size-7 text-accent-on-ink sm:size-10">{mark}</span>
        </span>
      </a>
    </figure>
  )
}
