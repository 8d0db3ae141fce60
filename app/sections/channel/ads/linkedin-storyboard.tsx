import { linkedinPostAd as ad } from '@content/channels/linkedin-ads.ts'
import board from './frames/linkedin-board.svg?shapes'
import post from './frames/linkedin-post.svg?shapes'
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
      <StoryFrame picture={post} />
      <StoryFrame picture={board} />
    </>
  )
}
