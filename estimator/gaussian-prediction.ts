import { required } from '../contracts/required.ts'
import type { Component } from './components.ts'
import { type Fit, indexAt, kindIndexOf, noiseOf, priorMean, touches } from './gaussian-model.ts'
import { invert, timesSymmetric } from './linear-algebra.ts'
import type { Observation, Observed } from './market-data.ts'
import { at, dot, Matrix } from './matrix.ts'

/** Covariances of new figures with the known ones: nothing of what belongs to one publication. */
function crossCovariance({ problem, effects }: Fit, rows: readonly Observation[]): Matrix {
  const n = problem.observed.length
  const cross = new Matrix(rows.length, n)
  for (const [e, grouping] of problem.groupings.entries()) {
    const { component, table } = required(effects[e], `effect ${e}`)
    if (component.own) continue
    const similaritiesOf = new Map<string, Float64Array>()
    for (const [r, row] of rows.entries()) {
      const key = touches(component, row) ? component.keyOf(row) : null
      if (key === null) continue
      let similarities = similaritiesOf.get(key)
      if (!similarities) {
        similarities = Float64Array.from(grouping.keys, (known) =>
          similarityOf(component, key, known),
        )
        similaritiesOf.set(key, similarities)
      }
      const kind = kindIndexOf(row)
      for (let i = 0; i < n; i++) {
        const knownKey = indexAt(grouping.keyOfRow, i)
        if (knownKey < 0) continue
        const similarity = at(similarities, knownKey)
        if (similarity !== 0) {
          cross.add(r, i, similarity * table.get(kind, indexAt(problem.kinds, i)))
        }
      }
    }
  }
  return cross
}

const similarityOf = ({ similarity }: Component, a: string, b: string) =>
  similarity ? similarity(a, b) : a === b ? 1 : 0

/** Covariance of two new figures of the same publication or advertiser, before any data. */
function priorCovariance({ effects }: Fit, a: Observation, b: Observation, withOwn = true): number {
  let sum = 0
  for (const { component, table } of effects) {
    if (component.own && !withOwn) continue
    const keyA = component.keyOf(a)
    const keyB = component.keyOf(b)
    if (keyA === null || keyB === null) continue
    sum += similarityOf(component, keyA, keyB) * table.get(kindIndexOf(a), kindIndexOf(b))
  }
  return sum
}

export type Prediction = { mean: number; variance: number }
export type DetailedPrediction = Prediction & {
  /** How unsure the benchmark itself is: without the spread between advertisers and publications. */
  benchmarkVariance: number
  /** The prediction is a weighted sum of the known figures: the weight of each. */
  weights: Float64Array
}

/** One prediction for each row: of a tuple of rows, a tuple. */
type Predictions<Rows> = { -readonly [Index in keyof Rows]: DetailedPrediction }

/** Each figure as a publisher, or an advertiser, never seen before would have it. */
export function predict<const Rows extends readonly Observation[]>(
  fit: Fit,
  rows: Rows,
): Predictions<Rows> {
  const cross = crossCovariance(fit, rows)
  const weights = timesSymmetric(cross, fit.precision)
  const predictions = rows.map((row, r): DetailedPrediction => {
    const learned = dot(cross.row(r), weights.row(r))
    return {
      mean: dot(cross.row(r), fit.alpha, priorMean(row)),
      variance: priorCovariance(fit, row, row) - learned + noiseOf(row, fit.variances.noise),
      benchmarkVariance: priorCovariance(fit, row, row, false) - learned,
      weights: weights.row(r).slice(),
    }
  })
  return predictions as Predictions<Rows>
}

/** The covariances between the predicted figures when all are of one new advertiser, without their noise. */
function jointCovariance(fit: Fit, rows: readonly Observation[], cross: Matrix, weights: Matrix) {
  const effects = fit.effects.map(({ component, table }) => ({
    component,
    table,
    keys: rows.map((row) => (touches(component, row) ? component.keyOf(row) : null)),
  }))
  return Matrix.from(rows.length, rows.length, (p, q) => {
    let sum = -dot(cross.row(q), weights.row(p))
    for (const { component, table, keys } of effects) {
      const [a, b] = [keys[p], keys[q]]
      if (a == null || b == null) continue
      const similarity = similarityOf(component, a, b)
      if (similarity === 0) continue
      sum += similarity * table.get(kindIndexAt(rows, p), kindIndexAt(rows, q))
    }
    return sum
  })
}

const kindIndexAt = (rows: readonly Observation[], index: number) =>
  kindIndexOf(required(rows[index], `row ${index}`))

/** The figures of one new advertiser together, without their noise. */
export function predictedJoint(fit: Fit, rows: readonly Observation[]) {
  const cross = crossCovariance(fit, rows)
  return {
    mean: Float64Array.from(rows, (row, r) => dot(cross.row(r), fit.alpha, priorMean(row))),
    covariance: jointCovariance(fit, rows, cross, timesSymmetric(cross, fit.precision)),
  }
}

/** A figure of the advertiser that is already known. */
export type KnownFigure = {
  row: Observation
  logValue: number
  /** The variance of its own chance. */
  noise: number
}

/** The figures of one new advertiser, given others of the same advertiser: Gaussian conditioning. Without their noise. */
export function jointGiven(
  fit: Fit,
  rows: readonly Observation[],
  known: readonly KnownFigure[],
): { mean: Float64Array; covariance: Matrix } {
  const { mean, covariance } = predictedJoint(fit, [...rows, ...known.map(({ row }) => row)])
  const first = rows.length
  const { inverse } = invert(
    Matrix.from(
      known.length,
      known.length,
      (i, j) => covariance.get(first + i, first + j) + (i === j ? (known[i]?.noise ?? 0) : 0),
    ),
  )
  const residuals = Float64Array.from(known, ({ logValue }, i) => logValue - at(mean, first + i))
  const shared = rows.map((_, r) => covariance.row(r).slice(first))
  const gains = shared.map((of) => Float64Array.from(known, (_, i) => dot(inverse.row(i), of)))
  return {
    mean: Float64Array.from(gains, (gain, r) => dot(gain, residuals, at(mean, r))),
    covariance: Matrix.from(
      first,
      first,
      (p, q) => covariance.get(p, q) - dot(required(gains[p]), required(shared[q])),
    ),
  }
}

export function predictGiven(
  fit: Fit,
  rows: readonly Observation[],
  known: readonly KnownFigure[],
): Prediction[] {
  const { mean, covariance } = jointGiven(fit, rows, known)
  return rows.map((row, r) => ({
    mean: at(mean, r),
    variance: covariance.get(r, r) + noiseOf(row, fit.variances.noise),
  }))
}

/** The figures of one source together, from all the sources but itself; the noise of each is included. */
export type LeftOutSource = { rows: Observed[]; means: Float64Array; covariance: Matrix }

/** Each of the given sources from all the others, in closed form from the one fit. */
export function leftOutSources(
  fit: Fit,
  sources: ReadonlySet<string>,
  seenAs: (row: Observed) => Observation,
): LeftOutSource[] {
  const { problem, precision } = fit
  const bySource = new Map<string, { row: Observed; index: number }[]>()
  problem.observed.forEach((row, index) => {
    if (!sources.has(row.sourceId)) return
    const figures = bySource.get(row.sourceId) ?? []
    bySource.set(row.sourceId, figures)
    figures.push({ row, index })
  })
  return [...bySource.values()].map((figures) => {
    const own = figures.map(({ index }) => index)
    const rows = figures.map(({ row }) => seenAs(row))
    const { inverse } = invert(Matrix.fromRows(own.map((i) => own.map((j) => precision.get(i, j)))))
    const cross = crossCovariance(fit, rows)
    // What the covariance says about the source's own rows must not be used to predict them.
    for (let r = 0; r < cross.rows; r++) for (const i of own) cross.set(r, i, 0)
    const weights = timesSymmetric(cross, precision)
    for (let r = 0; r < rows.length; r++) {
      const onBlock = Float64Array.from(own, (i) => weights.get(r, i))
      const solved = Float64Array.from(own, (_, p) => dot(inverse.row(p), onBlock))
      // The weights of the figures that are left: those of the source itself fall to zero.
      for (let i = 0; i < weights.columns; i++) {
        let correction = 0
        for (const [p, j] of own.entries()) correction += at(solved, p) * precision.get(j, i)
        weights.add(r, i, -correction)
      }
    }
    const means = Float64Array.from(rows, (figure, r) =>
      dot(weights.row(r), fit.residuals, priorMean(figure)),
    )
    const covariance = jointCovariance(fit, rows, cross, weights)
    for (const [i, row] of rows.entries()) covariance.add(i, i, noiseOf(row, fit.variances.noise))
    return { rows: figures.map(({ row }) => row), means, covariance }
  })
}
