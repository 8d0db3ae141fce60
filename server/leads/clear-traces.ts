import { type Kysely, sql } from 'kysely'

/** How long whoever erases waits for others to end their reading; a reading of ours takes milliseconds. */
const WAIT_MS = 1000
const NEXT_TRY_MS = 20
/** Past the wait it goes on by itself. */
const LATER_MS = 500
/** What another process erased, and could not clear before it ended. */
const ROUTINE_MS = 60_000

export type TraceClearing = {
  /** One try. False while another process still reads what was there before. */
  tryNow(): Promise<boolean>
  /** Waits for readers as long as a visitor may; whatever is left then goes as soon as they leave. */
  clear(): Promise<void>
  stop(): void
}

/**
 * After an erasure the text is still in SQLite's log of changes and, until the log is emptied into it, in the
 * file. A process in the middle of reading keeps both: by SQLite's rules it goes on seeing what was there
 * when it began, so nothing can be taken from under it, only waited for.
 */
export function createTraceClearing<Tables>(database: Kysely<Tables>): TraceClearing {
  let later: NodeJS.Timeout | undefined
  let stopped = false

  async function tryNow() {
    try {
      // By way of Kysely, which lets one in at a time: SQLite refuses it in the middle of a transaction.
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(
        database,
      )
      return rows[0]?.busy === 0
    } catch {
      // A full disk, for one: then it is not yet gone either.
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
  // What a process that was killed left behind.
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
