export type ShownFigure = readonly [label: string, value: string | undefined]

/** Figures with their names, side by side; what is not known is left out. */
export function ShownFigures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <dl className="tabular mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
      {figures.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
