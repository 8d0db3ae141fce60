import { landing } from '@content/landing.ts'

const { card } = landing.hero

/** The decorative card: a small dashboard whose line draws itself once. */
export function HeroDashboard() {
  return (
    <div className="rounded-card border border-ink-line bg-ink-raised/85 p-6 backdrop-blur-sm sm:p-8">
      <div className="flex items-baseline justify-between gap-4 text-ink-text text-sm">
        <p>{card.title}</p>
        <p>{card.note}</p>
      </div>
      <p className="mt-2 font-bold font-display text-5xl tracking-tight">{card.value}</p>
      <svg viewBox="0 0 400 140" aria-hidden="true" className="mt-5 w-full">
        <g className="stroke-ink-line" strokeWidth="1">
          <path d="M0 1h400M0 47h400M0 93h400M0 139h400" />
        </g>
        <path
          d="M0 124C30 120 52 108 84 110s58 4 88-12 44-20 74-30 40-34 76-38 52-16 78-22V139H0Z"
          className="fill-violet/20"
        />
        <path
          pathLength={1}
          d="M0 124C30 120 52 108 84 110s58 4 88-12 44-20 74-30 40-34 76-38 52-16 78-22"
          className="chart-line fill-none stroke-violet-light"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="396" cy="9" r="5" className="fill-white" />
      </svg>
      <dl className="mt-6 grid grid-cols-3 gap-4 border-ink-line border-t pt-5">
        {card.tiles.map((tile) => (
          <div key={tile.label} className="flex flex-col-reverse">
            <dt className="text-ink-text text-sm">{tile.label}</dt>
            <dd className="tabular font-bold font-display text-2xl tracking-tight">{tile.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
