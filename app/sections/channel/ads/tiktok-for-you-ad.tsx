import { tiktokForYouAd as ad } from '@content/channels/tiktok-ads.ts'
import { SvgParts } from '~/components/ui/svg-parts.tsx'
import bottle from './bottle-scene.svg?shapes'
import bar from './for-you-bar.svg?shapes'
import signs from './for-you-signs.svg?shapes'
import { PhoneFrame } from './phone-frame.tsx'

/** The ad in the "Para você" feed, and the script of its three scenes. */
export function TiktokForYouAd() {
  return (
    <div role="img" aria-label={ad.label} className="@container">
      <div aria-hidden className="mx-auto flex max-w-[34rem] items-center justify-center gap-8">
        <PhoneFrame clock={ad.clock} className="max-w-[18rem] flex-1">
          <svg width="268" height="520" aria-hidden="true">
            <g className="foryou-camera">
              <SvgParts svg={bottle} />
            </g>
            <SvgParts svg={signs} />
            <Subtitles />
            <Feed />
          </svg>
          <SvgParts svg={bar} />
        </PhoneFrame>
        <Script />
      </div>
    </div>
  )
}

function Subtitles() {
  return ad.scenes.map((scene) => (
    <g key={scene.name} className="foryou-subtitle" textAnchor="middle">
      <rect x="20" y="338" width="176" height="52" rx="8" fill="#fff" />
      <g className="font-display" fontSize="19" fontWeight="700" letterSpacing="-.4" fill="#0a0f1f">
        <text x="108" y="360">
          {scene.subtitle[0]}
        </text>
        <text x="108" y="381">
          {scene.subtitle[1]}
        </text>
      </g>
    </g>
  ))
}

function Feed() {
  return (
    <g fill="#fff">
      <g fontSize="14" fontWeight="600" textAnchor="middle">
        <text x="92" y="58" opacity=".75">
          {ad.following}
        </text>
        <text x="170" y="58">
          {ad.forYou}
        </text>
      </g>
      <text x="14" y="420" fontSize="14.5" fontWeight="700">
        {ad.brand}
      </text>
      <text x="14" y="437" fontSize="12.5">
        {ad.text}
      </text>
      <text x="49" y="456.5" fontSize="11" fontWeight="500" textAnchor="middle">
        {ad.sponsored}
      </text>
      <text x="26" y="487.5" fontSize="13" fontWeight="600">
        {ad.action}
      </text>
      <svg x="30" y="500" width="160" height="20" aria-hidden="true">
        <g className="foryou-music" fontSize="11.5">
          <text y="13.5">{ad.music}</text>
          <text x="170" y="13.5">
            {ad.music}
          </text>
        </g>
      </svg>
    </g>
  )
}

const crops = ['0 84 220 296', '6 136 190 256', '92 168 138 186']

function Script() {
  return (
    <div className="hidden w-44 shrink-0 @min-[31rem]:block">
      <p className="font-semibold text-sm text-white">{ad.scriptTitle}</p>
      <ol className="mt-5 grid gap-5">
        {ad.scenes.map((scene, index) => (
          <li key={scene.name} className="foryou-scene flex items-center gap-4">
            <svg
              viewBox={crops[index]}
              aria-hidden="true"
              className="h-31 w-23 shrink-0 rounded-lg"
              preserveAspectRatio="xMidYMid slice"
            >
              <use href="#bottle-scene" />
              <use href="#bottle-in-hand" />
            </svg>
            <p className="text-ink-text text-sm leading-snug">
              <span className="tabular block text-accent-on-ink">{scene.time}</span>
              {scene.name}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
