import { landing } from '@content/landing.ts'

const { card } = landing.hero
/** It rises from 80 to 148 above the base: 85% more, as the card says. */
const line = 'M0 80C34 78 50 66 86 70s52 12 84 2 42-24 74-30 38 8 70-16 48-10 86-14'

/** A decorative dashboard card. Its line is animated once. */
export function HeroDashboard() {
  return (
    <div className="rounded-card border border-ink-line bg-ink-raised p-5 shadow-[0_40px_80px_-24px_rgb(0_0_0/0.7)] sm:p-8">
      <div className="flex items-baseline justify-between gap-4 text-ink-text text-sm">
        <p>{card.title}</p>
        <p className="rounded-full border border-ink-line px-2.5 text-[0.8125rem]">{card.note}</p>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="tabular font-bold font-display text-6xl tracking-tight">{card.value}</span>
        <span className="text-ink-text text-sm">{card.compared}</span>
      </p>
      <svg viewBox="0 -4 408 172" aria-hidden="true" className="mt-5 w-full overflow-visible">
        <defs>
          <linearGradient id="sob-a-linha" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="#6c4dff" stopOpacity="0.5" />
            <stop offset="1" stopColor="#6c4dff" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d="M0 16h400M0 61h400M0 106h400" className="stroke-ink-line" strokeDasharray="2 6" />
        <path d="M0 160.5h400" className="stroke-ink-text/50" />
        <path d={`${line}V160H0Z`} fill="url(#sob-a-linha)" className="chart-fill" />
        <path
          pathLength={1}
          d={line}
          className="chart-line fill-none stroke-violet-light"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <g className="chart-end">
          <circle cx="400" cy="14" r="11" className="fill-amber/25" />
          <circle cx="400" cy="14" r="5" className="fill-amber" />
        </g>
      </svg>
      <p
        aria-hidden="true"
        className="tabular mt-1.5 flex justify-between text-[0.8125rem] text-ink-text"
      >
        {card.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <dl className="mt-5 grid grid-cols-3 divide-x divide-ink-line border-ink-line border-t pt-5">
        {card.tiles.map((tile) => (
          <div key={tile.label} className="flex flex-col-reverse pl-4 first:pl-0">
            <dt className="text-ink-text text-sm">{tile.label}</dt>
            <dd className="tabular font-bold font-display text-2xl tracking-tight sm:text-[1.75rem]">
              {tile.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
