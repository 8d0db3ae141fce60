import { Worker } from 'node:worker_threads'
import { PoolFull } from './pool-full.ts'

/** What a thread of the pool posts back for each input. */
export type ThreadAnswer<Output> = { output: Output } | { error: unknown }

export type ThreadPool<Input, Output> = {
  /** Rejects with PoolFull at once if every thread is busy and the queue is full. */
  run(input: Input): Promise<Output>
  close(): Promise<void>
}

/**
 * Threads for work that would keep pages waiting. Each does one thing at a time, and a short queue waits for them. A
 * thread starts with the first work that needs it and stays.
 */
export function createThreadPool<Input, Output>(
  file: URL,
  { threads, queue }: { threads: number; queue: number },
): ThreadPool<Input, Output> {
  type Job = { input: Input; resolve(output: Output): void; reject(error: unknown): void }
  type Thread = { worker: Worker; job?: Job | undefined }
  const running = new Set<Thread>()
  const idle: Thread[] = []
  const waiting: Job[] = []
  let isClosed = false

  function give(thread: Thread, job: Job) {
    thread.job = job
    thread.worker.postMessage(job.input)
  }

  function start(): Thread {
    const thread: Thread = { worker: new Worker(file) }
    const { worker } = thread
    running.add(thread)
    // Only open requests keep the process alive.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer<Output>) => {
      const { job } = thread
      thread.job = undefined
      const next = waiting.shift()
      if (next) give(thread, next)
      else idle.push(thread)
      if ('output' in answer) job?.resolve(answer.output)
      else job?.reject(answer.error)
    })
    worker.on('error', (error) => thread.job?.reject(error))
    worker.on('exit', (code) => {
      running.delete(thread)
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
      thread.job?.reject(new Error(`the thread ended with ${code}`))
      const next = isClosed ? undefined : waiting.shift()
      if (next) give(start(), next)
    })
    return thread
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        const job: Job = { input, resolve, reject }
        const thread = idle.pop() ?? (running.size < threads ? start() : undefined)
        if (thread) give(thread, job)
        else if (waiting.length < queue) waiting.push(job)
        else reject(new PoolFull())
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new PoolFull())
      await Promise.all([...running].map(({ worker }) => worker.terminate()))
    },
  }
}
