import type { Log } from '../log.ts'
import type { LeadStore } from './lead-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Erases what is past its day, now and then once a day. Gives the way to stop it. */
export function startRetention({ store, log }: { store: LeadStore; log: Log }): () => void {
  async function eraseExpired() {
    try {
      const erased = await store.eraseExpired(new Date().toISOString())
      if (erased > 0) log.info('leads-expired', { erased })
    } catch (error) {
      log.error('leads-not-expired', error)
    }
  }
  eraseExpired()
  const timer = setInterval(eraseExpired, DAY_MS)
  return () => clearInterval(timer)
}
