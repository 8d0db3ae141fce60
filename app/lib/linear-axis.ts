/** A linear axis for amounts that may be negative, in percent of its width. */
export type LinearAxis = { position: (value: number) => number; ticks: number[] }

/** An axis from low to high with ticks at round numbers; zero is among them if it is inside. */
export function linearAxis(low: number, high: number, most = 5): LinearAxis {
  const span = high - low || 1
  const position = (value: number) => (100 * (value - low)) / span
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  const ticks = Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
  return { position, ticks }
}
