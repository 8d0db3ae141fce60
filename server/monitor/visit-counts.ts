import type { VisitSign } from '../../contracts/visits.ts'
import type { Log } from '../log.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import { addVisits } from '../store/queries/visit-counts.ts'
import { dayIn } from '../zoned-time.ts'
import { BoundedCounts, OTHERS } from './bounded-counts.ts'

export type Counted = VisitSign | 'calculation'

export type VisitCounts = {
  /** '' for a page or a source that is not known. */
  add(what: Counted, page: string, source?: string): void
  /** Writes what is added up. What cannot be written waits for the next time. */
  write(): Promise<void>
  /** Writes the rest. */
  stop(): Promise<void>
}

const WRITE_EVERY_MS = 5000
/** Different sums between two writes. A flood of invented sources is added up as one. */
const MOST_SUMS = 5000

/** Adds up visits in memory and writes the sums every few seconds: a visit costs the database nothing. */
export function createVisitCounts({
  access,
  log,
  timeZone,
  now = Date.now,
  everyMs = WRITE_EVERY_MS,
}: {
  access: Pick<DatabaseAccess, 'withDatabase'>
  log: Log
  timeZone: string
  now?: () => number
  everyMs?: number
}): VisitCounts {
  let sums = new BoundedCounts(MOST_SUMS)
  let writing: Promise<void> | undefined

  async function writeSums() {
    const written = sums.entries().filter(([key]) => key !== OTHERS)
    if (written.length === 0) return
    sums = new BoundedCounts(MOST_SUMS)
    const rows = written.map(([key, count]) => {
      const [day = '', page = '', source = '', what = ''] = JSON.parse(key) as string[]
      return { day, page, source, what, count }
    })
    try {
      await access.withDatabase((database) => addVisits(database, rows))
    } catch (error) {
      for (const [key, count] of written) sums.add(key, count)
      log.warning('visits-not-written', { reason: error instanceof Error ? error.name : 'Error' })
    }
  }
  /** One after another. */
  function write() {
    writing ??= writeSums().finally(() => {
      writing = undefined
    })
    return writing
  }
  const timer = setInterval(write, everyMs)
  timer.unref()

  return {
    add(what, page, source = '') {
      sums.add(JSON.stringify([dayIn(timeZone, now()), page, source, what]))
    },
    write,
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
