import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../calls.ts'
import { namesInSentence } from '../data/words.ts'
import { useReconnected, useTeamEvent } from '../events.ts'
import { personName, useMe } from '../session.ts'

function tellPresence(id: string | null) {
  call('show-presence', { id }).catch(() => {
    // A courtesy: it is told again after a cut.
  })
}

/** Tells the others that this tab shows the lead, and shows who else has it open. */
export function Presence({ id }: { id: string }) {
  const { person, people } = useMe()
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    tellPresence(id)
    return () => tellPresence(null)
  }, [id])
  useReconnected(() => tellPresence(id))
  useTeamEvent('presence', (now) => {
    if (now.id === id) setOthers(now.people.filter((email) => email !== person.email))
  })
  const names = namesInSentence(others.map((email) => personName(people, email)))
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="flex w-fit items-center gap-1.5 rounded-full bg-amber-soft px-3 py-1 font-medium text-amber-deep text-sm">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span>
            {fillTemplate(others.length === 1 ? words.presence.one : words.presence.many, {
              names,
            })}
          </span>
        </p>
      )}
    </div>
  )
}
