import { people as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { HistoryEntry } from '@contracts/team.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { call } from '../calls.ts'
import { fullTime } from '../data/dates.ts'
import { showError } from '../data/show-error.ts'
import { useAnswer } from '../data/use-answer.ts'
import { historyLine } from '../lead/history-line.ts'
import { Section } from '../lead/section.tsx'
import { useMe } from '../session.ts'

/** Everything that anybody did, newest first. */
export function HistoryList() {
  const me = useMe()
  const { data } = useAnswer('read-history', {})
  const [older, setOlder] = useState<{ entries: HistoryEntry[]; next: number | undefined }>()
  const entries = [...(data?.entries ?? []), ...(older?.entries ?? [])]
  const next = older ? older.next : data?.next
  async function loadOlder() {
    try {
      const page = await call('read-history', { before: next })
      setOlder((now) => ({
        entries: [...(now?.entries ?? []), ...page.entries],
        next: page.next,
      }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Section title={words.history}>
      <ol className="grid gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.number} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">
              <span>{historyLine(entry, me)}</span>
              {entry.leadId && entry.protocol && (
                <>
                  <span>{' · '}</span>
                  <Link
                    to={`/lead/${entry.leadId}`}
                    aria-label={fillTemplate(words.openLead, { protocol: entry.protocol })}
                    className="text-violet-deep underline underline-offset-2"
                  >
                    {entry.protocol}
                  </Link>
                </>
              )}
            </span>
            <time dateTime={entry.at} className="tabular text-quiet">
              {fullTime(entry.at, me.timeZone)}
            </time>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <Button variant="quiet" className="mt-4" onClick={() => void loadOlder()}>
          {words.older}
        </Button>
      )}
    </Section>
  )
}
