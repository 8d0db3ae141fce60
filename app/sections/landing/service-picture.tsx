import type { Channel } from '@content/channels/channel.ts'
import { landing } from '@content/landing.ts'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

const { search, skip, story, audience } = landing.services

/** A search page with the ad on top, as Google shows it. */
function SearchPicture() {
  return (
    <div
      aria-hidden="true"
      className="w-full max-w-md self-center rounded-2xl bg-white p-4 shadow-float sm:p-5 lg:w-[23rem]"
    >
      <p className="flex items-center gap-2.5 rounded-full border border-line px-4 py-2 text-sm">
        <Search className="size-4 shrink-0 text-quiet" />
        <span className="truncate">{search.query}</span>
      </p>
      <div className="mt-4 rounded-xl bg-accent-soft p-3.5">
        <p className="text-[0.8125rem] text-quiet">
          <strong className="font-semibold text-text">{search.sponsored}</strong> · {search.address}
        </p>
        <p className="mt-1 font-semibold text-accent leading-snug">{search.headline}</p>
        <p className="mt-0.5 text-sm leading-snug">{search.text}</p>
      </div>
      <svg viewBox="0 0 320 58" aria-hidden="true" className="mt-4 w-full fill-line">
        <rect width="190" height="9" rx="4.5" />
        <rect y="17" width="296" height="7" rx="3.5" opacity=".6" />
        <rect y="34" width="160" height="9" rx="4.5" />
        <rect y="51" width="270" height="7" rx="3.5" opacity=".6" />
      </svg>
    </div>
  )
}

/** The moment that decides a video ad: the skip button. */
function PlayerPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative flex-1 self-start overflow-hidden rounded-xl bg-ink-raised max-sm:self-stretch lg:flex-none lg:self-stretch"
    >
      <svg viewBox="0 0 320 120" aria-hidden="true" className="block w-full">
        <path d="M0 120 70 52l44 40 52-60 62 66 34-30 58 52Z" className="fill-ink-line" />
        <circle cx="252" cy="34" r="13" className="fill-accent-on-ink" />
        <rect y="116" width="320" height="4" className="fill-white/20" />
        <rect y="116" width="96" height="4" className="fill-amber" />
      </svg>
      <span className="absolute right-0 bottom-4 border border-white/25 border-r-0 bg-ink/80 px-3 py-1.5 text-[0.8125rem]">
        {skip} ›|
      </span>
    </div>
  )
}

/** A Stories frame, cut by the card's lower edge. */
function StoryPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto mt-auto w-full max-w-64 overflow-hidden rounded-t-[1.75rem] border-[6px] border-ink border-b-0 bg-accent text-white"
    >
      <div className="flex gap-1 p-2.5 pb-0">
        <span className="h-0.5 flex-1 rounded bg-white" />
        <span className="h-0.5 flex-1 rounded bg-white/45" />
        <span className="h-0.5 flex-1 rounded bg-white/45" />
      </div>
      <p className="flex items-center gap-2 p-2.5 text-[0.8125rem] leading-tight">
        <span className="size-7 rounded-full border-2 border-white bg-ink" />
        <span>
          <strong className="block font-semibold">{story.brand}</strong>
          {story.sponsored}
        </span>
      </p>
      <svg viewBox="0 0 228 170" aria-hidden="true" className="block w-full">
        <circle cx="114" cy="92" r="74" fill="#fff" opacity=".16" />
        <path d="M62 44h92l-9 96a14 14 0 0 1-14 12H85a14 14 0 0 1-14-12Z" fill="#fff" />
        <path
          d="M152 66h14a20 20 0 0 1 20 20v4a24 24 0 0 1-24 24h-14"
          fill="none"
          stroke="#fff"
          strokeWidth="12"
        />
        <path d="M62 44h92l-2 18H64Z" className="fill-accent-soft" />
        <path
          d="M92 30c-8-10 8-14 0-26M116 30c-8-10 8-14 0-26"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".75"
        />
      </svg>
      <p className="mx-3 mb-4 rounded-full bg-white py-2 text-center font-semibold text-[0.8125rem] text-text">
        {story.action}
      </p>
    </div>
  )
}

/** Who sees the ad, written as the filters that LinkedIn offers. */
function AudiencePicture() {
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap gap-2.5 sm:w-48 sm:flex-col sm:items-start lg:w-60"
    >
      {audience.map((filter) => (
        <li
          key={filter}
          className="rounded-full border border-accent/30 bg-white px-3.5 py-1.5 font-medium text-accent text-sm"
        >
          {filter}
        </li>
      ))}
    </ul>
  )
}

/** TikTok's and Pinterest's cards have none: their figure is the picture. */
const pictures: Partial<Record<Channel['slug'], () => ReactNode>> = {
  'google-ads': SearchPicture,
  'youtube-ads': PlayerPicture,
  'instagram-ads': StoryPicture,
  'linkedin-ads': AudiencePicture,
}

export function ServicePicture({ slug }: { slug: Channel['slug'] }) {
  const Drawing = pictures[slug]
  return Drawing && <Drawing />
}
