/**
 * Where a continuous function that is negative at `low` and not at `high` becomes zero, for positive arguments.
 * False position with the Illinois rule on the logarithm: a bracket that always holds the zero, and a few steps.
 */
export function signChange(
  valueAt: (x: number) => number,
  low: number,
  high: number,
  precision = 1e-10,
): number {
  let [a, b] = [Math.log(low), Math.log(high)]
  let [atA, atB] = [valueAt(low), valueAt(high)]
  let last = 0
  for (let step = 0; step < 100 && b - a > precision; step++) {
    // Every fourth step halves, so that a curve with a bend cannot hold the bracket open.
    const guess = step % 4 === 3 ? (a + b) / 2 : b - (atB * (b - a)) / (atB - atA)
    const x = guess > a && guess < b ? guess : (a + b) / 2
    const value = valueAt(Math.exp(x))
    if (value === 0) return Math.exp(x)
    if (value < 0) {
      if (x - a < precision && last < 0) return Math.exp(x)
      ;[a, atA] = [x, value]
      if (last < 0) atB /= 2
    } else {
      if (b - x < precision && last > 0) return Math.exp(x)
      ;[b, atB] = [x, value]
      if (last > 0) atA /= 2
    }
    last = value
  }
  return Math.exp(b)
}
