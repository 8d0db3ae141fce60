type Props = { label: string; value: string; accent?: boolean }

/** The figure that answers, large, with what it is above it. */
export function BigFigure({ label, value, accent = false }: Props) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd
        className={`tabular whitespace-nowrap font-bold font-display text-[2.5rem] leading-none tracking-tight md:text-[3.25rem] ${accent ? 'text-accent' : ''}`}
      >
        {value}
      </dd>
    </div>
  )
}
