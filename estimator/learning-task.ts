import { advertiserSpreadOf } from './advertiser-spread.ts'
import { COMPONENTS } from './components.ts'
import { withoutPublisher } from './evaluation.ts'
import { condition, type Variances } from './gaussian-model.ts'
import { type LeftOutSource, leftOutSources } from './gaussian-prediction.ts'
import { learnVariances } from './learn-variances.ts'
import { Matrix } from './matrix.ts'
import { type DataFiles, type MarketData, readMarketData } from './read-market-data.ts'

// Later steps still raise the likelihood a little, but no longer predict left-out sources better.
const LEARNING_STEPS = 6

/** What one thread learns: the variances from all sources but those left out, and what these say of the left-out. */
export type LearningTask = {
  files: DataFiles
  leftOut: readonly string[]
  /** Effects that the model does without, to see what each gives. */
  withoutEffects?: readonly string[]
}

export type OnStep = (step: number, logLikelihood: number) => void

/** Between threads: figures by their place in the data, because both sides read the same files. */
export type Learned = {
  variances: Variances
  leftOut: {
    places: Int32Array
    means: Float64Array
    covariance: Float64Array<ArrayBuffer>
  }[]
}

export function learn(
  { files, leftOut, withoutEffects = [] }: LearningTask,
  onStep?: OnStep,
): Learned {
  const { observed } = readMarketData(files)
  const components = COMPONENTS.filter(({ name }) => !withoutEffects.includes(name))
  const { variances } = learnVariances(
    observed.filter((row) => !leftOut.includes(row.sourceId)),
    advertiserSpreadOf(files['spread.csv']),
    LEARNING_STEPS,
    onStep,
    components,
  )
  if (leftOut.length === 0) return { variances, leftOut: [] }
  const fit = condition(observed, variances, components)
  const place = new Map(observed.map((row, index) => [row, index]))
  const sources = leftOutSources(fit, new Set(leftOut), withoutPublisher)
  return {
    variances,
    leftOut: sources.map(({ rows, means, covariance }) => ({
      places: Int32Array.from(rows, (row) => place.get(row) ?? -1),
      means,
      covariance: covariance.values,
    })),
  }
}

/** The left-out sources with their figures, from what a thread sent. */
export const leftOutOf = ({ leftOut }: Learned, { observed }: MarketData): LeftOutSource[] =>
  leftOut.map(({ places, means, covariance }) => ({
    rows: [...places].flatMap((place) => observed[place] ?? []),
    means,
    covariance: new Matrix(places.length, places.length, covariance),
  }))

/** Learns all tasks, one after the other or at once. */
export type LearnAll = (
  tasks: readonly { task: LearningTask; onStep?: OnStep }[],
) => Promise<Learned[]>
