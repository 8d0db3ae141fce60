import { type HeadlinePart, headlineParts, poster, type Headline as Said } from '@content/poster.ts'
import { channelOf } from './channel-of.ts'

/** The result as one sentence, with each platform in its colour. */
export function Headline(said: Said) {
  return (
    <h3 className="poster-headline">
      {headlineParts(said).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
        <Part key={place} {...part} />
      ))}
    </h3>
  )
}

function Part({ text, platform, quiet }: HeadlinePart) {
  if (platform) {
    return (
      <span data-channel={channelOf(platform)} className="text-accent">
        {text}
      </span>
    )
  }
  if (quiet) return <span className="headline-quiet">{text}</span>
  if (!text.startsWith('~')) return <span>{text}</span>
  // Screen readers would read the sign's name.
  return (
    <>
      <span aria-hidden="true">~</span>
      <span className="sr-only">{poster.about}</span>
      <span>{text.slice(1)}</span>
    </>
  )
}
