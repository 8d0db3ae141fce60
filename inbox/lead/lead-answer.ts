import { lead as words } from '@content/inbox.ts'
import type { LeadView, TeamAnswers } from '@contracts/team.ts'
import { queryOptions } from '@tanstack/react-query'
import { showToast } from '~/components/ui/toasts.ts'
import { CallRefused, call } from '../calls.ts'
import { queryClient } from '../data/answers.ts'
import { showError } from '../data/show-error.ts'
import { onTeamEvent } from '../events.ts'
import { changeRow } from '../list/use-lead-list.ts'
import { keepDraft, readDraft } from '../outbox/drafts.ts'
import type { Unsent } from '../outbox/outbox.ts'

/** A lead as the server last told it; null if it is not there any more. */
export const leadAnswer = (id: string) =>
  queryOptions({
    queryKey: ['read-lead', id],
    async queryFn(): Promise<LeadView | null> {
      try {
        const { lead } = await call('read-lead', { id })
        showInList(lead)
        return lead
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        if (['not-found', 'invalid'].includes(error.refusal.code)) return null
        throw error
      }
    },
  })

/** Asks again for a lead that is shown, or for all. What is known stays on screen meanwhile. */
export const readAgain = (...id: string[]) =>
  void queryClient.invalidateQueries({ queryKey: ['read-lead', ...id] })
onTeamEvent('changed', ({ id }) => readAgain(id))
onTeamEvent('delivery', ({ id }) => readAgain(id))

const setMissing = (id: string) => queryClient.setQueryData(leadAnswer(id).queryKey, null)

/** The list shows a change at once, before the server tells everybody. */
const showInList = ({ id, unread, stage, dealValueCents, owner, remindAt, joined }: LeadView) =>
  changeRow(id, { unread, stage, dealValueCents, owner, remindAt, joined })

const DONE = {
  release: words.held.released,
  discard: words.held.discarded,
  join: words.duplicates.joined,
  separate: words.separated,
  'resend-delivery': words.resent,
  'withdraw-tracking': words.tracking.done,
} as const

/** The server has done what was written. */
export function onDone({ name, input }: Unsent, { lead }: Partial<TeamAnswers['set-stage']>) {
  if (lead) {
    queryClient.setQueryData(leadAnswer(lead.id).queryKey, lead)
    showInList(lead)
  }
  if (name === 'discard') setMissing(input.id)
  // The lead that was open lost the one that was separated; the answer is the one that is free again.
  if (name === 'separate' || name === 'join') readAgain()
  if (name in DONE) showToast({ kind: 'success', ...DONE[name as keyof typeof DONE] })
}

/** The server does not take it. */
export function onRefused(write: Unsent, error: CallRefused) {
  if (write.name === 'add-note') giveNoteBack(write)
  if (error.refusal.code === 'not-found') setMissing(write.input.id)
  else readAgain(write.input.id)
  showError(error)
}

/** A note that the server refused is a draft again, before what was typed since. */
function giveNoteBack({ by, input }: Unsent<'add-note'>) {
  const typed = readDraft(by, input.id)
  keepDraft(by, input.id, [input.text, typed].filter(Boolean).join('\n\n'))
}
