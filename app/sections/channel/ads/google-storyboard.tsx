import { googleSearchAd as ad, googleSearchTerms } from '@content/channels/google-ads.ts'
import outcome from './frames/google-outcome.svg?shapes'
import result from './frames/google-result.svg?shapes'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the chosen and the excluded search terms, the ad in the results, which search became a contact. */
export function GoogleStoryboard() {
  return (
    <>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#fff" />
        {googleSearchTerms.terms.slice(0, 4).map(({ text, kept }, row) => (
          <g key={text} transform={`translate(12 ${21 + row * 18})`} strokeLinecap="round">
            <text fontSize="7" fill={kept ? '#202124' : '#80868b'}>
              {text}
            </text>
            {kept ? (
              <path d="m126-3 3 3 6-6" stroke="#0b8043" strokeWidth="2.5" />
            ) : (
              <path d="M-2-2.5h106m23-3 6 6m0-6-6 6" stroke="#9aa0a6" strokeWidth="1.5" />
            )}
          </g>
        ))}
      </StoryFrame>
      <StoryFrame picture={result}>
        <g fontSize="6" fill="#202124">
          <text x="20" y="18">
            {ad.query}
          </text>
          <text x="26" y="37.5" fontWeight="700">
            {ad.sponsored}
          </text>
          <text x="26" y="44.5" fill="#5f6368">
            {ad.advertiser}
          </text>
          <text x="12" y="59" fontSize="9" fill="#1a0dab">
            {ad.headlines[0]}
          </text>
        </g>
      </StoryFrame>
      <StoryFrame picture={outcome} />
    </>
  )
}
