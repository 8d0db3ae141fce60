import { type ReportFile, readReport } from '@reports/read-report.ts'
import type { WorkerMessage } from './read-file.ts'

const answer = (message: WorkerMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<ReportFile>) => {
  const report = await readReport(data, { onProgress: (progress) => answer({ progress }) })
  answer({ report })
})
