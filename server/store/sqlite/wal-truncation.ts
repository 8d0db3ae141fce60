import { type Kysely, sql } from 'kysely'

/** How long an erasure waits for readers in other processes. Our own reads take milliseconds. */
const WAIT_MS = 1000
const NEXT_TRY_MS = 20
/** After that, truncation is retried in the background this often. */
const LATER_MS = 500
/** Catches data that another process erased but could not truncate before it ended. */
const ROUTINE_MS = 60_000

export type WalTruncation = {
  /** One attempt. False while another process still reads the old data. */
  tryNow(): Promise<boolean>
  /** Waits for readers as long as a visitor can wait. Afterwards it continues in the background. */
  clear(): Promise<void>
  stop(): void
}

/**
 * Removes erased text from SQLite's write-ahead log. After an erasure the text is still in the log and, until
 * a checkpoint, in the file. A process that is reading keeps both: by SQLite's rules it sees the state from
 * when it began, so the log cannot be truncated until it has finished.
 */
export function createWalTruncation<Tables>(database: Kysely<Tables>): WalTruncation {
  let later: NodeJS.Timeout | undefined
  let stopped = false

  async function tryNow() {
    try {
      // Runs through Kysely, which runs one query at a time: SQLite refuses a checkpoint inside a
      // transaction.
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(
        database,
      )
      return rows[0]?.busy === 0
    } catch {
      // For example a full disk. The text is not gone yet.
      return false
    }
  }

  function tryLater() {
    if (stopped || later) return
    later = setTimeout(async () => {
      const done = await tryNow()
      later = undefined
      if (!done) tryLater()
    }, LATER_MS)
    later.unref()
  }

  const routine = setInterval(async () => {
    if (!(await tryNow())) tryLater()
  }, ROUTINE_MS)
  routine.unref()
  // Cleans up after a process that was killed.
  tryLater()

  return {
    tryNow,
    async clear() {
      const deadline = performance.now() + WAIT_MS
      while (!(await tryNow())) {
        if (performance.now() > deadline) return tryLater()
        await new Promise((resolve) => setTimeout(resolve, NEXT_TRY_MS))
      }
    },
    stop() {
      stopped = true
      clearInterval(routine)
      clearTimeout(later)
    },
  }
}
