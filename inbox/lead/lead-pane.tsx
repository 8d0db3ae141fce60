import { inboxPage, lead as words } from '@content/inbox.ts'
import type { LeadView } from '@contracts/team.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../data/answers.ts'
import { useStore } from '../data/store.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { keepDraft } from '../outbox/drafts.ts'
import { unsent, write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { leadAnswer } from './lead-answer.ts'
import { LeadSheet } from './lead-sheet.tsx'
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

/** Loads the lead and marks it as read. */
export function LeadPane({ id, listPath, leadPath, onClose, takesFocus }: Props) {
  const { data: lead, isError, refetch } = useQuery(leadAnswer(id))
  const waiting = useStore(unsent)
  const { person } = useMe()
  const isThere = lead !== undefined || isError
  useEffect(() => {
    const markRead = (now: LeadView | null) => {
      if (now?.unread && now.spam.length === 0) write('mark-read', { id, read: true })
    }
    // The same question as above. What was known from before may be read by now.
    queryClient.fetchQuery(leadAnswer(id)).then(markRead, () => {})
  }, [id])
  useEffect(() => {
    // Nothing that was typed about a person outlives the person's data.
    if (lead === null) keepDraft(person.email, id, '')
  }, [lead, person.email, id])
  const sheet = useRef<HTMLDivElement>(null)
  const openedAt = useRef(takesFocus ? document.activeElement : undefined)
  useEffect(() => {
    const from = openedAt.current
    if (!isThere || from === undefined) return
    openedAt.current = undefined
    // Whoever went on meanwhile is not called back.
    const { activeElement, body } = document
    if (activeElement !== from && activeElement !== body) return
    sheet.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [isThere])
  const shown = useMemo(() => lead && withUnsent(lead, waiting), [lead, waiting])
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
        {!isThere && <SkeletonSheet />}
        {lead === undefined && isError && (
          <>
            <h1 tabIndex={-1} className="sr-only">
              {words.label}
            </h1>
            <LoadFailure text={words.failed} onRetry={() => void refetch()} />
          </>
        )}
        {lead === null && (
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
