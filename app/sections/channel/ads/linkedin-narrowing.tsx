import { linkedinNarrowing } from '@content/channels/linkedin-ads.ts'
import { ChannelFigure } from '../channel-figure.tsx'

/** Dots strewn evenly in a quarter of the drawing, which is 400 × 100: as many, and as high, as are left. */
function crowd(quarter: number, count: number, height: number) {
  return Array.from({ length: count }, (_, dot) => {
    const x = quarter * 100 + 8 + 84 * ((dot * 0.618) % 1)
    const y = 50 + height * ((dot + 0.5) / count - 0.5)
    return `M${Math.round(x)} ${Math.round(y)}h0`
  }).join('')
}
const left = [crowd(0, 120, 94), crowd(1, 42, 64), crowd(2, 15, 40)]
const reached = crowd(3, 5, 20)

/** A crowd passes three filters; the last dots are the people who see the ad. */
export function LinkedinNarrowing() {
  return (
    <ChannelFigure
      label={linkedinNarrowing.picture}
      note={linkedinNarrowing.note}
      className="narrowing"
    >
      <svg viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0 100 14 200 26 300 36 400 40V60L300 64 200 74 100 86 0 100z" />
        <path d={left.join('')} />
        <path d={reached} />
        <path d="M100 8v84M200 20v60M300 30v40" />
      </svg>
      <p>
        {linkedinNarrowing.steps.map((step) => (
          <span key={step.filter}>
            {step.filter}
            <b>{step.left}</b>
          </span>
        ))}
      </p>
    </ChannelFigure>
  )
}
