import { CallError } from '~/lib/backend.ts'

/** All tries together end within this: longer, and people press again or leave. */
export const SEND_DEADLINE_MS = 8000
const BACKOFF_MS = [500, 1200, 2500]

type Send = (timeoutMs: number) => Promise<unknown>
type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Up to three silent retries, only where trying again may help and time is left for it. */
export async function sendWithRetries(send: Send, clock = realClock): Promise<unknown> {
  const end = clock.now() + SEND_DEADLINE_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(end - clock.now())
    } catch (thrown) {
      const pause = BACKOFF_MS[attempt]
      const worthwhile = !(thrown instanceof CallError) || thrown.retryable
      if (pause === undefined || !worthwhile || clock.now() + pause >= end) throw thrown
      await clock.wait(pause)
    }
  }
}
