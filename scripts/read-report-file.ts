import { readFileSync, statSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { messages, READING_SECONDS, REPORT_BYTES_MAX } from '../reports/messages.ts'
import { parseReport, type ReadOptions } from '../reports/read-report.ts'
import { type Report, ReportError } from '../reports/report.ts'

const reading = new Script('read()')

/**
 * Reads a report file of an ad platform, or says in a sentence why not. The reading is ended after ten seconds, as
 * in the browser: by Node's own watch over a script, which needs no second program in the package.
 */
export function readReportFile(
  path: string,
  options: ReadOptions = {},
  milliseconds = READING_SECONDS * 1000,
): Report | { error: string } {
  let bytes: Uint8Array
  try {
    const file = statSync(path)
    // Not even opened: a device or a pipe has no end, and the reader would refuse a file as large.
    if (!file.isFile()) return { error: messages.missingFile(path) }
    if (file.size > REPORT_BYTES_MAX) return { error: messages.tooLarge }
    bytes = readFileSync(path)
  } catch {
    return { error: messages.missingFile(path) }
  }
  const context = createContext({ read: () => parseReport(bytes, options) })
  try {
    return reading.runInContext(context, { timeout: milliseconds })
  } catch (error) {
    if (error instanceof ReportError) return { error: error.message }
    const isLate = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    return { error: isLate ? messages.tooSlow : messages.damaged }
  }
}
