import { type Video, videoTexts } from '@content/videos.ts'
import { Play } from 'lucide-react'
import { useState } from 'react'

type Props = { title: string; caption: string; video?: Video }

const frame = 'relative grid aspect-video w-full place-items-center overflow-hidden rounded-card'

/** A poster until there is a video; then a link to it, which plays in place once scripts run. */
export function VideoBox({ title, caption, video }: Props) {
  const [playing, setPlaying] = useState(false)
  return (
    <figure>
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
          className={`${frame} night group text-white`}
        >
          <Poster title={title} note={videoTexts.play} />
        </a>
      ) : (
        <div className={`${frame} night text-white`}>
          <Poster title={title} note={videoTexts.soon} />
        </div>
      )}
      <figcaption className="mt-4 text-quiet text-sm">{caption}</figcaption>
    </figure>
  )
}

function Poster({ title, note }: { title: string; note: string }) {
  return (
    <div className="p-6 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full border border-white/40 bg-white/10 transition-transform duration-200 ease-out group-hover:scale-105 md:size-20">
        <Play aria-hidden className="size-7 translate-x-0.5 fill-current md:size-8" />
      </span>
      <p className="mx-auto mt-5 max-w-md font-bold font-display text-lg leading-tight md:text-2xl">
        {title}
      </p>
      <p className="mt-2 text-ink-text text-sm">{note}</p>
    </div>
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
      className={`${frame} border-0 bg-ink`}
    />
  )
}
