export type SheetBar = {
  label: string
  value: string
  /** From 0 to 1: how far the bar goes, and how far a paler one behind it. */
  share: number
  behind?: number
}

const percent = (share: number) => `${(100 * Math.min(1, Math.max(0, share))).toFixed(1)}%`

/** A few bars with their names. SVG attributes take percentages: prerendered pages allow no inline style. */
export function SheetBars({ title, bars }: { title: string; bars: readonly SheetBar[] }) {
  if (bars.length === 0) return null
  return (
    <div className="text-sm leading-tight">
      <p className="mb-1 font-semibold text-quiet">{title}</p>
      <ul className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5">
        {bars.map(({ label, value, share, behind }) => (
          <li key={label} className="contents">
            <span>{label}</span>
            <svg aria-hidden="true" className="h-2.5 w-full">
              <rect width="100%" height="100%" rx="5" className="fill-line" />
              {behind !== undefined && (
                <rect width={percent(behind)} height="100%" rx="5" className="fill-violet-light" />
              )}
              <rect width={percent(share)} height="100%" rx="5" className="fill-violet" />
            </svg>
            <span className="tabular text-right font-semibold">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
