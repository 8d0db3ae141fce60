/**
 * One JSON object a line. Only what is named here is ever written: no query, no body, no address, so
 * that a log can be shown to anyone. Errors are written with their message, so code that throws must
 * never put a visitor's text into one.
 */
type Answered = { requestId?: string; status: number; method: string; path: string }

export type Log = {
  /** Writes answers of 400 and above: the rest is for a proxy's access log. */
  answered(request: Answered): void
  /** Something failed and the visitor was served all the same. Details are words of our own code. */
  warning(event: string, details: Record<string, string | number>): void
  /** Something went as it should and is worth finding again. Details as above. */
  info(event: string, details: Record<string, string | number>): void
  error(event: string, error: unknown, requestId?: string): void
}

const LONGEST_PATH = 512
/** Of any other text in a line: a stack, a reason. */
const LONGEST_TEXT = 4000

/** Whoever sends thousands of bad requests must not fill a disk with what is said of them. */
const LINES_OF_A_KIND = 50
const WINDOW_MS = 10_000

/** An address as a person reads it, unable to forge a line, to colour a terminal or to fill a page. */
export function readablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Malformed percent-encoding: it is shown as it came.
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

const cut = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value

export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  type Level = 'info' | 'warn' | 'error'
  const writeEntry = (level: Level, event: string, details: Record<string, unknown>) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details }, cut)}\n`)

  const written = new Map<string, number>()
  /** Of each event so many in a while, and then how many more there were. */
  function writeLimited(level: Level, event: string, details: Record<string, unknown>) {
    const lines = (written.get(event) ?? 0) + 1
    written.set(event, lines)
    if (lines === 1) countAnew(event)
    if (lines <= LINES_OF_A_KIND) writeEntry(level, event, details)
  }
  function countAnew(event: string) {
    const timer: { unref?(): void } | number = setTimeout(() => {
      const leftOut = written.get(event)! - LINES_OF_A_KIND
      written.delete(event)
      if (leftOut > 0) writeEntry('warn', 'lines-left-out', { of: event, lines: leftOut })
    }, WINDOW_MS)
    // A browser's kind of timer is a number; Node's would keep the process from ending.
    if (typeof timer === 'object') timer.unref?.()
  }

  return {
    answered({ requestId, status, method, path }) {
      if (status < 400) return
      const level = status < 500 ? 'warn' : 'error'
      writeLimited(level, eventOf(status), { requestId, status, method, path: readablePath(path) })
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
