import { parentPort, workerData } from 'node:worker_threads'
import { advertiserSpreadOf } from './advertiser-spread.ts'
import { COMPONENTS } from './components.ts'
import type { LearningMessage, LearningTask } from './learn-in-parallel.ts'
import { learnVariances } from './learn-variances.ts'
import { readMarketData } from './read-market-data.ts'

const { files, leftOut, withoutEffects = [], steps } = workerData as LearningTask
const { observed } = readMarketData({
  'observations.csv': files.observations,
  'sources.csv': files.sources,
  'fx.csv': files.fx,
})
const post = (message: LearningMessage) => parentPort?.postMessage(message)
const { variances } = learnVariances(
  observed.filter((row) => !leftOut.includes(row.sourceId)),
  advertiserSpreadOf(files.spread),
  steps,
  (step, logLikelihood) => post({ step, logLikelihood }),
  COMPONENTS.filter(({ name }) => !withoutEffects.includes(name)),
)
post({ variances })
