/** A logarithmic axis, because costs and counts of platforms differ by factors. */
export type LogAxis = { position: (value: number) => number; ticks: number[] }

const STEPS = [1, 2, 5]

/** An axis over all values, which must be positive, with ticks at round numbers. */
export function logAxis(values: number[]): LogAxis {
  const low = Math.log(Math.min(...values) * 0.94)
  const high = Math.log(Math.max(...values) * 1.06)
  const position = (value: number) => (100 * (Math.log(value) - low)) / (high - low)
  const round = []
  for (let power = Math.floor(low / Math.LN10); power <= high / Math.LN10 + 1; power++) {
    for (const step of STEPS) round.push(step * 10 ** power)
  }
  const inside = round.filter((value) => position(value) >= 0 && position(value) <= 100)
  // At most five ticks, so that they can be read on a phone.
  const ticks = inside.length > 5 ? everySecond(inside) : inside
  return { position, ticks }
}

function everySecond(ticks: number[]): number[] {
  const kept = ticks.filter((_, index) => index % 2 === 0)
  return kept.length > 5 ? everySecond(kept) : kept
}
