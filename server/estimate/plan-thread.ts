import { parentPort } from 'node:worker_threads'
import { computedPlanPage, type PlanPageInput } from './computed-plan-page.ts'
import type { ThreadAnswer } from './thread-pool.ts'

const post = (answer: ThreadAnswer<string>) => parentPort?.postMessage(answer)

parentPort?.on('message', async (input: PlanPageInput) => {
  try {
    post({ output: await computedPlanPage(input) })
  } catch (error) {
    post({ error })
  }
})
