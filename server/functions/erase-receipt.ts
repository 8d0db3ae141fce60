import type { Context } from 'hono'
import { answerErased, isErased, leadOfReceipt } from '../leads/receipt.ts'
import type { LeadDependencies } from '../leads/receive-lead.ts'

/** Erasing what is already erased is a success: the visitor wanted it gone, and it is. */
export const eraseReceipt = (dependencies: LeadDependencies) => async (c: Context) => {
  const lead = await leadOfReceipt(c, dependencies)
  if (isErased(lead)) return answerErased(c, dependencies, lead)
  const { store } = dependencies.leads
  const erasedAt = new Date().toISOString()
  await store.erase({ submissionId: lead.submissionId }, erasedAt)
  dependencies.log.info('lead-erased', { requestId: c.get('requestId'), protocol: lead.protocol })
  return answerErased(c, dependencies, { ...lead, erasedAt })
}
