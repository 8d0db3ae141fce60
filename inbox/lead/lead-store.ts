import { connection, lead as words } from '@content/inbox.ts'
import type { LeadRow, LeadView } from '@contracts/team.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { CallRefused, call } from '../calls.ts'
import { showError } from '../data/show-error.ts'
import { createStore } from '../data/store.ts'
import { keepDraft, readDraft } from '../outbox/drafts.ts'
import { onSettled, type Unsent } from '../outbox/outbox.ts'

export type KnownLead =
  | { state: 'loading' | 'failed' | 'missing' }
  | { state: 'ready'; lead: LeadView }

/** The leads that were opened, as the server last told them. */
export const leads = createStore<ReadonlyMap<string, KnownLead>>(new Map())

let changeRow: (id: string, change: Partial<LeadRow>) => void = () => {}
/** The list shows a change at once, before the server tells everybody. */
export function onRowChange(listener: typeof changeRow) {
  changeRow = listener
  return () => {
    changeRow = () => {}
  }
}

function setKnown(id: string, known: KnownLead) {
  leads.set((now) => new Map(now).set(id, known))
}

export function setLead(lead: LeadView) {
  setKnown(lead.id, { state: 'ready', lead })
  const { unread, stage, dealValueCents, owner, remindAt, joined } = lead
  changeRow(lead.id, { unread, stage, dealValueCents, owner, remindAt, joined })
}

/** What is known stays on screen while it is asked for again. */
export async function loadLead(id: string) {
  if (leads.get().get(id)?.state !== 'ready') setKnown(id, { state: 'loading' })
  try {
    setLead((await call('read-lead', { id })).lead)
  } catch (error) {
    const isGone =
      error instanceof CallRefused && ['not-found', 'invalid'].includes(error.refusal.code)
    if (isGone) setKnown(id, { state: 'missing' })
    else if (leads.get().get(id)?.state !== 'ready') setKnown(id, { state: 'failed' })
  }
}

const DONE = {
  release: words.held.released,
  discard: words.held.discarded,
  join: words.duplicates.joined,
  separate: words.separated,
  'resend-delivery': words.resent,
  'withdraw-tracking': words.tracking.done,
} as const

onSettled({
  done(write, { lead }) {
    if (lead) setLead(lead)
    if (write.name === 'discard') setKnown(write.input.id, { state: 'missing' })
    // The lead that was open lost the one that was separated; the answer is the one that is free again.
    if (write.name === 'separate' || write.name === 'join') {
      for (const [id, known] of leads.get()) if (known.state === 'ready') void loadLead(id)
    }
    const done = write.name in DONE ? DONE[write.name as keyof typeof DONE] : undefined
    if (done) showToast({ kind: 'success', ...done })
  },
  refused(write, error) {
    if (write.name === 'add-note') giveNoteBack(write)
    if (error.refusal.code === 'not-found') setKnown(write.input.id, { state: 'missing' })
    else void loadLead(write.input.id)
    showError(error)
  },
  caughtUp: () => showToast({ kind: 'success', ...connection.sent }),
})

/** A note that the server refused is a draft again, before what was typed since. */
function giveNoteBack({ by, input }: Unsent<'add-note'>) {
  const typed = readDraft(by, input.id)
  keepDraft(by, input.id, [input.text, typed].filter(Boolean).join('\n\n'))
}
