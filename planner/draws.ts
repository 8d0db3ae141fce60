import { required } from '../contracts/required.ts'
import { at, type Matrix } from '../estimator/matrix.ts'
import { normalQuantile } from '../estimator/normal-distribution.ts'

/**
 * Draws of the joint distribution. Halton's sequence spreads its points evenly and is the same every time:
 * with so few points it is far nearer to the true quantiles than chance.
 */
export const DRAWS = 256
/** One for each channel, one for the exponent, one for the noise of a count: price-draws.ts. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19]
/** The first points of large primes lie on lines. */
const SKIPPED = 40

function radicalInverse(index: number, base: number): number {
  let inverse = 0
  let fraction = 1 / base
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    inverse += (rest % base) * fraction
    fraction /= base
  }
  return inverse
}

let points: Float64Array[] | undefined
/** Independent standard normal numbers, eight for each draw. */
export function standardDraws(): readonly Float64Array[] {
  points ??= Array.from({ length: DRAWS }, (_, draw) =>
    Float64Array.from(PRIMES, (prime) => normalQuantile(radicalInverse(draw + SKIPPED, prime))),
  )
  return points
}

/** The lower Cholesky factor of a small covariance. */
export function choleskyFactor(covariance: Matrix): Float64Array[] {
  const rows: Float64Array[] = []
  for (let i = 0; i < covariance.rows; i++) {
    const row = new Float64Array(covariance.rows)
    for (let j = 0; j <= i; j++) {
      // The row itself is among the rows only when it is complete.
      const other = rows[j] ?? row
      let sum = covariance.get(i, j)
      for (let k = 0; k < j; k++) sum -= at(row, k) * at(other, k)
      row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(other, j)
    }
    rows.push(row)
  }
  return rows
}

/** Logs of one draw. */
export const drawnLogs = (
  logs: readonly number[],
  factor: readonly Float64Array[],
  standard: Float64Array,
): number[] =>
  logs.map((log, i) => {
    const row = required(factor[i])
    let sum = log
    for (let j = 0; j <= i; j++) sum += at(row, j) * at(standard, j)
    return sum
  })

/** The value below which a share of the values lies, between the two nearest. */
export function quantile(values: readonly number[], chance: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = Math.min(Math.max(chance * sorted.length - 0.5, 0), sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
