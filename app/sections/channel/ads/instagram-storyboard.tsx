import { instagramStoryAd as ad } from '@content/channels/instagram-ads.ts'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the same mug in the feed, in Stories and in Reels. */
export function InstagramStoryboard() {
  return (
    <>
      <StoryFrame>
        <Screen />
        <circle cx="60" cy="11" r="3.5" fill="#ee9f86" />
        <path d="M68 11h22" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
        <svg x="52" y="18" width="56" height="56" viewBox="0 170 268 268" aria-hidden="true">
          <use href="#mug-picture" />
        </svg>
        <path d="M52 74h56v9H52z" fill="#b8216e" />
        <text x="55" y="80" fontSize="4.2" fontWeight="700" fill="#fff">
          {ad.action}
        </text>
      </StoryFrame>
      <StoryFrame>
        <Screen />
        <TallPicture />
        <path d="M56 6h22M82 6h22" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
        <rect x="58" y="74" width="44" height="9" rx="4.5" fill="#fff" />
        <text x="80" y="80" fontSize="4.2" fontWeight="700" textAnchor="middle" fill="#4a1020">
          {ad.action}
        </text>
      </StoryFrame>
      <StoryFrame>
        <Screen />
        <TallPicture />
        <path
          d="M101 46h.1M101 56h.1M101 66h.1"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M57 75h24M57 81h32" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      </StoryFrame>
    </>
  )
}

function Screen() {
  return (
    <>
      <svg width="160" height="90" viewBox="0 236 268 151" opacity=".35" aria-hidden="true">
        <use href="#mug-picture" />
      </svg>
      <path d="M50 0h60v90H50z" fill="#000" />
    </>
  )
}

function TallPicture() {
  return (
    <svg x="52" y="0" width="56" height="90" viewBox="0 22 268 430" aria-hidden="true">
      <use href="#mug-picture" />
    </svg>
  )
}
