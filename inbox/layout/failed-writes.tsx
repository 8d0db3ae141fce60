import { inboxPage, failedWrites as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { useStore } from '../data/store.ts'
import { counted } from '../data/words.ts'
import { changeText } from '../lead/change-text.ts'
import { leadAnswer } from '../lead/lead-answer.ts'
import { drop, sendAgain, type Unsent, unsent } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'

/** What the server could not store: the person decides, and nothing else waits for it. */
export function FailedWrites() {
  const all = useStore(unsent)
  const failed = all.filter(({ trouble }) => trouble?.kind === 'failed')
  return (
    // Always in the page, so that screen readers hear it change.
    <div role="alert" className="shrink-0">
      {failed.length > 0 && (
        <ul
          aria-label={words.label}
          className="grid max-h-[40dvh] divide-y divide-danger/20 overflow-y-auto border-danger/30 border-b bg-danger-soft"
        >
          {failed.map((write) => (
            <FailedWrite
              key={write.key}
              write={write}
              behind={
                all.filter(
                  (one) => one !== write && !one.trouble && one.input.id === write.input.id,
                ).length
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The buttons that were pressed are gone. */
const focusPage = () => document.getElementById('conteudo')?.focus()

function FailedWrite({ write, behind }: { write: Unsent; behind: number }) {
  const me = useMe()
  const textId = useId()
  const { id } = write.input
  // In a tab that was opened since, its name is not known yet.
  const { data: lead } = useQuery({ ...leadAnswer(id), staleTime: Number.POSITIVE_INFINITY })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
      <p id={textId} className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-danger">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="line-clamp-2 break-words font-medium">
            {fillTemplate(words.text, { change: changeText(write, me) })}
          </span>
          <Link to={`/lead/${id}`} className="underline">
            {lead?.name || words.openLead}
          </Link>
          {behind > 0 && <span>{` · ${counted(words.behind, behind)}`}</span>}
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          aria-describedby={textId}
          onClick={() => {
            sendAgain(write)
            focusPage()
          }}
        >
          {inboxPage.retry}
        </Button>
        <Button
          variant="quiet"
          aria-describedby={textId}
          onClick={() => {
            drop(write)
            focusPage()
          }}
        >
          {words.discard}
        </Button>
      </div>
    </li>
  )
}
