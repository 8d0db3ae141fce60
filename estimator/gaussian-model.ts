import type { Component } from './components.ts'
import { ADVERTISER, COMPONENTS, noiseClassesOf } from './components.ts'
import {
  invert,
  type Matrix,
  multiply,
  symmetricFunction,
  timesSymmetric,
} from './linear-algebra.ts'
import {
  KIND_NAMES,
  LATENTS,
  type Latent,
  OBSERVATION_KINDS,
  type Observation,
  type ObservationKind,
  type Observed,
} from './market-data.ts'

/** Every variance of the model: a covariance between latents for each effect, a variance for each noise. */
export type Variances = {
  effects: Record<string, Matrix>
  noise: Record<string, number>
  /**
   * How much wider than its kind a publication, table or advertiser lies from the rest, as a factor on
   * the variance: the effects have Student's long tails, so that one odd source cannot widen them all.
   */
  scales: Record<string, Record<string, number>>
}

// Where the latents lie before any data, only to keep the numbers small: the effect 'level' has a
// standard deviation of 2 around it.
const CENTRE = [Math.log(8), Math.log(0.015), Math.log(0.05), Math.log(0.02), Math.log(0.2), 1, 0]
const KIND_COUNT = KIND_NAMES.length
const KIND_INDEX = Object.fromEntries(KIND_NAMES.map((kind, index) => [kind, index])) as Record<
  ObservationKind,
  number
>
const KIND_WEIGHTS = KIND_NAMES.map((kind) => OBSERVATION_KINDS[kind].weights)
const KIND_OFFSETS = KIND_NAMES.map((kind) =>
  OBSERVATION_KINDS[kind].weights.reduce(
    (sum: number, weight, latent) => sum + weight * CENTRE[latent],
    OBSERVATION_KINDS[kind].constant,
  ),
)

/** How far single advertisers lie from each other, as published: log standard deviations. */
export type AdvertiserSpread = { leadRate: number; saleRate: number }

const PUBLISHED_SPREADS: Partial<Record<Latent, keyof AdvertiserSpread>> = {
  leadRate: 'leadRate',
  saleRate: 'saleRate',
}
// Shops convert much alike wherever the click comes from, and views and returns vary less than prices:
// the few figures of these three would otherwise be bent by what is free around them.
const STARTING_SHARES: Record<Latent, number> = {
  cpm: 1,
  ctr: 1,
  leadRate: 1,
  saleRate: 0.5,
  viewRate: 0.5,
  roas: 0.5,
  listing: 1,
}

function startingVariances(observed: readonly Observation[], spread: AdvertiserSpread): Variances {
  const effects: Record<string, Matrix> = {}
  for (const { name, latents, start, fixed } of COMPONENTS) {
    const deviations = latents.map((latent) => {
      const published = name === ADVERTISER && PUBLISHED_SPREADS[LATENTS[latent]]
      if (published) return spread[published]
      return fixed ? start : start * STARTING_SHARES[LATENTS[latent]]
    })
    effects[name] = latents.map((_, i) => latents.map((_, j) => (i === j ? deviations[i] ** 2 : 0)))
  }
  const noise: Record<string, number> = {}
  for (const row of observed) for (const name of noiseClassesOf(row)) noise[name] = 0.01
  return { effects, noise, scales: {} }
}

/** The keys of one effect over the rows, and how near each two keys are. */
type Grouping = {
  component: Component
  keys: string[]
  /** Index of each row's key, -1 where the effect does not touch the row. */
  ids: Int32Array
  /** Rows of each key; only for effects whose keys are equal or foreign. */
  members: number[][] | null
  near: Float64Array | null
  scales: Float64Array | null
}

function group(component: Component, rows: readonly Observation[]): Grouping {
  const index = new Map<string, number>()
  const ids = Int32Array.from(rows, (row) => {
    const key = component.keyOf(row)
    if (key === null) return -1
    const known = index.get(key)
    if (known !== undefined) return known
    index.set(key, index.size)
    return index.size - 1
  })
  const keys = [...index.keys()]
  const { similarity } = component
  if (!similarity) {
    const members: number[][] = keys.map(() => [])
    ids.forEach((id, row) => {
      if (id >= 0) members[id].push(row)
    })
    return { component, keys, ids, members, near: null, scales: null }
  }
  const near = new Float64Array(keys.length ** 2)
  keys.forEach((a, i) => {
    keys.forEach((b, j) => {
      near[i * keys.length + j] = similarity(a, b)
    })
  })
  return { component, keys, ids, members: null, near, scales: null }
}

/** Calls visit(i, j, similarity) for each pair i >= j of rows that share something of the effect. */
function eachPair(
  { ids, members, near, keys, scales }: Grouping,
  visit: (i: number, j: number, similarity: number) => void,
) {
  if (members) {
    members.forEach((rows, key) => {
      const scale = scales ? scales[key] : 1
      for (let p = 0; p < rows.length; p++) {
        for (let q = 0; q <= p; q++) visit(rows[p], rows[q], scale)
      }
    })
    return
  }
  if (!near) return
  for (let i = 0; i < ids.length; i++) {
    if (ids[i] < 0) continue
    const base = ids[i] * keys.length
    for (let j = 0; j <= i; j++) {
      if (ids[j] < 0) continue
      const similarity = near[base + ids[j]]
      if (similarity !== 0) visit(i, j, similarity)
    }
  }
}

/** Covariance between kinds of figures that a covariance between latents implies. */
function betweenKinds(latents: readonly number[], covariance: Matrix): Float64Array {
  const table = new Float64Array(KIND_COUNT ** 2)
  for (let a = 0; a < KIND_COUNT; a++) {
    for (let b = 0; b < KIND_COUNT; b++) {
      let sum = 0
      latents.forEach((p, i) => {
        latents.forEach((q, j) => {
          sum += KIND_WEIGHTS[a][p] * covariance[i][j] * KIND_WEIGHTS[b][q]
        })
      })
      table[a * KIND_COUNT + b] = sum
    }
  }
  return table
}

function noiseOf(row: Observation, noise: Record<string, number>): number {
  return noiseClassesOf(row).reduce((sum, name) => sum + (noise[name] ?? 0.01), 0.0004)
}

type Problem = { observed: readonly Observed[]; groupings: Grouping[]; kinds: Int32Array }

function prepare(observed: readonly Observed[]): Problem {
  return {
    observed,
    groupings: COMPONENTS.map((component) => group(component, observed)),
    kinds: Int32Array.from(observed, (row) => KIND_INDEX[row.kind]),
  }
}

function covarianceOf({ observed, groupings, kinds }: Problem, variances: Variances) {
  const n = observed.length
  const covariance = new Float64Array(n * n)
  for (const grouping of groupings) {
    const { name, latents } = grouping.component
    const table = betweenKinds(latents, variances.effects[name])
    eachPair(grouping, (i, j, similarity) => {
      covariance[i * n + j] += similarity * table[kinds[i] * KIND_COUNT + kinds[j]]
    })
  }
  observed.forEach((row, i) => {
    covariance[i * n + i] += noiseOf(row, variances.noise)
  })
  return covariance
}

/** What is expected of a figure before any data. */
function priorMean(row: Observation): number {
  const weights = OBSERVATION_KINDS[row.kind].weights
  let mean = KIND_OFFSETS[KIND_INDEX[row.kind]]
  for (const component of COMPONENTS) {
    if (component.mean === undefined || component.keyOf(row) === null) continue
    for (const latent of component.latents) mean += weights[latent] * component.mean
  }
  return mean
}

const residualOf = (row: Observed) => row.logValue - priorMean(row)

export type Fit = {
  problem: Problem
  variances: Variances
  /** Inverse of the covariance of the figures, and its product with their residuals. */
  precision: Float64Array
  alpha: Float64Array
  logLikelihood: number
  /** What each effect contributes between two kinds of figures. */
  tables: Float64Array[]
}

export function condition(observed: readonly Observed[], variances: Variances): Fit {
  return conditionProblem(prepare(observed), variances)
}

function conditionProblem(problem: Problem, variances: Variances): Fit {
  for (const grouping of problem.groupings) {
    const known = variances.scales[grouping.component.name]
    grouping.scales = known ? Float64Array.from(grouping.keys, (key) => known[key] ?? 1) : null
  }
  const n = problem.observed.length
  const { inverse: precision, logDeterminant } = invert(covarianceOf(problem, variances), n)
  const residuals = Float64Array.from(problem.observed, residualOf)
  const alpha = new Float64Array(n)
  let quadratic = 0
  for (let i = 0; i < n; i++) {
    let sum = 0
    for (let j = 0; j < n; j++) sum += precision[i * n + j] * residuals[j]
    alpha[i] = sum
    quadratic += sum * residuals[i]
  }
  const logLikelihood = -0.5 * (quadratic + logDeterminant + n * Math.log(2 * Math.PI))
  const tables = COMPONENTS.map(({ name, latents }) =>
    betweenKinds(latents, variances.effects[name]),
  )
  return { problem, variances, precision, alpha, logLikelihood, tables }
}

// An inverse-Wishart prior on each covariance, worth so many keys of the starting size. With a hundredth
// of one key the variances knew the data by heart: relearned without a fifth of the sources, they
// predicted these 10% worse.
const PRIOR_WEIGHT = 4
const NOISE_PRIOR_WEIGHT = 2

/**
 * One step of minorise-maximise (Zhou, Hu, Zhou & Lange 2019) towards the variances that make the data
 * most likely: each step raises the marginal likelihood and keeps every covariance positive.
 */
function improve({ problem, variances, precision, alpha }: Fit, start: Variances): Variances {
  const n = problem.observed.length
  const { kinds } = problem
  const effects: Record<string, Matrix> = {}
  const scales: Record<string, Record<string, number>> = {}
  for (const grouping of problem.groupings) {
    const { name, latents, fixed, own } = grouping.component
    const current = variances.effects[name]
    if (own) scales[name] = updatedScales(problem, grouping, current, precision, alpha)
    if (fixed) {
      effects[name] = current
      continue
    }
    const explained = new Float64Array(KIND_COUNT ** 2)
    const expected = new Float64Array(KIND_COUNT ** 2)
    eachPair(grouping, (i, j, similarity) => {
      const cell = kinds[i] * KIND_COUNT + kinds[j]
      const weight = i === j ? similarity : 2 * similarity
      explained[cell] += weight * alpha[i] * alpha[j]
      expected[cell] += weight * precision[i * n + j]
    })
    const toLatents = (table: Float64Array) =>
      latents.map((p) =>
        latents.map((q) => {
          let sum = 0
          for (let a = 0; a < KIND_COUNT; a++) {
            for (let b = 0; b < KIND_COUNT; b++) {
              const half = (table[a * KIND_COUNT + b] + table[b * KIND_COUNT + a]) / 2
              sum += KIND_WEIGHTS[a][p] * half * KIND_WEIGHTS[b][q]
            }
          }
          return sum
        }),
      )
    effects[name] = updatedCovariance(
      current,
      toLatents(explained),
      toLatents(expected),
      start.effects[name],
      grouping.component.priorWeight ?? PRIOR_WEIGHT,
    )
  }
  const sums: Record<string, { explained: number; expected: number }> = {}
  problem.observed.forEach((row, i) => {
    for (const name of noiseClassesOf(row)) {
      sums[name] ??= { explained: 0, expected: 0 }
      sums[name].explained += alpha[i] ** 2
      sums[name].expected += precision[i * n + i]
    }
  })
  const noise: Record<string, number> = {}
  for (const [name, { explained, expected }] of Object.entries(sums)) {
    const current = variances.noise[name]
    noise[name] = Math.sqrt(
      (current ** 2 * explained + NOISE_PRIOR_WEIGHT * start.noise[name]) /
        (expected + NOISE_PRIOR_WEIGHT / current),
    )
  }
  return { effects, noise, scales }
}

// Student's degrees of freedom of the effects that belong to one publication or advertiser.
const TAIL = 2

/** One expectation step for the variance factors of an effect with Student's tails. */
function updatedScales(
  { observed, kinds }: Problem,
  { component, keys, members, scales }: Grouping,
  covariance: Matrix,
  precision: Float64Array,
  alpha: Float64Array,
): Record<string, number> {
  const n = observed.length
  const { latents } = component
  const updated: Record<string, number> = {}
  members?.forEach((rows, key) => {
    const scale = scales ? scales[key] : 1
    // With u the effect and D its covariance, E[u' D^-1 u] = a' D a + dimension - trace(D B).
    const a = latents.map((p) =>
      rows.reduce((sum, i) => sum + KIND_WEIGHTS[kinds[i]][p] * alpha[i], 0),
    )
    let size = latents.length
    latents.forEach((p, x) => {
      latents.forEach((q, y) => {
        let b = 0
        for (const i of rows) {
          const weight = KIND_WEIGHTS[kinds[i]][p]
          if (weight === 0) continue
          for (const j of rows) b += weight * precision[i * n + j] * KIND_WEIGHTS[kinds[j]][q]
        }
        size += scale * covariance[x][y] * (a[x] * a[y] - b)
      })
    })
    updated[keys[key]] = (TAIL + scale * size) / (TAIL + latents.length)
  })
  return updated
}

/** Solves X B X = D A D + prior for the new covariance X. */
function updatedCovariance(
  d: Matrix,
  a: Matrix,
  b: Matrix,
  prior: Matrix,
  priorWeight: number,
): Matrix {
  const inverse = symmetricFunction(d, (value) => 1 / Math.max(value, 1e-9))
  const right = add(multiply(multiply(d, a), d), scaled(prior, priorWeight))
  const left = add(b, scaled(inverse, priorWeight))
  const root = symmetricFunction(left, (value) => Math.sqrt(Math.max(value, 1e-12)))
  const inverseRoot = symmetricFunction(left, (value) => 1 / Math.sqrt(Math.max(value, 1e-12)))
  const middle = symmetricFunction(multiply(multiply(root, right), root), (value) =>
    Math.sqrt(Math.max(value, 0)),
  )
  const updated = multiply(multiply(inverseRoot, middle), inverseRoot)
  return updated.map((row, i) => row.map((value, j) => (value + updated[j][i]) / 2))
}
const add = (a: Matrix, b: Matrix) => a.map((row, i) => row.map((value, j) => value + b[i][j]))
const scaled = (a: Matrix, factor: number) => a.map((row) => row.map((value) => value * factor))

export function learnVariances(
  observed: readonly Observed[],
  spread: AdvertiserSpread,
  steps: number,
  onStep?: (step: number, logLikelihood: number) => void,
): Fit {
  const problem = prepare(observed)
  const start = startingVariances(observed, spread)
  let fit = conditionProblem(problem, start)
  for (let step = 1; step <= steps; step++) {
    fit = conditionProblem(problem, improve(fit, start))
    onStep?.(step, fit.logLikelihood)
  }
  return fit
}

/** Covariances of new figures with the known ones: nothing of what belongs to one publication. */
function crossCovariance({ problem, tables }: Fit, rows: readonly Observation[]): Float64Array {
  const n = problem.observed.length
  const cross = new Float64Array(rows.length * n)
  problem.groupings.forEach(({ component, keys, ids }, c) => {
    if (component.own) return
    const nearness = new Map<string, Float64Array>()
    rows.forEach((row, r) => {
      const key = component.keyOf(row)
      if (key === null) return
      let near = nearness.get(key)
      if (!near) {
        near = Float64Array.from(keys, (known) => similarityOf(component, key, known))
        nearness.set(key, near)
      }
      const base = KIND_INDEX[row.kind] * KIND_COUNT
      for (let i = 0; i < n; i++) {
        if (ids[i] < 0) continue
        const similarity = near[ids[i]]
        if (similarity !== 0) cross[r * n + i] += similarity * tables[c][base + problem.kinds[i]]
      }
    })
  })
  return cross
}

const similarityOf = ({ similarity }: Component, a: string, b: string) =>
  similarity ? similarity(a, b) : a === b ? 1 : 0

/** Covariance of two new figures of the same publication or advertiser, before any data. */
function priorCovariance({ tables }: Fit, a: Observation, b: Observation, withOwn = true): number {
  let sum = 0
  COMPONENTS.forEach((component, c) => {
    if (component.own && !withOwn) return
    const keyA = component.keyOf(a)
    const keyB = component.keyOf(b)
    if (keyA === null || keyB === null) return
    const cell = KIND_INDEX[a.kind] * KIND_COUNT + KIND_INDEX[b.kind]
    sum += similarityOf(component, keyA, keyB) * tables[c][cell]
  })
  return sum
}

export type Prediction = { mean: number; variance: number }
export type DetailedPrediction = Prediction & {
  /** How unsure the benchmark itself is: without the spread between advertisers and publications. */
  benchmarkVariance: number
  /** The prediction is a weighted sum of the known figures: the weight of each. */
  weights: Float64Array
}

/** Each figure as a publisher, or an advertiser, never seen before would have it. */
export function predict(fit: Fit, rows: readonly Observation[]): DetailedPrediction[] {
  return predictTogether(fit, rows).predictions
}

/** The same, with the covariances between the figures when all are of one new advertiser. */
export function predictTogether(fit: Fit, rows: readonly Observation[]) {
  const n = fit.problem.observed.length
  const cross = crossCovariance(fit, rows)
  const weights = timesSymmetric(cross, rows.length, fit.precision, n)
  const known = (p: number, q: number) => {
    let sum = 0
    for (let i = 0; i < n; i++) sum += cross[q * n + i] * weights[p * n + i]
    return sum
  }
  const predictions = rows.map((row, r) => {
    let mean = priorMean(row)
    for (let i = 0; i < n; i++) mean += cross[r * n + i] * fit.alpha[i]
    const learned = known(r, r)
    return {
      mean,
      variance: priorCovariance(fit, row, row) - learned + noiseOf(row, fit.variances.noise),
      benchmarkVariance: priorCovariance(fit, row, row, false) - learned,
      weights: weights.slice(r * n, (r + 1) * n),
    }
  })
  const covariance = (p: number, q: number) =>
    priorCovariance(fit, rows[p], rows[q]) -
    known(p, q) +
    (p === q ? noiseOf(rows[p], fit.variances.noise) : 0)
  return { predictions, covariance }
}

/**
 * Each figure of the given sources from all the sources but its own, in closed form from the one fit;
 * by the index of its row.
 */
export function leaveOneSourceOut(
  fit: Fit,
  sources: ReadonlySet<string>,
  seenAs: (row: Observed) => Observation,
): Map<number, Prediction> {
  const { problem, precision, alpha } = fit
  const n = problem.observed.length
  const bySource = new Map<string, number[]>()
  problem.observed.forEach((row, i) => {
    if (!sources.has(row.sourceId)) return
    bySource.set(row.sourceId, [...(bySource.get(row.sourceId) ?? []), i])
  })
  const predictions = new Map<number, Prediction>()
  for (const rows of bySource.values()) {
    const b = rows.length
    const block = new Float64Array(b * b)
    rows.forEach((i, p) => {
      rows.forEach((j, q) => {
        block[p * b + q] = precision[i * n + j]
      })
    })
    const { inverse } = invert(block, b)
    const figures = rows.map((i) => seenAs(problem.observed[i]))
    const cross = crossCovariance(fit, figures)
    // What the covariance says about the source's own rows must not be used to predict them.
    for (let r = 0; r < b; r++) for (const i of rows) cross[r * n + i] = 0
    const weights = timesSymmetric(cross, b, precision, n)
    figures.forEach((row, r) => {
      const onBlock = rows.map((i) => weights[r * n + i])
      let mean = priorMean(row)
      let known = 0
      for (let i = 0; i < n; i++) {
        mean += cross[r * n + i] * alpha[i]
        known += cross[r * n + i] * weights[r * n + i]
      }
      for (let p = 0; p < b; p++) {
        let solved = 0
        for (let q = 0; q < b; q++) solved += inverse[p * b + q] * onBlock[q]
        mean -= solved * alpha[rows[p]]
        known -= solved * onBlock[p]
      }
      const prior = priorCovariance(fit, row, row)
      predictions.set(rows[r], {
        mean,
        variance: prior - known + noiseOf(row, fit.variances.noise),
      })
    })
  }
  return predictions
}
