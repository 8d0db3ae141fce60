import { linkedinPostAd as ad } from '@content/channels/linkedin-ads.ts'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the chosen audience, the document, the lead on its way over the salesperson's board. */
export function LinkedinStoryboard() {
  return (
    <>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#f4f2ee" />
        {ad.audience.map(({ label, value }, row) => (
          <g key={label} transform={`translate(14 ${10 + row * 24})`}>
            <rect width="132" height="20" rx="4" fill="#fff" />
            <text x="8" y="8.5" fontSize="5" fill="#5b6770">
              {label}
            </text>
            <text x="8" y="16" fontSize="6.5" fontWeight="700" fill="#12324f">
              {value}
            </text>
            <circle cx="121" cy="10" r="5" fill="#0a66c2" />
            <path d="m118.8 10 1.5 1.6 3-3" stroke="#fff" strokeWidth="1.2" />
          </g>
        ))}
      </StoryFrame>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#f4f2ee" />
        <rect x="28" y="8" width="104" height="90" rx="4" fill="#fff" />
        <rect x="34" y="14" width="10" height="10" fill="#12324f" />
        <path d="M49 17h34M49 22h20" stroke="#9aa3ad" strokeWidth="2" strokeLinecap="round" />
        <path d="M28 30h104v44H28z" fill="#12324f" />
        <path d="M37 40h28M37 47h20" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
        <svg x="76" y="37" width="50" height="31" viewBox="0 0 248 150" aria-hidden="true">
          <use href="#guide-chart" />
        </svg>
        <rect x="98" y="78" width="27" height="9" rx="4.5" stroke="#0a66c2" strokeWidth="1.5" />
      </StoryFrame>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#f4f2ee" />
        <path d="M10 10h42v80H10zM59 10h42v80H59zM108 10h42v80h-42z" fill="#e3e7ea" />
        <path d="M15 17h20M64 17h14M113 17h24" stroke="#8a97a3" strokeWidth="3" />
        <path d="M14 24h34v18H14zM14 46h34v18H14zM63 24h34v18H63zM112 24h34v18h-34z" fill="#fff" />
        <path
          d="M18 30h18M18 36h12M18 52h20M18 58h10M67 30h14M67 36h20M116 30h20M116 36h10"
          stroke="#c9d2dc"
          strokeWidth="2"
        />
        <g transform="rotate(-5 80 62)">
          <rect x="50" y="48" width="44" height="26" rx="3" fill="#12324f" />
          <circle cx="59" cy="57" r="4" fill="#6fb7f7" />
          <path d="M67 55h20M67 59h13" stroke="#fff" strokeWidth="2" />
          <rect x="55" y="65" width="16" height="5" rx="2.5" fill="#0a66c2" />
        </g>
      </StoryFrame>
    </>
  )
}
