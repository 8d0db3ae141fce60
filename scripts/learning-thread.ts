import { parentPort, workerData } from 'node:worker_threads'
import { type LearningTask, learn } from '../estimator/learning-task.ts'
import type { LearningMessage } from './learn-in-threads.ts'

const post = (message: LearningMessage) => parentPort?.postMessage(message)
post({
  learned: learn(workerData as LearningTask, (step, logLikelihood) =>
    post({ step, logLikelihood }),
  ),
})
