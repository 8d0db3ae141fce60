import { messages, REPORT_BYTES_MAX } from '@reports/messages.ts'
import type { Report } from '@reports/report.ts'
import workerUrl from './report-worker.ts?worker&url'

export type WorkerMessage = { progress: number } | { report: Report | { error: string } }
type Progress = (share: number) => void

/** Reads a report in a worker, so that the page answers meanwhile; without workers, in the page itself. */
export async function readFile(
  file: File,
  onProgress: Progress,
): Promise<Report | { error: string }> {
  // Not even opened: the reader would refuse it anyway, after loading it into memory.
  if (file.size > REPORT_BYTES_MAX) return { error: messages.tooLarge }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (
    (await readInWorker(file.name, bytes, onProgress)) ??
    (await import('@reports/read-report.ts')).readReport({ name: file.name, bytes }, { onProgress })
  )
}

/** Undefined where no worker can be started. */
function readInWorker(name: string, bytes: Uint8Array, onProgress: Progress) {
  return new Promise<Report | { error: string } | undefined>((resolve) => {
    let worker: Worker
    try {
      // Built, it is one classic script, because Firefox before 114 has no module workers.
      worker = new Worker(workerUrl, import.meta.env.DEV ? { type: 'module' } : {})
    } catch {
      resolve(undefined)
      return
    }
    const end = (report: Report | { error: string } | undefined) => {
      worker.terminate()
      resolve(report)
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('progress' in data) onProgress(data.progress)
      else end(data.report)
    }
    worker.onerror = () => end(undefined)
    // A copy, not a transfer: the page reads it itself if the worker does not start.
    worker.postMessage({ name, bytes })
  })
}
