import { withTimeout } from './with-timeout.ts'

/** Longer than this, and the database does not answer. */
const READY_LIMIT_MS = 1000
/** Anybody may ask, as often as they like: the database hears of it once in this time. */
const KEPT_MS = 1000

/** Whether a lead could be stored now. One check at a time, and its result is everybody's for a second. */
export function createReadiness(check: () => Promise<boolean>): () => Promise<boolean> {
  let last = { ready: false, until: Number.NEGATIVE_INFINITY }
  let running: Promise<boolean> | undefined
  const keep = (ready: boolean) => {
    last = { ready, until: performance.now() + KEPT_MS }
    return ready
  }
  return async () => {
    if (performance.now() < last.until) return last.ready
    running ??= check()
      .catch(() => false)
      .then(keep)
      .finally(() => {
        running = undefined
      })
    return withTimeout(running, READY_LIMIT_MS).catch(() => keep(false))
  }
}
