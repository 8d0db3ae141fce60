import type { Context } from 'hono'
import { trackingNotice } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import { undoByHand } from '../leads/told-platforms.ts'
import { answerErased, isErased, leadOfReceipt, receiptOf } from '../receive/receipt.ts'
import type { LeadDependencies } from '../receive/receive-lead.ts'

/**
 * Takes back the consent to advertising and measurement and keeps the rest. Who has none, or has taken it back before,
 * has what they wanted. The agency is told only if there is something that people must do by hand.
 */
export const withdrawTracking = (dependencies: LeadDependencies) => async (c: Context) => {
  const lead = await leadOfReceipt(c, dependencies)
  if (isErased(lead)) return answerErased(c, dependencies, lead)
  const { store, channels, notifyAgency, onStored } = dependencies.leads
  const { submissionId, protocol } = lead
  const time = new Date().toISOString()
  const isNew = await store.withdrawTracking(submissionId, 'receipt', channels, time)
  const [now = lead] = await store.find(submissionId)
  if (isErased(now)) return answerErased(c, dependencies, now)
  if (isNew) {
    dependencies.log.info('tracking-withdrawn', { requestId: c.get('requestId'), protocol })
    onStored()
    const steps = undoByHand(now)
    if (steps.length > 0) {
      void notifyAgency({
        kind: 'tracking-withdrawn',
        subject: fillTemplate(trackingNotice.subject, { protocol }),
        text: [fillTemplate(trackingNotice.text, { protocol }), ...steps].join('\n\n'),
      })
    }
  }
  return c.json(receiptOf(now))
}
