import { pinterestPinsAd } from '@content/channels/pinterest-ads.ts'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the product photograph, its 2:3 crop, and the saved pin among others. */
export function PinterestStoryboard() {
  return (
    <>
      <StoryFrame crop="0 116 160 90">
        <use href="#pin-mugs" />
      </StoryFrame>
      <StoryFrame>
        <use href="#pin-mugs" y="-116" opacity=".3" />
        <svg x="50" width="60" height="90" viewBox="0 0 160 240" aria-hidden="true">
          <use href="#pin-mugs" />
        </svg>
        <path
          d="M46 14V4h10M104 4h10v10M114 76v10h-10M56 86H46V76"
          stroke="#fff"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </StoryFrame>
      <StoryFrame>
        <svg x="6" y="8" width="44" height="52" viewBox="0 0 160 190" aria-hidden="true">
          <use href="#pin-bunting" />
        </svg>
        <svg x="110" y="8" width="44" height="41" viewBox="0 0 160 150" aria-hidden="true">
          <use href="#pin-cake" />
        </svg>
        <svg x="6" y="65" width="44" height="41" viewBox="0 0 160 150" aria-hidden="true">
          <use href="#pin-bonfire" />
        </svg>
        <svg x="110" y="54" width="44" height="36" viewBox="0 0 160 130" aria-hidden="true">
          <use href="#pin-lantern" />
        </svg>
        <rect x="54" y="5" width="52" height="80" rx="6" fill="#fff" />
        <svg x="57" y="8" width="46" height="69" viewBox="0 0 160 240" aria-hidden="true">
          <use href="#pin-mugs" />
        </svg>
        <rect x="76" y="12" width="23" height="11" rx="5.5" fill="#e60023" />
        <text x="87.5" y="19.5" fontSize="5.5" fontWeight="700" textAnchor="middle" fill="#fff">
          {pinterestPinsAd.save}
        </text>
      </StoryFrame>
    </>
  )
}
