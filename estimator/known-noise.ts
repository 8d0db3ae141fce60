import { noiseClassesOf } from './components.ts'
import type { CsvRecord } from './csv.ts'
import { COUNT_COLUMNS, type Counts, EVENTS } from './known-events.ts'
import type { Observation } from './market-data.ts'

/**
 * The variance of a known figure's own chance. Learned for its kind, or from its counts where they are
 * given: the log of a count of n events varies by 1 / n.
 */
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
  const events = EVENTS[row.kind]?.(value, counts)
  const [ofKind = '', ...others] = noiseClassesOf(row)
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + (noise[name] ?? 0.01), 0)
  return events ? sum(others) + 1 / events : sum([ofKind, ...others])
}
