import { list, stageNames, lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { fullTime } from '../data/dates.ts'
import { namesInSentence } from '../data/words.ts'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'

type Props = { lead: LeadView; leadPath: (id: string) => string }

/** Leads of probably the same person. A person decides; joining can be undone. */
export function Duplicates({ lead, leadPath }: Props) {
  const { timeZone } = useMe()
  const { duplicates } = words
  const because = [...new Set(lead.duplicates.flatMap((other) => other.because))]
  return (
    <section
      aria-label={duplicates.title}
      className="rounded-card border border-violet-light bg-violet-soft p-4 sm:p-5"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Users aria-hidden className="size-5 shrink-0 text-violet-deep" />
        <span>{duplicates.title}</span>
      </p>
      <p className="mt-1 text-sm">
        {fillTemplate(duplicates.text, {
          reasons: namesInSentence(because.map((reason) => duplicates.because[reason])),
        })}
      </p>
      <ul className="mt-3 grid gap-2">
        {lead.duplicates.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-white px-3 py-2"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Link
                to={leadPath(other.id)}
                className="break-words font-semibold underline-offset-2 hover:underline"
              >
                {[other.name || list.noName, other.company].filter(Boolean).join(', ')}
              </Link>
              <p className="tabular text-quiet text-sm">
                {[
                  fullTime(other.createdAt, timeZone),
                  stageNames[other.stage],
                  ...other.because.map((reason) => duplicates.because[reason]),
                ].join(' · ')}
              </p>
            </div>
            <Button variant="quiet" onClick={() => write('join', { id: other.id, to: lead.id })}>
              {duplicates.join}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
