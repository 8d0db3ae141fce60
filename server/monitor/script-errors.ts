import { cleanMessage, type ScriptError } from '../../contracts/script-errors.ts'
import type { Log } from '../log.ts'
import { BoundedCounts } from './bounded-counts.ts'
import { metric } from './metrics.ts'

/** Errors of one hour that get a line of their own, and errors since the start that are told apart. */
const MOST_DISTINCT = 50
const MOST_PAGES = 500
const HOUR_MS = 60 * 60_000

export type SeenErrors = { total: number; most: { error: string; count: number }[] }

export type ScriptErrors = {
  add(error: ScriptError, engine: string): void
  /** Since the start of this process. */
  seen(): SeenErrors
  metrics(): string[]
}

/** Errors of the site's scripts in visitors' browsers: each once an hour in the log, then only its number. */
export function createScriptErrors(log: Log, hourMs = HOUR_MS): ScriptErrors {
  const byError = new BoundedCounts(MOST_DISTINCT)
  const byPage = new BoundedCounts(MOST_PAGES)
  let total = 0
  let hour = new Map<string, { details: Record<string, string>; more: number }>()
  let leftOut = 0

  function endHour() {
    for (const { details, more } of hour.values()) {
      if (more > 0) log.warning('script-error-again', { ...details, more })
    }
    if (leftOut > 0) log.warning('script-errors-left-out', { errors: leftOut })
    hour = new Map()
    leftOut = 0
  }

  return {
    add({ message: given, frames, page }, engine) {
      // The sender may be anyone: what browsers do to a message is done here again.
      const message = cleanMessage(given)
      const key = `${message} ${frames[0]}`
      total++
      byPage.add(page)
      byError.add(`${message} (${frames[0]})`)
      const known = hour.get(key)
      if (known) known.more++
      else if (hour.size >= MOST_DISTINCT) leftOut++
      else {
        const details = { message, at: frames.join(' '), page, engine }
        if (hour.size === 0) setTimeout(endHour, hourMs).unref()
        hour.set(key, { details, more: 0 })
        log.warning('script-error', details)
      }
    },
    seen: () => ({
      total,
      most: byError
        .entries()
        .map(([error, count]) => ({ error, count }))
        .sort((one, other) => other.count - one.count)
        .slice(0, 3),
    }),
    metrics: () =>
      metric(
        'script_errors_total',
        'counter',
        "Errors of the site's scripts in visitors' browsers since the start of this process, by page.",
        total === 0
          ? [[{}, 0]]
          : byPage.entries().map(([page, count]) => [{ page }, count] as const),
      ),
  }
}
