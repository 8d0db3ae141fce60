import { connection } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { CloudOff } from 'lucide-react'
import { useStore } from '../data/store.ts'
import { isConnected } from '../events.ts'
import { isStuck, unsent } from '../outbox/outbox.ts'
import { session } from '../session.ts'

function sentenceFor(waiting: { name: string }[]) {
  const [first] = waiting
  if (!first) return connection.offline
  if (waiting.length > 1) return fillTemplate(connection.unsentMany, { count: waiting.length })
  return first.name === 'add-note' ? connection.unsentNote : connection.unsentOne
}

/** Says that the server does not answer, and what becomes of what was typed. */
export function ConnectionBanner() {
  const connected = useStore(isConnected)
  const stuck = useStore(isStuck)
  const waiting = useStore(unsent)
  const { state } = useStore(session)
  const isCut = (!connected || stuck) && state === 'signed-in'
  return (
    // Always in the page, so that screen readers hear it change.
    <div role="status" className="shrink-0">
      {isCut && (
        <p className="flex items-center gap-2 border-amber/40 border-b bg-amber-soft px-4 py-2 font-medium text-amber-deep text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>{sentenceFor(waiting.filter(({ trouble }) => !trouble))}</span>
        </p>
      )}
    </div>
  )
}
