import { advertiserSpreadOf } from './advertiser-spread.ts'
import { COMPONENTS } from './components.ts'
import type { Variances } from './gaussian-model.ts'
import { learnVariances } from './learn-variances.ts'
import { type DataFiles, readMarketData } from './read-market-data.ts'

// Later steps still raise the likelihood a little, but no longer predict left-out sources better.
const LEARNING_STEPS = 8

/** What one thread learns: the variances from all sources but those left out. */
export type LearningTask = {
  files: DataFiles
  leftOut: readonly string[]
  /** Effects that the model does without, to see what each gives. */
  withoutEffects?: readonly string[]
}

export type OnStep = (step: number, logLikelihood: number) => void

export function learn(
  { files, leftOut, withoutEffects = [] }: LearningTask,
  onStep?: OnStep,
): Variances {
  const { observed } = readMarketData(files)
  return learnVariances(
    observed.filter((row) => !leftOut.includes(row.sourceId)),
    advertiserSpreadOf(files['spread.csv']),
    LEARNING_STEPS,
    onStep,
    COMPONENTS.filter(({ name }) => !withoutEffects.includes(name)),
  ).variances
}

/** Learns all tasks, one after the other or at once. */
export type LearnAll = (
  tasks: readonly { task: LearningTask; onStep?: OnStep }[],
) => Promise<Variances[]>
