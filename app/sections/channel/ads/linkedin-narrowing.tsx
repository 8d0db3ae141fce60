import { linkedinNarrowing } from '@content/channels/linkedin-ads.ts'
import { ChannelFigure } from '../channel-figure.tsx'

/** How high the crowd is at each filter, in a drawing of 400 × 100. */
const heights = [100, 72, 48, 28, 20]

/** Dots strewn evenly between two filters, within the crowd's edges. */
function crowd(part: number, count: number) {
  const [from = 0, to = 0] = heights.slice(part)
  return Array.from({ length: count }, (_, dot) => {
    const along = 0.08 + 0.84 * ((dot * 0.618) % 1)
    const high = 0.88 * (from + (to - from) * along)
    const y = 50 + high * ((dot + 0.5) / count - 0.5)
    return `M${Math.round((part + along) * 100)} ${Math.round(y)}h0`
  }).join('')
}
const left = [crowd(0, 130), crowd(1, 44), crowd(2, 15)]
const reached = crowd(3, 5)

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
