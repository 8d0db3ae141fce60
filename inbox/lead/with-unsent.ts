import { personStage } from '@contracts/lead-stages.ts'
import type { LeadView } from '@contracts/team.ts'
import type { Unsent } from '../outbox/outbox.ts'

/** The lead as it will be once everything that waits on this device is sent. What is in trouble may never be. */
export function withUnsent(lead: LeadView, unsent: Unsent[]): LeadView {
  let next = lead
  for (const write of unsent) {
    if (write.input.id !== lead.id || write.trouble) continue
    if (write.name === 'set-stage') {
      const { stage, valueCents = next.own.dealValueCents } = write.input
      next = withOwn(next, { stage, dealValueCents: stage === 'ganho' ? valueCents : undefined })
    }
    if (write.name === 'set-owner') next = { ...next, owner: write.input.owner }
    if (write.name === 'set-reminder') next = { ...next, remindAt: write.input.at ?? undefined }
    if (write.name === 'mark-read') next = { ...next, unread: !write.input.read }
  }
  return next
}

/** The person's stage and value follow from those of all leads, as the server counts them. */
function withOwn(lead: LeadView, own: LeadView['own']): LeadView {
  const others = lead.joinedLeads.map((one) => one.own)
  const values = [own, ...others].flatMap(({ dealValueCents }) => dealValueCents ?? [])
  return {
    ...lead,
    own,
    stage: personStage(
      own.stage,
      others.map(({ stage }) => stage),
    ),
    dealValueCents: values.length > 0 ? values.reduce((sum, value) => sum + value) : undefined,
  }
}

/** Notes that wait on this device, oldest first. */
export const unsentNotes = (leadId: string, unsent: Unsent[]) =>
  unsent.filter(
    (write): write is Unsent<'add-note'> => write.name === 'add-note' && write.input.id === leadId,
  )
