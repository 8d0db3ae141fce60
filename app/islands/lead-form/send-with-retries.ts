import { CallError } from '~/lib/backend.ts'

/** All attempts together end within this time. After longer, people press again or leave. */
export const SEND_DEADLINE_MS = 8000
const BACKOFF_MS = [500, 1200, 2500]

type Send<Answer> = (timeoutMs: number) => Promise<Answer>
type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Up to three retries with backoff, only where a retry may help and time is left. */
export async function sendWithRetries<Answer>(
  send: Send<Answer>,
  clock = realClock,
): Promise<Answer> {
  const deadline = clock.now() + SEND_DEADLINE_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(deadline - clock.now())
    } catch (thrown) {
      const pause = BACKOFF_MS[attempt]
      const retryable = !(thrown instanceof CallError) || thrown.retryable
      if (pause === undefined || !retryable || clock.now() + pause >= deadline) throw thrown
      await clock.wait(pause)
    }
  }
}
