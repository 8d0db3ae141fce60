import { instagramStoryAd as ad } from '@content/channels/instagram-ads.ts'
import { MugMotion, MugPicture } from './mug-picture.tsx'
import { PhoneFrame } from './phone-frame.tsx'

/** One ad as a Story and as a feed post, and the chat that its button opens. */
export function InstagramStoryAd() {
  return (
    <div role="img" aria-label={ad.label} className="@container">
      <div aria-hidden className="mx-auto flex max-w-[35.5rem] items-center justify-center gap-3">
        <PhoneFrame clock={ad.clock} className="max-w-[18rem] flex-[284]">
          <g transform="translate(0 38)">
            <g clipPath="url(#story-crop)">
              <MugPicture headline={ad.headline} />
              <MugMotion offer={ad.offer} />
              <path d="M0 0h268v90H0z" fill="url(#story-shade)" />
            </g>
            <StoryInterface />
          </g>
          <defs>
            <clipPath id="story-crop">
              <rect width="268" height="476" rx="12" />
            </clipPath>
            <linearGradient id="story-shade" x2="0" y2="1">
              <stop offset="0" stopColor="#2a0a14" stopOpacity=".6" />
              <stop offset="1" stopColor="#2a0a14" stopOpacity="0" />
            </linearGradient>
          </defs>
        </PhoneFrame>
        <SafeZones />
        <div className="hidden w-54 shrink-0 @min-[33rem]:block">
          <FeedPost />
          <Conversation />
        </div>
      </div>
    </div>
  )
}

function StoryInterface() {
  return (
    <g fill="#fff">
      <rect x="10" y="8" width="80" height="2.5" rx="1.25" />
      <rect x="94" y="8" width="80" height="2.5" rx="1.25" opacity=".45" />
      <rect x="94" y="8" width="80" height="2.5" rx="1.25" className="story-progress" />
      <rect x="178" y="8" width="80" height="2.5" rx="1.25" opacity=".45" />
      <Avatar x={26} y={34} />
      <text x="46" y="32" fontSize="12.5" fontWeight="600">
        {ad.brand}
      </text>
      <text x="46" y="46" fontSize="11.5" opacity=".92">
        {ad.sponsored}
      </text>
      <path
        d="M214 33h.1M221 33h.1M228 33h.1"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="m244 28 11 11m0-11-11 11" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <g transform="translate(134 427)">
        <g className="story-button">
          <rect x="-92" y="-21" width="184" height="42" rx="21" />
          <path
            d="M-70-7h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 4v-4h-2a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z"
            fill="none"
            stroke="#0a0f1f"
            strokeWidth="1.7"
            strokeLinejoin="round"
          />
          <text x="-45" y="5" fontSize="14" fontWeight="600" fill="#0a0f1f">
            {ad.action}
          </text>
        </g>
      </g>
      <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round">
        <path d={heart} transform="translate(192 486)" />
        <path d={plane} transform="translate(230 486)" />
      </g>
    </g>
  )
}

/** The safe zones: the heights at the top and the bottom that Instagram's own interface covers. */
function SafeZones() {
  return (
    <svg
      viewBox="0 0 34 584"
      aria-hidden="true"
      className="hidden max-w-8.5 flex-[34] @min-[33rem]:block"
    >
      <g fill="none" className="stroke-accent-on-ink">
        <path d="M2 46h7v67H2M2 427h7v95H2" />
      </g>
      <g fontSize="12" className="tabular fill-accent-on-ink">
        <text transform="translate(26 79.5) rotate(-90)" textAnchor="middle">
          {ad.topZone}
        </text>
        <text transform="translate(26 474.5) rotate(-90)" textAnchor="middle">
          {ad.bottomZone}
        </text>
      </g>
    </svg>
  )
}

function FeedPost() {
  return (
    <svg viewBox="0 0 216 378" aria-hidden="true" className="w-full">
      <rect
        x=".5"
        y=".5"
        width="215"
        height="377"
        rx="16"
        className="fill-ink-raised stroke-ink-line"
      />
      <g fill="#fff">
        <Avatar x={26} y={24} />
        <text x="46" y="22" fontSize="12.5" fontWeight="600">
          {ad.brand}
        </text>
        <text x="46" y="36" fontSize="11.5" className="fill-ink-text">
          {ad.sponsored}
        </text>
        <path
          d="M186 24h.1M193 24h.1M200 24h.1"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <svg x="1" y="47" width="214" height="267.5" viewBox="0 65 268 335" aria-hidden="true">
        <use href="#mug-picture" />
        <MugMotion offer={ad.offer} still />
      </svg>
      <path d="M1 314.5h214v30H1z" fill="#b8216e" />
      <text x="14" y="334" fontSize="12.5" fontWeight="600" fill="#fff">
        {ad.action}
      </text>
      <g fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="m196 325 4.5 4.5-4.5 4.5" />
        <path d={heart} transform="translate(14 352) scale(.8)" />
        <path d="M57 366a7 7 0 1 0-2.6 2l3.6.8z" transform="translate(-1 -1)" />
        <path d={plane} transform="translate(74 352) scale(.8)" />
        <path d="M188 352h11v16l-5.5-4.5-5.5 4.5z" />
      </g>
    </svg>
  )
}

function Conversation() {
  return (
    <div className="mt-4 grid gap-2 text-[0.8125rem] text-white leading-snug">
      <p className="story-question justify-self-end rounded-2xl rounded-br-sm bg-[#005c4b] px-3 py-2">
        {ad.question}
      </p>
      <p className="story-answer mr-6 rounded-2xl rounded-bl-sm bg-[#1f2b45] px-3 py-2">
        {ad.answer}
      </p>
    </div>
  )
}

function Avatar({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="14" fill="#fff4e6" />
      <path d="M-6-5H4v6a5 5 0 0 1-10 0zM4-3h2a3 3 0 0 1 0 6H4" fill="#b8216e" />
    </g>
  )
}

const heart = 'M10 18S1 12.5 1 6.5A4.7 4.7 0 0 1 10 4.5a4.7 4.7 0 0 1 9 2C19 12.5 10 18 10 18z'
const plane = 'M2 3h17L11 18 9 9zM9 9l10-6'
