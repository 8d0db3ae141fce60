import type { Context } from 'hono'
import { answerErased, isErased, leadOfReceipt } from '../receive/receipt.ts'
import type { LeadDependencies } from '../receive/receive-lead.ts'

/** Erasing an erased lead is a success, because the visitor has what they wanted. */
export const eraseReceipt = (dependencies: LeadDependencies) => async (c: Context) => {
  const lead = await leadOfReceipt(c, dependencies)
  if (isErased(lead)) return answerErased(c, dependencies, lead)
  const { store } = dependencies.leads
  const erasedAt = new Date().toISOString()
  await store.erase({ submissionId: lead.submissionId }, erasedAt)
  dependencies.log.info('lead-erased', { requestId: c.get('requestId'), protocol: lead.protocol })
  return answerErased(c, dependencies, { ...lead, erasedAt })
}
