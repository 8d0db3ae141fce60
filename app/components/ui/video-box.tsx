import type { Video } from 'virtual:site'
import { videoTexts } from '@content/videos.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  caption: string
  video?: Video
  /** Three 16:9 frames, side by side on the poster. */
  storyboard: ReactNode
  /** A mark for the poster's corner. */
  mark?: ReactNode
}

const frame = 'relative block aspect-video w-full overflow-hidden rounded-card'

/** A poster until there is a video; then a link to the video, which plays in place when scripts run. */
export function VideoBox({ title, caption, video, storyboard, mark }: Props) {
  const [playing, setPlaying] = useState(false)
  return (
    <figure className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.35fr] lg:items-center xl:gap-x-16">
      <figcaption>
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 max-w-[52ch] text-lg text-quiet">{caption}</p>
      </figcaption>
      {video && playing ? (
        <Player title={title} video={video} />
      ) : video ? (
        <a
          href={video.address}
          aria-label={`${videoTexts.play}: ${title}`}
          onClick={(event) => {
            event.preventDefault()
            setPlaying(true)
          }}
          className={`${frame} night channel-night group`}
        >
          <Poster
            note={videoTexts.play}
            playMark={strongPlayMark}
            storyboard={storyboard}
            mark={mark}
          />
        </a>
      ) : (
        <div className={`${frame} night channel-night`}>
          <Poster
            note={videoTexts.soon}
            playMark={quietPlayMark}
            storyboard={storyboard}
            mark={mark}
          />
        </div>
      )}
    </figure>
  )
}

/** Without a video there is nothing to click, so the play mark does not look like a button. */
const quietPlayMark = 'size-11 border border-white/40 sm:size-14'
const strongPlayMark =
  'size-12 bg-white text-ink transition-transform duration-200 ease-out group-hover:scale-105 group-active:scale-95 sm:size-20'

type PosterProps = { note: string; playMark: string; storyboard: ReactNode; mark: ReactNode }

function Poster({ note, playMark, storyboard, mark }: PosterProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-5 top-5 grid grid-cols-3 gap-2 border-ink-line border-b pb-4 sm:inset-x-8 sm:top-8 sm:gap-4 sm:pb-7"
      >
        {storyboard}
        <span className="absolute -bottom-1 left-0 size-2 rounded-full bg-accent-on-ink" />
      </div>
      <div className="absolute inset-x-5 bottom-8 flex items-center gap-4 sm:inset-x-8 sm:bottom-14 sm:gap-5">
        <span className={`grid shrink-0 place-items-center rounded-full ${playMark}`}>
          <Play aria-hidden className="size-2/5 translate-x-[6%] fill-current" />
        </span>
        <p className="font-bold font-display text-lg sm:text-2xl">{note}</p>
        <span className="ml-auto block size-7 text-accent-on-ink sm:size-10">{mark}</span>
      </div>
      <SoundWave />
    </>
  )
}

/** Bar heights from two slow waves: they look irregular, and are the same on every build. */
const bars = Array.from({ length: 96 }, (_, index) =>
  Math.round(4 + 14 * Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.23)) + (index % 3)),
)

function SoundWave() {
  return (
    <svg
      viewBox="0 0 960 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-6 w-full fill-ink-line sm:h-9"
    >
      <path d={bars.map((height, x) => `M${x * 10 + 3} 24v-${height}h4v${height}z`).join('')} />
    </svg>
  )
}

function Player({ title, video }: { title: string; video: Video }) {
  if (video.kind === 'file') {
    // biome-ignore lint/a11y/useMediaCaption: the agency's own file carries its captions in the picture
    return <video src={video.address} controls autoPlay playsInline className={`${frame} bg-ink`} />
  }
  const separator = video.address.includes('?') ? '&' : '?'
  return (
    <iframe
      src={`${video.address}${separator}autoplay=1`}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      // Under the page's COEP an iframe must load without credentials; React's types lack the attribute.
      {...{ credentialless: true }}
      className={`${frame} border-0 bg-ink`}
    />
  )
}
