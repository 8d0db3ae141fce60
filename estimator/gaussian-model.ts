import { required } from '../contracts/required.ts'
import type { Component } from './components.ts'
import { COMPONENTS, noiseClassesOf } from './components.ts'
import {
  KIND_NAMES,
  LATENTS,
  type Latent,
  type LatentSum,
  OBSERVATION_KINDS,
  type ObservationKind,
} from './figure-kinds.ts'
import { invert } from './linear-algebra.ts'
import type { Observation, Observed } from './market-data.ts'
import { at, dot, Matrix } from './matrix.ts'

/** Every variance of the model: a covariance between latents for each effect, a variance for each noise. */
export type Variances = {
  /** The rows of each effect's covariance matrix, as learned-fit.json stores them. */
  effects: Record<string, number[][]>
  noise: Record<string, number>
  /**
   * How much wider than its kind a publication, table or advertiser lies from the rest, as a factor on
   * the variance: the effects have Student's long tails, so that one odd source cannot widen them all.
   */
  scales: Record<string, Record<string, number>>
}

export const effectCovariance = ({ effects }: Variances, name: string): Matrix =>
  Matrix.fromRows(required(effects[name], `variances of the effect '${name}'`))

/** Where the latents lie before any data. It only keeps the numbers small: 'level' varies widely around it. */
const LATENT_CENTRES: Record<Latent, number> = {
  cpm: Math.log(8),
  ctr: Math.log(0.015),
  leadRate: Math.log(0.05),
  contactRate: Math.log(0.5),
  closeRate: Math.log(0.03),
  purchaseRate: Math.log(0.02),
  ticket: Math.log(60),
  viewRate: Math.log(0.2),
  listing: 0,
  clicksCounted: 0,
}
export const KIND_COUNT = KIND_NAMES.length
const KIND_INDEX = Object.fromEntries(KIND_NAMES.map((kind, index) => [kind, index])) as Record<
  ObservationKind,
  number
>
const latentSums: readonly LatentSum[] = KIND_NAMES.map((kind) => OBSERVATION_KINDS[kind])
/** By kind of figure and latent. */
export const KIND_WEIGHTS = Matrix.fromRows(
  latentSums.map((sum) => LATENTS.map((latent) => sum[latent] ?? 0)),
)
const KIND_OFFSETS = Float64Array.from(latentSums, (sum) =>
  LATENTS.reduce(
    (offset, latent) => offset + (sum[latent] ?? 0) * LATENT_CENTRES[latent],
    sum.constant ?? 0,
  ),
)

/** A table by two kinds of figures. */
export const kindTable = () => new Matrix(KIND_COUNT, KIND_COUNT)

/** A row or key by its position in an index; -1 outside of it, as for rows that an effect does not touch. */
export const indexAt = (indexes: Int32Array, position: number): number => indexes[position] ?? -1

/** The keys of one effect over the rows, and how similar each two keys are. */
export type Grouping = {
  component: Component
  keys: string[]
  /** Index of each row's key, -1 where the effect does not touch the row. */
  keyOfRow: Int32Array
  /** Rows of each key, for effects whose keys are equal or foreign; null where keys are similar. */
  rowsOfKey: Int32Array[] | null
  similarities: Matrix | null
  scales: Float64Array | null
}

/** Whether an effect moves any latent of a figure of this kind. */
export const touches = ({ latents }: Component, row: Observation): boolean =>
  latents.some((latent) => KIND_WEIGHTS.get(kindIndexOf(row), latent) !== 0)

function groupRows(component: Component, rows: readonly Observation[]): Grouping {
  const rowsByKey = new Map<string, { index: number; rows: number[] }>()
  const keyOfRow = Int32Array.from(rows, (row, i) => {
    const key = touches(component, row) ? component.keyOf(row) : null
    if (key === null) return -1
    const group = rowsByKey.get(key) ?? { index: rowsByKey.size, rows: [] }
    rowsByKey.set(key, group)
    group.rows.push(i)
    return group.index
  })
  const keys = [...rowsByKey.keys()]
  const { similarity } = component
  const rowsOfKey = [...rowsByKey.values()].map((group) => Int32Array.from(group.rows))
  return {
    component,
    keys,
    keyOfRow,
    rowsOfKey: similarity ? null : rowsOfKey,
    similarities: similarity ? similarityMatrix(keys, similarity) : null,
    scales: null,
  }
}

function similarityMatrix(keys: readonly string[], similarity: (a: string, b: string) => number) {
  const rows = keys.map((a) => keys.map((b) => similarity(a, b)))
  return Matrix.fromRows(rows)
}

/**
 * Calls visit(i, others, similarities) for each row i with the rows j <= i that share something of the effect. Most of
 * learning runs over these pairs, so they come as arrays.
 */
export function eachRow(
  { keyOfRow, rowsOfKey, similarities, scales }: Grouping,
  visit: (i: number, others: Int32Array, similarity: Float64Array | number) => void,
) {
  rowsOfKey?.forEach((rows, key) => {
    const scale = scales ? at(scales, key) : 1
    for (let p = 0; p < rows.length; p++) visit(indexAt(rows, p), rows.subarray(0, p + 1), scale)
  })
  if (!similarities) return
  const others = new Int32Array(keyOfRow.length)
  const alike = new Float64Array(keyOfRow.length)
  for (let i = 0; i < keyOfRow.length; i++) {
    const keyOfI = indexAt(keyOfRow, i)
    if (keyOfI < 0) continue
    const ofKey = similarities.row(keyOfI)
    let count = 0
    for (let j = 0; j <= i; j++) {
      const keyOfJ = indexAt(keyOfRow, j)
      if (keyOfJ < 0) continue
      const similarity = at(ofKey, keyOfJ)
      if (similarity === 0) continue
      others[count] = j
      alike[count] = similarity
      count += 1
    }
    visit(i, others.subarray(0, count), alike.subarray(0, count))
  }
}

/** Covariance between kinds of figures that a covariance between latents implies. */
function betweenKinds(latents: readonly number[], covariance: Matrix): Matrix {
  return Matrix.from(KIND_COUNT, KIND_COUNT, (a, b) => {
    let sum = 0
    latents.forEach((p, i) => {
      latents.forEach((q, j) => {
        sum += KIND_WEIGHTS.get(a, p) * covariance.get(i, j) * KIND_WEIGHTS.get(b, q)
      })
    })
    return sum
  })
}

export function noiseOf(row: Observation, noise: Record<string, number>): number {
  return noiseClassesOf(row).reduce((sum, name) => sum + (noise[name] ?? 0.01), 0.0004)
}

export const kindIndexOf = (row: Observation) => KIND_INDEX[row.kind]

/** The figures, and all about them that does not depend on the variances. */
export type Problem = { observed: readonly Observed[]; groupings: Grouping[]; kinds: Int32Array }

export function prepareProblem(
  observed: readonly Observed[],
  components: readonly Component[] = COMPONENTS,
): Problem {
  return {
    observed,
    groupings: components.map((component) => groupRows(component, observed)),
    kinds: Int32Array.from(observed, kindIndexOf),
  }
}

function covarianceOf({ observed, groupings, kinds }: Problem, variances: Variances): Matrix {
  const covariance = new Matrix(observed.length, observed.length)
  for (const grouping of groupings) {
    const { name, latents } = grouping.component
    const table = betweenKinds(latents, effectCovariance(variances, name))
    eachRow(grouping, (i, others, similarity) => {
      const row = covariance.row(i)
      const ofKind = table.row(indexAt(kinds, i))
      for (let q = 0; q < others.length; q++) {
        const j = indexAt(others, q)
        const alike = typeof similarity === 'number' ? similarity : at(similarity, q)
        row[j] = at(row, j) + alike * at(ofKind, indexAt(kinds, j))
      }
    })
  }
  observed.forEach((row, i) => {
    covariance.add(i, i, noiseOf(row, variances.noise))
  })
  return covariance
}

/** What is expected of a figure before any data. */
export function priorMean(row: Observation): number {
  const kind = kindIndexOf(row)
  let mean = at(KIND_OFFSETS, kind)
  for (const component of COMPONENTS) {
    if (component.mean === undefined || component.keyOf(row) === null) continue
    for (const latent of component.latents) mean += KIND_WEIGHTS.get(kind, latent) * component.mean
  }
  return mean
}

const residualOf = (row: Observed) => row.logValue - priorMean(row)

export type Fit = {
  problem: Problem
  variances: Variances
  /** Inverse of the covariance of the figures, and its product with their residuals. */
  precision: Matrix
  alpha: Float64Array
  /** The figures less what was expected of them before any data. */
  residuals: Float64Array
  logLikelihood: number
  /** One for each of the problem's groupings. */
  effects: ModelEffect[]
}
/** What an effect contributes between two kinds of figures. */
export type ModelEffect = { component: Component; table: Matrix }

/** The model with given variances, conditioned on the figures. */
export function condition(
  observed: readonly Observed[],
  variances: Variances,
  components: readonly Component[] = COMPONENTS,
): Fit {
  return conditionProblem(prepareProblem(observed, components), variances)
}

export function conditionProblem(problem: Problem, variances: Variances): Fit {
  for (const grouping of problem.groupings) {
    const known = variances.scales[grouping.component.name]
    grouping.scales = known ? Float64Array.from(grouping.keys, (key) => known[key] ?? 1) : null
  }
  const n = problem.observed.length
  const { inverse: precision, logDeterminant } = invert(covarianceOf(problem, variances))
  const residuals = Float64Array.from(problem.observed, residualOf)
  const alpha = Float64Array.from(residuals, (_, i) => dot(precision.row(i), residuals))
  const quadratic = dot(alpha, residuals)
  const logLikelihood = -0.5 * (quadratic + logDeterminant + n * Math.log(2 * Math.PI))
  const effects = modelEffects(
    variances,
    problem.groupings.map(({ component }) => component),
  )
  return { problem, variances, precision, alpha, residuals, logLikelihood, effects }
}

export const modelEffects = (
  variances: Variances,
  components: readonly Component[] = COMPONENTS,
): ModelEffect[] =>
  components.map((component) => ({
    component,
    table: betweenKinds(component.latents, effectCovariance(variances, component.name)),
  }))
