/**
 * One JSON object per line. Only the fields named here are written: no query, no body, no address, so that a
 * log can be shown to anyone. Errors are logged with their message, so code must never put a visitor's text
 * into an error.
 */
type ResponseEntry = { requestId?: string; status: number; method: string; path: string }

export type Log = {
  /** Logs responses with status 400 and above. The rest is for a proxy's access log. */
  response(request: ResponseEntry): void
  /** Something failed, but the visitor was still served. Details hold only text from our own code. */
  warning(event: string, details: Record<string, string | number>): void
  /** A normal event that is worth finding later. Details as above. */
  info(event: string, details: Record<string, string | number>): void
  error(event: string, error: unknown, requestId?: string): void
}

const LONGEST_PATH = 512
/** The limit for any other text, such as a stack or a reason. */
const LONGEST_TEXT = 4000

/** A client that sends thousands of bad requests must not fill the disk with log lines. */
const MAX_LINES_PER_EVENT = 50
const WINDOW_MS = 10_000

/** Decodes a path for people. It cannot forge a log line, change a terminal's colours or fill a screen. */
export function sanitizePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Malformed percent-encoding is shown as it came.
  }
  return decoded
    .slice(0, LONGEST_PATH)
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
    )
    .slice(0, LONGEST_PATH)
}

function eventOf(status: number) {
  if (status === 404) return 'not-found'
  return status < 500 ? 'request-refused' : 'request-failed'
}

const truncate = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value

export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  type Level = 'info' | 'warn' | 'error'
  const writeEntry = (level: Level, event: string, details: Record<string, unknown>) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details }, truncate)}\n`)

  const written = new Map<string, number>()
  /** Limits the lines per event and time window, then logs how many were left out. */
  function writeLimited(level: Level, event: string, details: Record<string, unknown>) {
    const lines = (written.get(event) ?? 0) + 1
    written.set(event, lines)
    if (lines === 1) startWindow(event)
    if (lines <= MAX_LINES_PER_EVENT) writeEntry(level, event, details)
  }
  function startWindow(event: string) {
    const timer: { unref?(): void } | number = setTimeout(() => {
      const leftOut = (written.get(event) ?? 0) - MAX_LINES_PER_EVENT
      written.delete(event)
      if (leftOut > 0) writeEntry('warn', 'lines-left-out', { of: event, lines: leftOut })
    }, WINDOW_MS)
    // In browsers a timer is a number. Node's timer would keep the process alive.
    if (typeof timer === 'object') timer.unref?.()
  }

  return {
    response({ requestId, status, method, path }) {
      if (status < 400) return
      const level = status < 500 ? 'warn' : 'error'
      writeLimited(level, eventOf(status), { requestId, status, method, path: sanitizePath(path) })
    },
    info: (event, details) => writeEntry('info', event, details),
    warning: (event, details) => writeLimited('warn', event, details),
    error(event, error, requestId) {
      const details =
        error instanceof Error
          ? { error: error.name, message: error.message, stack: error.stack }
          : { error: String(error) }
      writeLimited('error', event, { requestId, ...details })
    },
  }
}
