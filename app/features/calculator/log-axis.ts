/** A logarithmic axis: costs and counts of platforms differ by factors, not by steps. */
export type LogAxis = { position: (value: number) => number; ticks: number[] }

const STEPS = [1, 2, 5]

/** An axis over all the values (which must be positive), with round numbers marked on it. */
export function logAxis(values: number[]): LogAxis {
  const low = Math.log(Math.min(...values) * 0.94)
  const high = Math.log(Math.max(...values) * 1.06)
  const position = (value: number) => (100 * (Math.log(value) - low)) / (high - low)
  const round = []
  for (let power = Math.floor(low / Math.LN10); power <= high / Math.LN10 + 1; power++) {
    for (const step of STEPS) round.push(step * 10 ** power)
  }
  const inside = round.filter((value) => position(value) >= 0 && position(value) <= 100)
  // Few enough marks to read on a phone: the powers of ten alone when there are many decades.
  const ticks = inside.length > 5 ? everySecond(inside) : inside
  return { position, ticks }
}

function everySecond(ticks: number[]): number[] {
  const kept = ticks.filter((_, index) => index % 2 === 0)
  return kept.length > 5 ? everySecond(kept) : kept
}
