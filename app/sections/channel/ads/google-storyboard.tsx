import { googleSearchAd as ad, googleSearchTerms } from '@content/channels/google-ads.ts'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the chosen and the excluded search terms, the ad in the results, which search became a contact. */
export function GoogleStoryboard() {
  return (
    <>
      <StoryFrame>
        <Paper />
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
      <StoryFrame>
        <Paper />
        <rect x="12" y="8" width="136" height="16" rx="8" stroke="#dadce0" />
        <path d="M138 16a3 3 0 1 1-.1-1zm-1 2 3 3" stroke="#4285f4" strokeWidth="1.5" />
        <circle cx="17" cy="39" r="5" fill="#0b8043" />
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
        <path d="M13 69h126M13 77h84" stroke="#dadce0" strokeWidth="3" strokeLinecap="round" />
      </StoryFrame>
      <StoryFrame>
        <Paper />
        <path d="M12 32h136M12 58h136" stroke="#e3e8f2" />
        <g strokeWidth="3.5" strokeLinecap="round">
          <path d="M12 20h52M12 45h66M12 71h40" stroke="#5f6368" />
          <path d="M98 20h14M98 45h9M98 71h18" stroke="#dadce0" />
        </g>
        <circle cx="140" cy="20" r="7" fill="#0b8043" />
        <path d="m137 20 2 2 4-4" stroke="#fff" strokeWidth="1.5" />
        <path d="M147 45a7 7 0 1 1-.01-.1m.01 26.1a7 7 0 1 1-.01-.1" stroke="#9aa0a6" />
      </StoryFrame>
    </>
  )
}

function Paper() {
  return <path d="M0 0h160v90H0z" fill="#fff" />
}
