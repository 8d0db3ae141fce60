import { instagramStoryAd as ad } from '@content/channels/instagram-ads.ts'
import { SvgParts } from '~/components/ui/svg-parts.tsx'
import feedFoot from './feed-foot.svg?shapes'
import feedHead from './feed-head.svg?shapes'
import { MugMotion, MugPicture } from './mug-picture.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import storySigns from './story-signs.svg?shapes'

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
            <SvgParts svg={storySigns} />
            <StoryWords />
          </g>
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

function StoryWords() {
  return (
    <g fill="#fff">
      <text x="46" y="32" fontSize="12.5" fontWeight="600">
        {ad.brand}
      </text>
      <text x="46" y="46" fontSize="11.5" opacity=".92">
        {ad.sponsored}
      </text>
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
      <SvgParts svg={feedHead} />
      <g fill="#fff">
        <text x="46" y="22" fontSize="12.5" fontWeight="600">
          {ad.brand}
        </text>
        <text x="46" y="36" fontSize="11.5" className="fill-ink-text">
          {ad.sponsored}
        </text>
      </g>
      <svg x="1" y="47" width="214" height="267.5" viewBox="0 65 268 335" aria-hidden="true">
        <use href="#mug-picture" />
        <MugMotion offer={ad.offer} still />
      </svg>
      <SvgParts svg={feedFoot} />
      <text x="14" y="334" fontSize="12.5" fontWeight="600" fill="#fff">
        {ad.action}
      </text>
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
