import { type ReportFile, readReport } from '@reports/read-report.ts'
import type { WorkerMessage } from './read-file.ts'

const answer = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<ReportFile>) => {
  let shown = 0
  const onProgress = (progress: number) => {
    // The page draws each message.
    if (progress < shown + 0.01) return
    shown = progress
    answer({ progress })
  }
  answer({ report: await readReport(data, { onProgress }) })
})
answer({ ready: true })
