import type { Context } from 'hono'
import { answerErased, isErased, leadOfReceipt, receiptOf } from '../receive/receipt.ts'
import type { LeadDependencies } from '../receive/receive-lead.ts'

/**
 * Takes back the consent to news and keeps the rest. Who has none, or has taken it back before, has what they wanted:
 * nothing is told twice.
 */
export const withdrawMarketing = (dependencies: LeadDependencies) => async (c: Context) => {
  const lead = await leadOfReceipt(c, dependencies)
  if (isErased(lead)) return answerErased(c, dependencies, lead)
  const { store, channels, onStored } = dependencies.leads
  const { submissionId, protocol } = lead
  const isNew = await store.withdrawMarketing(submissionId, channels, new Date().toISOString())
  if (isNew) {
    dependencies.log.info('marketing-withdrawn', { requestId: c.get('requestId'), protocol })
    onStored()
  }
  const [now = lead] = await store.find(submissionId)
  return isErased(now) ? answerErased(c, dependencies, now) : c.json(receiptOf(now))
}
