import { type Video, videoTexts } from '@content/videos.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  caption: string
  video?: Video
  /** The mark of what the video is about, for the poster's corner. */
  mark?: ReactNode
}

const frame = 'relative block aspect-video w-full overflow-hidden rounded-card'

/** A poster until there is a video; then a link to it, which plays in place once scripts run. */
export function VideoBox({ title, caption, video, mark }: Props) {
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
          <Poster note={videoTexts.play} mark={mark} />
        </a>
      ) : (
        <div className={`${frame} night channel-night`}>
          <Poster note={videoTexts.soon} mark={mark} />
        </div>
      )}
    </figure>
  )
}

/** The storyboard above, the play mark below, and the sound wave along the foot. */
function Poster({ note, mark }: { note: string; mark: ReactNode }) {
  return (
    <>
      <Storyboard />
      <div className="absolute inset-x-5 bottom-8 flex items-center gap-4 sm:inset-x-8 sm:bottom-14 sm:gap-5">
        <span className="grid size-12 place-items-center rounded-full bg-white text-ink transition-transform duration-200 ease-out group-hover:scale-105 group-active:scale-95 sm:size-20">
          <Play aria-hidden className="size-5 translate-x-0.5 fill-current sm:size-8" />
        </span>
        <p className="font-bold font-display text-lg sm:text-2xl">{note}</p>
        <span className="ml-auto block size-7 text-accent-on-ink sm:size-10">{mark}</span>
      </div>
      <SoundWave />
    </>
  )
}

/** Three scenes of any campaign film: who to reach, the ad, the report. */
function Storyboard() {
  return (
    <svg
      viewBox="0 0 800 184"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      className="absolute inset-x-5 top-5 w-[calc(100%-2.5rem)] stroke-ink-text/50 sm:inset-x-8 sm:top-8 sm:w-[calc(100%-4rem)]"
    >
      <g className="fill-white/4 stroke-ink-line">
        <rect x="1.5" y="1.5" width="253" height="141" rx="12" />
        <rect x="273.5" y="1.5" width="253" height="141" rx="12" />
        <rect x="545.5" y="1.5" width="253" height="141" rx="12" />
      </g>
      <path d="M36 46h70M36 72h104M36 98h56" />
      <rect x="320" y="30" width="160" height="84" rx="8" />
      <path d="M340 54h34M340 74h64M340 94h40" />
      <path d="M584 34v78h176" />
      <g className="stroke-accent-on-ink">
        <circle cx="190" cy="66" r="26" />
        <path d="m209 85 18 18" />
        <path d="m600 96 38-20 34 6 38-36 34-8" />
      </g>
      <rect
        x="424"
        y="82"
        width="44"
        height="20"
        rx="10"
        className="fill-accent-on-ink stroke-none"
      />
      <path d="M1.5 168h797M273.5 160v16M545.5 160v16" className="stroke-ink-line" />
      <circle cx="7" cy="168" r="6" className="fill-accent-on-ink stroke-none" />
    </svg>
  )
}

/** Bar heights of two slow waves over each other: irregular to the eye, the same on every build. */
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
      // The page embeds only what comes without the visitor's credentials; React's types do not know it.
      {...{ credentialless: true }}
      className={`${frame} border-0 bg-ink`}
    />
  )
}
