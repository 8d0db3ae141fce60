import { inboxPage, lead as words } from '@content/inbox.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from '../data/store.ts'
import { useReconnected, useTeamEvent } from '../events.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { keepDraft } from '../outbox/drafts.ts'
import { unsent, write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { LeadSheet } from './lead-sheet.tsx'
import { leads, loadLead } from './lead-store.ts'
import { withUnsent } from './with-unsent.ts'

type Props = {
  id: string
  listPath: string
  leadPath: (id: string) => string
  /** Back to the list. */
  onClose: () => void
  /** Not if the page was loaded with the lead in its address. */
  takesFocus: boolean
}

/** Loads the lead, marks it as read and follows what others do with it. */
export function LeadPane({ id, listPath, leadPath, onClose, takesFocus }: Props) {
  const known = useStore(leads, (all) => all.get(id))
  const waiting = useStore(unsent)
  const { person } = useMe()
  const state = known?.state ?? 'loading'
  useEffect(() => {
    void loadLead(id).then(() => {
      const now = leads.get().get(id)
      if (now?.state === 'ready' && now.lead.unread && now.lead.spam.length === 0) {
        write('mark-read', { id, read: true })
      }
    })
  }, [id])
  useTeamEvent('changed', (change) => {
    if (change.id === id) void loadLead(id)
  })
  useTeamEvent('delivery', (tried) => {
    if (tried.id === id) void loadLead(id)
  })
  useReconnected(() => void loadLead(id))
  useEffect(() => {
    // Nothing that was typed about a person outlives the person's data.
    if (state === 'missing') keepDraft(person.email, id, '')
  }, [state, person.email, id])
  const sheet = useRef<HTMLDivElement>(null)
  const openedAt = useRef(takesFocus ? document.activeElement : undefined)
  const isThere = state !== 'loading'
  useEffect(() => {
    const from = openedAt.current
    if (!isThere || from === undefined) return
    openedAt.current = undefined
    // Whoever went on meanwhile is not called back.
    const { activeElement, body } = document
    if (activeElement !== from && activeElement !== body) return
    sheet.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isThere])
  const shown = useMemo(
    () => (known?.state === 'ready' ? withUnsent(known.lead, waiting) : undefined),
    [known, waiting],
  )
  return (
    <div className="flex h-full flex-col">
      <div className="flex shrink-0 items-center border-line border-b bg-white px-2 lg:hidden">
        <Link
          to={listPath}
          className="flex min-h-12 items-center gap-2 rounded-control px-2 font-semibold text-violet-deep"
        >
          <ArrowLeft aria-hidden className="size-5" />
          <span>{words.back}</span>
        </Link>
      </div>
      <div ref={sheet} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {shown && <LeadSheet lead={shown} leadPath={leadPath} onClose={onClose} />}
        {state === 'loading' && <SkeletonSheet />}
        {state === 'failed' && (
          <>
            <h1 tabIndex={-1} className="sr-only">
              {words.label}
            </h1>
            <LoadFailure text={words.failed} onRetry={() => void loadLead(id)} />
          </>
        )}
        {state === 'missing' && (
          <div className="grid place-items-center gap-2 px-6 py-20 text-center">
            <h1 tabIndex={-1} className="text-xl outline-none">
              {words.missing.title}
            </h1>
            <p className="text-quiet">{words.missing.text}</p>
            <Link
              to={listPath}
              className="button mt-3 border border-line bg-white hover:border-control"
            >
              {inboxPage.back}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

function SkeletonSheet() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4 sm:p-6">
      <h1 className="sr-only">{words.loading}</h1>
      <span className="skeleton h-8 w-1/2" />
      <span className="skeleton h-4 w-1/3" />
      <span className="skeleton mt-4 h-40 w-full" />
      <span className="skeleton h-64 w-full" />
    </div>
  )
}
