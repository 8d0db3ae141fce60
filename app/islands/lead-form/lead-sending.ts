import { callErrors } from '@content/call-errors.ts'
import {
  eventId,
  type LeadAccepted,
  RECRUITMENT_FUNCTION,
  readLeadAccepted,
} from '@contracts/lead-calls.ts'
import { CallError, callFunction } from '~/lib/backend.ts'
import { measure } from '~/lib/measured-events.ts'
import { sendWithRetries } from './send-with-retries.ts'

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
