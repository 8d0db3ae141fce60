import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Variances } from './gaussian-model.ts'

/** What one worker learns: the variances from all sources but those left out. */
export type LearningTask = {
  files: { observations: string; sources: string; fx: string; spread: string }
  leftOut: readonly string[]
  /** Effects that the model does without, to see what each gives. */
  withoutEffects?: readonly string[]
  steps: number
}
export type LearningMessage = { step: number; logLikelihood: number } | { variances: Variances }

type OnStep = (step: number, logLikelihood: number) => void

/** Learns each task in a thread of its own, as many at once as there are processors. */
export async function learnInParallel(
  tasks: readonly { task: LearningTask; onStep?: OnStep }[],
): Promise<Variances[]> {
  const learned: Variances[] = []
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

function learnInThread(task: LearningTask, onStep?: OnStep): Promise<Variances> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('learning-worker.ts', import.meta.url), { workerData: task })
    worker.on('message', (message: LearningMessage) => {
      if ('variances' in message) resolve(message.variances)
      else onStep?.(message.step, message.logLikelihood)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}
