import type { Component } from './components.ts'
import { type Fit, indexAt, kindIndexOf, noiseOf, priorMean } from './gaussian-model.ts'
import { invert, timesSymmetric } from './linear-algebra.ts'
import type { Observation, Observed } from './market-data.ts'
import { at, dot, Matrix } from './matrix.ts'

/** Covariances of new figures with the known ones: nothing of what belongs to one publication. */
function crossCovariance({ problem, effects }: Fit, rows: readonly Observation[]): Matrix {
  const n = problem.observed.length
  const cross = new Matrix(rows.length, n)
  for (const { component, grouping, table } of effects) {
    if (component.own) continue
    const similaritiesOf = new Map<string, Float64Array>()
    for (const [r, row] of rows.entries()) {
      const key = component.keyOf(row)
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

/** The covariances between the predicted figures when all are of one new advertiser. */
export function predictedCovariance(fit: Fit, rows: readonly Observation[]): Matrix {
  const cross = crossCovariance(fit, rows)
  const weights = timesSymmetric(cross, fit.precision)
  const covariance = new Matrix(rows.length, rows.length)
  for (const [p, a] of rows.entries()) {
    for (const [q, b] of rows.entries()) {
      const learned = dot(cross.row(q), weights.row(p))
      const noise = p === q ? noiseOf(a, fit.variances.noise) : 0
      covariance.set(p, q, priorCovariance(fit, a, b) - learned + noise)
    }
  }
  return covariance
}

/**
 * Each figure of the given sources from all the sources but its own, in closed form from the one fit.
 */
export function leaveOneSourceOut(
  fit: Fit,
  sources: ReadonlySet<string>,
  seenAs: (row: Observed) => Observation,
): Map<Observed, Prediction> {
  const { problem, precision, alpha } = fit
  const bySource = new Map<string, { row: Observed; index: number; figure: Observation }[]>()
  problem.observed.forEach((row, index) => {
    if (!sources.has(row.sourceId)) return
    const figures = bySource.get(row.sourceId) ?? []
    bySource.set(row.sourceId, figures)
    figures.push({ row, index, figure: seenAs(row) })
  })
  const predictions = new Map<Observed, Prediction>()
  for (const figures of bySource.values()) {
    const own = figures.map(({ index }) => index)
    const block = Matrix.fromRows(own.map((i) => own.map((j) => precision.get(i, j))))
    const { inverse } = invert(block)
    const cross = crossCovariance(
      fit,
      figures.map(({ figure }) => figure),
    )
    // What the covariance says about the source's own rows must not be used to predict them.
    for (let r = 0; r < cross.rows; r++) for (const i of own) cross.set(r, i, 0)
    const weights = timesSymmetric(cross, precision)
    for (const [r, { row, figure }] of figures.entries()) {
      const onBlock = Float64Array.from(own, (i) => weights.get(r, i))
      let mean = dot(cross.row(r), alpha, priorMean(figure))
      let known = dot(cross.row(r), weights.row(r))
      for (const [p, i] of own.entries()) {
        const solved = dot(inverse.row(p), onBlock)
        mean -= solved * at(alpha, i)
        known -= solved * at(onBlock, p)
      }
      const prior = priorCovariance(fit, figure, figure)
      predictions.set(row, {
        mean,
        variance: prior - known + noiseOf(figure, fit.variances.noise),
      })
    }
  }
  return predictions
}
