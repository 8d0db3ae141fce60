import { noiseClassesOf } from './components.ts'
import type { CsvRecord } from './csv.ts'
import { COUNT_COLUMNS, type Counts, countVariance, EVENTS } from './known-events.ts'
import type { Observation } from './market-data.ts'

/** The variance of a known figure's own chance: from its counts where they are given. */
export function knownNoise(
  row: Observation,
  value: number,
  record: CsvRecord,
  noise: Record<string, number>,
): number {
  const counts: Counts = Object.fromEntries(
    COUNT_COLUMNS.flatMap((name) => {
      const count = Number(record[name] || Number.NaN)
      return count > 0 ? [[name, count]] : []
    }),
  )
  const [ofKind = '', ...others] = noiseClassesOf(row)
  const variance = (name: string) => noise[name] ?? 0.01
  return (
    others.reduce((total, name) => total + variance(name), 0) +
    countVariance(row.kind, EVENTS[row.kind]?.(value, counts), variance(ofKind))
  )
}
