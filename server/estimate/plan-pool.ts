import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import type { PlanPageInput } from './computed-plan-page.ts'
import { createThreadPool, type ThreadPool } from './thread-pool.ts'

/** One processor is left for the pages. A thread takes some 40 MB, and more of them would only help a flood. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Plans that may wait for each thread: the last of them waits for about a quarter of a second. */
const QUEUE_PER_THREAD = 16

/** In the package the thread's file lies beside this one under the same name, as JavaScript. */
const threadFile = new URL(`./plan-thread${extname(import.meta.filename)}`, import.meta.url)

export const createPlanPool = (): ThreadPool<PlanPageInput, string> =>
  createThreadPool(threadFile, { threads: THREADS, queue: THREADS * QUEUE_PER_THREAD })
