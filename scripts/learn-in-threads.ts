import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LearnAll, Learned, LearningTask, OnStep } from '../estimator/learning-task.ts'

export type LearningMessage = { step: number; logLikelihood: number } | { learned: Learned }

/** Learns each task in a thread of its own, as many at once as there are processors. */
export const learnInThreads: LearnAll = async (tasks) => {
  const learned: Learned[] = []
  const waiting = [...tasks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { task, onStep }] = next
      learned[index] = await learnInThread(task, onStep)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return learned
}

function learnInThread(task: LearningTask, onStep?: OnStep): Promise<Learned> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('learning-thread.ts', import.meta.url), { workerData: task })
    worker.on('message', (message: LearningMessage) => {
      if ('learned' in message) resolve(message.learned)
      else onStep?.(message.step, message.logLikelihood)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
  })
}
