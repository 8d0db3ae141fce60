import { offeredPlatforms } from '@content/channels/offered.ts'
import { type ReactNode, useRef } from 'react'
import { PRECEDENCE } from '~/boot/constants.ts'
import stylesheet from './poster.css?url'
import { useIntoView } from './use-into-view.ts'

/** The poster's shape while its figures are calculated; the form says so. Deliberately no <table>. */
export function ResultsSkeleton({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useIntoView(panel)
  return (
    <div ref={panel} aria-hidden="true" className="poster no-print">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <Line size="wait-word poster-title" />
      <Line size="wait-wide poster-scenario" />
      <div className="poster-headline">
        <Line size="wait-wide" />
        <Line size="wait-half" />
      </div>
      <div className="poster-lead">
        <Line size="wait-half" />
      </div>
      {children}
    </div>
  )
}

const Line = ({ size = '' }) => <span className={`skeleton wait-line ${size}`} />

function Dots({ platforms }: { platforms: readonly string[] }) {
  return (
    <div className="poster-part">
      <div className="dots-caption">
        <Line size="wait-word part-title" />
        <Line size="wait-wide" />
      </div>
      {platforms.map((platform, index) => (
        <div key={platform} className="dots-row">
          <Line size="wait-word dots-name" />
          <Line size="wait-word dots-value" />
          <span className="dots-track wait-dots" />
          {/* Most answers have notes on the first. */}
          {index === 0 && (
            <div className="row-notes">
              <Line size="wait-wide" />
              <Line size="wait-half" />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Curve() {
  return (
    <div className="poster-part">
      <Line size="wait-word part-title" />
      <div className="curve">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="curve-drawing"
        >
          <path d="M0 100Q50 44 100 12V100Z" className="fill-mist" />
        </svg>
      </div>
    </div>
  )
}

export function AllPlatformsSkeleton() {
  return (
    <>
      <Dots platforms={offeredPlatforms} />
      <Curve />
      <div className="poster-part">
        <Line size="wait-word" />
        {offeredPlatforms.map((platform) => (
          <div key={platform} className="wait-row">
            <Line />
            <Line size="wait-half" />
          </div>
        ))}
      </div>
    </>
  )
}

export function OnePlatformSkeleton() {
  return (
    <>
      <Dots platforms={['']} />
      <Curve />
    </>
  )
}
