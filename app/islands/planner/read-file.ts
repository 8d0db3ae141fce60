import { planner } from '@content/planner.ts'
import { messages, READING_SECONDS, REPORT_BYTES_MAX } from '@reports/messages.ts'
import type { Report } from '@reports/report.ts'
import workerUrl from './report-worker.ts?worker&url'

export type WorkerMessage =
  | { ready: true }
  | { progress: number }
  | { report: Report | { error: string } }
type Outcome = Report | { error: string }
type Progress = (share: number) => void

/**
 * Reads a report in a worker, which is ended after ten seconds, or when `signal` aborts and nobody waits for the
 * outcome. Never in the page: a file that is too much for a worker would make the page stand still.
 */
export async function readFile(
  file: File,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Outcome> {
  // Not even opened: the reader would refuse it anyway, after loading it into memory.
  if (file.size > REPORT_BYTES_MAX) return { error: messages.tooLarge }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Promise((resolve) => {
    let worker: Worker
    try {
      // Built, it is one classic script, because Firefox before 114 has no module workers.
      worker = new Worker(workerUrl, import.meta.env.DEV ? { type: 'module' } : {})
    } catch {
      resolve({ error: planner.account.noReader })
      return
    }
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(outcome)
    }
    const limit = (error: string) => setTimeout(() => end({ error }), READING_SECONDS * 1000)
    // Until the worker's script is there, the connection is what takes long.
    let timer = limit(planner.account.readFailed)
    let error: string = planner.account.readFailed
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('report' in data) end(data.report)
      else {
        clearTimeout(timer)
        error = messages.tooHeavy
        timer = limit(messages.tooSlow)
        worker.postMessage({ name: file.name, bytes }, [bytes.buffer])
      }
    }
    worker.onerror = () => end({ error })
    const stop = () => end({ error: '' })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}
