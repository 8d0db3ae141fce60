import type { Channel } from '@content/channels/channel.ts'
import { landing } from '@content/landing.ts'
import { Search, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import cyclist from '~/sections/channel/ads/cyclist-scene.svg?url'

const { search, skip, story, audience } = landing.services

/** A Google results page with the ad on top. */
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

/** A video ad at the moment when the skip button appears. */
function PlayerPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative aspect-video flex-1 self-center overflow-hidden rounded-xl max-sm:flex-none max-sm:self-stretch lg:flex-none lg:self-stretch"
    >
      <img
        src={cyclist}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute right-0 bottom-4 flex items-center gap-1.5 border border-white/25 border-r-0 bg-ink/80 px-3 py-1.5 text-[0.8125rem]">
        {skip}
        <SkipForward className="size-3.5" />
      </span>
      <span className="absolute inset-x-0 bottom-0 h-1 bg-white/25" />
      <span className="absolute bottom-0 left-0 h-1 w-[30%] bg-amber" />
    </div>
  )
}

/** A Stories frame, cropped by the card's lower edge. */
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

/** The audience as LinkedIn's filters. */
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

/** The lower half of TikTok's For You feed: caption, sound and the column of icons. */
function ForYouPicture() {
  return (
    <svg viewBox="0 0 320 132" aria-hidden="true" className="block w-full rounded-xl">
      <rect width="320" height="132" rx="12" className="fill-ink" />
      <path d="M70 132c0-40 26-62 62-62s62 22 62 62Z" className="fill-accent" />
      <circle cx="132" cy="46" r="25" className="fill-accent-on-ink" />
      <path d="M196 132l8-78h26l8 78Z" className="fill-white" />
      <rect x="206" y="40" width="22" height="14" rx="3" className="fill-accent-on-ink" />
      <rect x="16" y="92" width="96" height="9" rx="4.5" className="fill-white" />
      <rect x="16" y="108" width="62" height="7" rx="3.5" className="fill-white" opacity=".6" />
      <g fill="none" className="stroke-white" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M292 34c-3-7-13-6-13 2 0 7 13 14 13 14s13-7 13-14c0-8-10-9-13-2Z" />
        <path d="M279 66h26v17h-15l-7 6v-6h-4Z" />
      </g>
      <circle cx="292" cy="110" r="11" className="fill-none stroke-accent-on-ink" strokeWidth="5" />
    </svg>
  )
}

/** Three pins, the promoted one in the middle. */
function PinsPicture() {
  return (
    <svg viewBox="0 0 320 132" aria-hidden="true" className="block w-full">
      <clipPath id="pinos">
        <rect width="320" height="132" />
      </clipPath>
      <g clipPath="url(#pinos)">
        <rect y="22" width="98" height="130" rx="14" className="fill-[#f3d9a4]" />
        <path d="M0 84q24-26 49 0t49 0v68H0Z" className="fill-[#d99a3d]" />
        <circle cx="66" cy="50" r="12" className="fill-white" />
        <rect x="111" width="98" height="112" rx="14" className="fill-accent" />
        <path d="M138 34h36l-4 48a8 8 0 0 1-8 7h-12a8 8 0 0 1-8-7Z" className="fill-white" />
        <path d="M173 44h7a9 9 0 0 1 0 18h-9" className="fill-none stroke-white" strokeWidth="5" />
        <rect x="111" y="119" width="60" height="7" rx="3.5" className="fill-accent" opacity=".5" />
        <rect x="222" y="34" width="98" height="120" rx="14" className="fill-[#cfe3c8]" />
        <path
          d="M271 132V84m0 22c-18 0-24-12-24-24 18 0 24 10 24 24Zm0-14c0-16 8-24 22-24 0 16-8 24-22 24Z"
          className="fill-[#5b8a56] stroke-[#5b8a56]"
          strokeWidth="3"
        />
      </g>
    </svg>
  )
}

const pictures: Record<Channel['slug'], () => ReactNode> = {
  'google-ads': SearchPicture,
  'youtube-ads': PlayerPicture,
  'instagram-ads': StoryPicture,
  'tiktok-ads': ForYouPicture,
  'pinterest-ads': PinsPicture,
  'linkedin-ads': AudiencePicture,
}

export function ServicePicture({ slug }: { slug: Channel['slug'] }) {
  const Drawing = pictures[slug]
  return <Drawing />
}
