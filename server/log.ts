/**
 * One JSON object a line. Only what is named here is ever written: no query, no body, no address, so
 * that a log can be shown to anyone. Errors are written with their message, so code that throws must
 * never put a visitor's text into one.
 */
export type Answered = { requestId?: string; status: number; method: string; path: string }

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

/** An address as a person reads it, unable to forge a line or to colour a terminal. */
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
}

function eventOf(status: number) {
  if (status === 404) return 'not-found'
  return status < 500 ? 'request-refused' : 'request-failed'
}

export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  type Level = 'info' | 'warn' | 'error'
  const writeEntry = (level: Level, event: string, details: Record<string, unknown>) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details })}\n`)

  return {
    answered({ requestId, status, method, path }) {
      if (status < 400) return
      const level = status < 500 ? 'warn' : 'error'
      writeEntry(level, eventOf(status), { requestId, status, method, path: readablePath(path) })
    },
    info: (event, details) => writeEntry('info', event, details),
    warning: (event, details) => writeEntry('warn', event, details),
    error(event, error, requestId) {
      const details =
        error instanceof Error
          ? { error: error.name, message: error.message, stack: error.stack }
          : { error: String(error) }
      writeEntry('error', event, { requestId, ...details })
    },
  }
}
