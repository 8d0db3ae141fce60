import { linkedinRatio } from '@content/channels/linkedin-ads.ts'

/** The agency's rule of thumb as squares: one for the lead, ten for the client. */
export function LinkedinRatio() {
  return (
    <div>
      <div role="img" aria-label={linkedinRatio.picture}>
        <div
          aria-hidden="true"
          className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-sm"
        >
          <p className="max-w-32">{linkedinRatio.lead}</p>
          <Squares count={1} className="fill-control" />
          <p className="max-w-32">{linkedinRatio.client}</p>
          <Squares count={10} className="fill-accent" />
        </div>
      </div>
      <p className="mt-4 max-w-[60ch] text-quiet text-sm">{linkedinRatio.note}</p>
    </div>
  )
}

function Squares({ count, className }: { count: number; className: string }) {
  return (
    <svg viewBox="0 0 316 28" className={`w-full max-w-96 ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index * 32).map((x) => (
        <rect key={x} x={x} width="28" height="28" rx="6" />
      ))}
    </svg>
  )
}
