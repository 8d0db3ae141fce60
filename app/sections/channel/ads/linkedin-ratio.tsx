import { linkedinRatio } from '@content/channels/linkedin-ads.ts'

/** The agency's rule of thumb as squares: one for the lead, as many for the client as leads make one sale. */
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
          <Squares count={Number(linkedinRatio.squares)} className="fill-accent" />
        </div>
      </div>
      <p className="mt-4 max-w-[60ch] text-quiet text-sm">{linkedinRatio.note}</p>
    </div>
  )
}

const IN_A_ROW = 10
const STEP = 32
const SIZE = 28

function Squares({ count, className }: { count: number; className: string }) {
  const height = STEP * Math.ceil(count / IN_A_ROW) - (STEP - SIZE)
  return (
    <svg
      viewBox={`0 0 ${STEP * IN_A_ROW - (STEP - SIZE)} ${height}`}
      className={`w-full max-w-96 ${className}`}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <rect
          key={index}
          x={STEP * (index % IN_A_ROW)}
          y={STEP * Math.floor(index / IN_A_ROW)}
          width={SIZE}
          height={SIZE}
          rx="6"
        />
      ))}
    </svg>
  )
}
