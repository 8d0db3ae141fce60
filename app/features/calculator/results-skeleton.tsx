import { calculator } from '@content/calculator.ts'

/** The shape of what is coming: rows of bars, deliberately no table. */
export function ResultsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label={calculator.results.loading}>
      <div className="skeleton h-9 w-72 max-w-full" />
      <div className="skeleton mt-4 h-5 w-96 max-w-full" />
      <div className="mt-6 grid gap-5 rounded-card border border-line bg-white p-5">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
          <div key={row} className="skeleton h-6" />
        ))}
      </div>
    </div>
  )
}
