import type { FunnelDrawing as Funnel } from '@content/block-page.ts'

/** Bars to scale from the first step. A bar too thin to see would look like zero. */
export function FunnelDrawing({ steps }: Pick<Funnel, 'steps'>) {
  const [first] = steps
  return (
    <ol className="block-funnel">
      {steps.map(({ label, value, text }) => {
        const width = Math.max(0.8, (100 * value) / (first?.value ?? value))
        return (
          <li key={label}>
            <p className="tabular font-bold font-display text-2xl">{text}</p>
            <p>{label}</p>
            <svg aria-hidden="true">
              <rect className="funnel-ground" width="100%" height="100%" rx="4" />
              <rect className="funnel-part" width={`${width.toFixed(1)}%`} height="100%" rx="4" />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
