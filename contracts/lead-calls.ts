import type { PlatformEventName } from './attribution.ts'

// What the forms themselves need of a lead. Without Zod, which would be a sixth of all that they load.

export const CONTACT_FUNCTION = 'submit-contact'
export const RECRUITMENT_FUNCTION = 'submit-recruitment'

/** The pages that confirm a lead. */
export const CONTACT_SENT_PAGE = '/contato/enviada'
export const RECRUITMENT_SENT_PAGE = '/tiktok-live-recrutamento/enviado'

/** The answer to a lead that is stored. */
export type LeadAccepted = {
  success: true
  /** The id of the stored lead. It differs from the one sent when that belongs to another text already. */
  submissionId: string
  /** Short, so that it can be read out on the telephone. */
  protocol: string
  /**
   * '/recibo#…': whoever has this URL can read and erase what was sent. '' when the lead was stored before and
   * nothing proves that the same sender asks.
   */
  receipt: string
}

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Undefined if it is no such answer. */
export function readLeadAccepted(answer: unknown): LeadAccepted | undefined {
  const { success, submissionId, protocol, receipt } = (answer ?? {}) as Record<string, unknown>
  const isText = (value: unknown) => typeof value === 'string'
  if (success !== true || !isText(submissionId) || !GUID.test(submissionId)) return undefined
  return isText(protocol) && isText(receipt)
    ? { success, submissionId, protocol, receipt }
    : undefined
}

/** The tag in the page and the server send the same id, so that a platform counts one event once. */
export const eventId = (submissionId: string, event: PlatformEventName) =>
  `${submissionId}.${event}`
