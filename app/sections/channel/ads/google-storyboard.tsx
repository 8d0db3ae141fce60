import { StoryFrame } from './story-frame.tsx'

/** Frames: the chosen and the excluded search terms, the ad in the results, the conversions. */
export function GoogleStoryboard() {
  return (
    <>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#fff" />
        <g strokeWidth="5" strokeLinecap="round">
          <path d="M18 20h62M18 36h74" stroke="#3c4043" />
          <path d="M18 54h84M18 70h50" stroke="#dadce0" />
        </g>
        <path d="M12 54h96M12 70h62" stroke="#9aa0a6" strokeWidth="1.5" />
        <g strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="m128 20 4 4 8-8M128 36l4 4 8-8" stroke="#0b8043" />
          <path d="m130 50 8 8m0-8-8 8M130 66l8 8m0-8-8 8" stroke="#9aa0a6" />
        </g>
      </StoryFrame>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#fff" />
        <rect x="14" y="9" width="132" height="17" rx="8.5" stroke="#dadce0" strokeWidth="1.5" />
        <g strokeLinecap="round">
          <path d="M25 17.5h56" stroke="#3c4043" strokeWidth="3.5" />
          <path d="M134 16.5a3.5 3.5 0 1 1-.1-1zm-1 2.5 3 3" stroke="#4285f4" strokeWidth="2" />
          <path d="M32 41h34" stroke="#9aa0a6" strokeWidth="3" />
          <path d="M18 54h106" stroke="#1a0dab" strokeWidth="5" />
          <path d="M17 65h116M17 73h78" stroke="#dadce0" strokeWidth="3" />
        </g>
        <circle cx="21" cy="41" r="5.5" fill="#0b8043" />
      </StoryFrame>
      <StoryFrame>
        <path d="M0 0h160v90H0z" fill="#fff" />
        <path d="M18 24h124M18 48h124" stroke="#eceff1" />
        <path
          d="M24 72V60h12v12zM48 72V56h12v16zM72 72V46h12v26zM96 72V38h12v34zM120 72V24h12v48z"
          fill="#9fdcb8"
        />
        <path d="M120 72V24h12v48z" fill="#0b8043" />
        <path d="M18 72.5h124" stroke="#9aa0a6" strokeWidth="1.5" />
      </StoryFrame>
    </>
  )
}
