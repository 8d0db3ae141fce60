import { callErrors } from '@content/call-errors.ts'
import {
  eventId,
  type LeadAccepted,
  RECRUITMENT_FUNCTION,
  readLeadAccepted,
} from '@contracts/lead-calls.ts'
import { CallError, callFunction } from '~/lib/backend.ts'
import { measure } from '~/lib/measured-events.ts'

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

/** Resolves only after the server has confirmed that the lead is stored. */
export const sendLead = (functionName: string, lead: object): Promise<LeadAccepted> =>
  sendWithRetries(async (timeout) => {
    const data = await callFunction(functionName, lead, timeout)
    const accepted = readLeadAccepted(data)
    if (!accepted) throw new CallError(callErrors.invalidResponse, true)
    return accepted
  })

/** Who applies to the agency is no customer. */
export function measureLead(functionName: string, { submissionId }: LeadAccepted) {
  const [name, event] =
    functionName === RECRUITMENT_FUNCTION
      ? (['creator_application', 'recruitment'] as const)
      : (['generate_lead', 'lead'] as const)
  measure({ name, id: eventId(submissionId, event) })
}
