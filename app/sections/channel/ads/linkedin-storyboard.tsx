import { StoryFrame } from './story-frame.tsx'

/** Frames: the narrowing audience, the document, the lead form and the salesperson. */
export function LinkedinStoryboard() {
  return (
    <>
      <StoryFrame>
        <g strokeWidth="7" strokeLinecap="round">
          <path d="M22 20h116M22 37h70M22 54h38" className="stroke-accent-on-ink opacity-30" />
          <path d="M22 71h16" className="stroke-accent-on-ink" />
        </g>
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
        <rect x="16" y="18" width="50" height="54" rx="4" fill="#fff" />
        <g stroke="#c9d2dc" strokeWidth="1.5">
          <rect x="23" y="26" width="36" height="8" rx="2" />
          <rect x="23" y="39" width="36" height="8" rx="2" />
        </g>
        <rect x="23" y="55" width="36" height="10" rx="5" fill="#0a66c2" />
        <g className="stroke-accent-on-ink" strokeWidth="3" strokeLinecap="round">
          <path d="M75 45h22m-6-6 6 6-6 6" strokeLinejoin="round" />
          <circle cx="126" cy="36" r="10" />
          <path d="M108 68c1-12 8-17 18-17s17 5 18 17" />
        </g>
      </StoryFrame>
    </>
  )
}
