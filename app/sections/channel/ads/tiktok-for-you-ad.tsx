import { tiktokForYouAd as ad } from '@content/channels/tiktok-ads.ts'
import { BottleScene } from './bottle-scene.tsx'
import { PhoneFrame } from './phone-frame.tsx'

/** The ad in the "Para você" feed, and the script of its three scenes. */
export function TiktokForYouAd() {
  return (
    <div role="img" aria-label={ad.label} className="@container">
      <div aria-hidden className="mx-auto flex max-w-[34rem] items-center justify-center gap-8">
        <PhoneFrame clock={ad.clock} className="max-w-[18rem] flex-1">
          <svg width="268" height="520" aria-hidden="true">
            <g className="foryou-camera">
              <BottleScene />
            </g>
            <path d="M0 0h268v90H0z" fill="url(#foryou-top)" />
            <path d="M0 330h268v190H0z" fill="url(#foryou-bottom)" />
            <Subtitles />
            <Feed />
            <Rail />
          </svg>
          <Tabs />
          <defs>
            <linearGradient id="foryou-top" x2="0" y2="1">
              <stop offset="0" stopColor="#060a18" stopOpacity=".75" />
              <stop offset="1" stopColor="#060a18" stopOpacity="0" />
            </linearGradient>
            <linearGradient id="foryou-bottom" x2="0" y2="1">
              <stop offset="0" stopColor="#060a18" stopOpacity="0" />
              <stop offset=".7" stopColor="#060a18" stopOpacity=".85" />
            </linearGradient>
          </defs>
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
      <rect x="157" y="65" width="26" height="2.5" rx="1.25" />
      <path d="M244 57a6 6 0 1 1 .1 0zm4 1 5 5" fill="none" stroke="#fff" strokeWidth="2" />
      <text x="14" y="420" fontSize="14.5" fontWeight="700">
        {ad.brand}
      </text>
      <text x="14" y="437" fontSize="12.5">
        {ad.text}
      </text>
      <rect x="14" y="444" width="70" height="17" rx="3" opacity=".22" />
      <text x="49" y="456.5" fontSize="11" fontWeight="500" textAnchor="middle">
        {ad.sponsored}
      </text>
      <rect x="14" y="468" width="192" height="30" rx="5" fill="#08747f" />
      <text x="26" y="487.5" fontSize="13" fontWeight="600">
        {ad.action}
      </text>
      <path
        d="m188 478 5 5-5 5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M18 513a2 2 0 1 1-.1-.5v-7l5-1v6a2 2 0 1 1-1-1.5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
      />
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

/** No like counts: an invented number would be invented proof. */
function Rail() {
  return (
    <g fill="#fff">
      <circle cx="242" cy="262" r="19" />
      <circle cx="242" cy="262" r="17.5" fill="#0a3f4a" />
      <path d="M239 251h6v3l2 4v12a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-12l2-4z" fill="#7df1f6" />
      <circle cx="242" cy="282" r="8" fill="#fe2c55" />
      <path d="M238 282h8m-4-4v8" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <path
        className="foryou-heart"
        d="M242 330s-14-8-14-18a7.5 7.5 0 0 1 14-3.5 7.5 7.5 0 0 1 14 3.5c0 10-14 18-14 18z"
      />
      <path d="M242 346c8 0 14 5 14 11.5 0 8-8 13-15 15l-.5-4c-7.5-.5-12.5-5-12.5-11 0-6.5 6-11.5 14-11.5z" />
      <path
        d="M236 357.5h.1M242 357.5h.1M248 357.5h.1"
        stroke="#1c1d38"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M233 388h18v26l-9-6.5-9 6.5z" />
      <path d="M244 427l13 11-13 11v-6.5c-8 0-13 2-17 7 1-10 6-16 17-17z" />
      <g transform="translate(242 486)">
        <g className="foryou-disc">
          <circle r="17" fill="#23283a" stroke="#6b7390" />
          <circle r="13" fill="none" stroke="#3a3f52" />
          <circle r="8" fill="#0a8f9f" />
          <path d="M-17 0a17 17 0 0 1 6-13l4 5a10 10 0 0 0-4 8z" fill="#4a5068" />
          <path d="M17 0a17 17 0 0 1-6 13l-4-5a10 10 0 0 0 4-8z" fill="#4a5068" />
          <path d="M-1.5-4.5h3v2l1 2v5h-5v-5l1-2z" />
        </g>
      </g>
    </g>
  )
}

function Tabs() {
  return (
    <g fill="#fff" transform="translate(0 520)">
      <path d="M0 0h268v48H0z" fill="#000" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M20 15 30 7l10 8v9H20z" fill="#fff" />
        <path d="M76 11h16l1.5 13h-19zM80 11a4 4 0 0 1 8 0" opacity=".7" />
        <path d="M177 8h18v13h-7l-4 3v-3h-7z" opacity=".7" />
        <path d="M238 15a4 4 0 1 1 .1 0zm-8 9c1-5 4-7 8-7s7 2 8 7" opacity=".7" />
      </g>
      <rect x="117" y="8" width="28" height="20" rx="6" fill="#36d9ec" />
      <rect x="123" y="8" width="28" height="20" rx="6" fill="#fe2c55" />
      <rect x="119" y="8" width="30" height="20" rx="6" />
      <path d="M134 13.5v9m-4.5-4.5h9" stroke="#000" strokeWidth="2" strokeLinecap="round" />
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
