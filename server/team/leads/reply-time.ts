/** Whole minutes; none if the clock went back. */
export const minutesBetween = (one: string, other: string) =>
  Math.max(0, Math.round((Date.parse(other) - Date.parse(one)) / 60_000))

/** undefined if there are none. */
export function median(values: readonly number[]): number | undefined {
  // Sorts numbers without calling back for each pair, which is many times faster.
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
