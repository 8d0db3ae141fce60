import { lead as words } from '@content/inbox.ts'
import type { HistoryEntry, LeadView, NoteView } from '@contracts/team.ts'
import { Clock } from 'lucide-react'
import { fullTime } from '../data/dates.ts'
import { useStore } from '../data/store.ts'
import { isStuck, unsent } from '../outbox/outbox.ts'
import { personName, useMe } from '../session.ts'
import { historyLine } from './history-line.ts'
import { unsentNotes } from './with-unsent.ts'

type Item = { at: string; key: string } & ({ note: NoteView } | { entry: HistoryEntry })

/** Notes and events of a lead and of those joined to it, newest first. */
function itemsOf(lead: LeadView): Item[] {
  const all = [lead, ...lead.joinedLeads]
  const notes = all.flatMap((one) => one.notes.map((note) => ({ at: note.at, key: note.id, note })))
  const entries = all
    .flatMap(({ history, id }) => history.map((entry) => ({ entry, id })))
    // The note itself tells it.
    .filter(({ entry }) => entry.action !== 'note')
    .map(({ entry, id }) => ({ at: entry.at, key: `${id} ${entry.number}`, entry }))
  const seen = new Set<string>()
  return [...notes, ...entries]
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .sort((a, b) => b.at.localeCompare(a.at))
}

export function Timeline({ lead }: { lead: LeadView }) {
  const me = useMe()
  const waiting = unsentNotes(lead.id, useStore(unsent))
  const stuck = useStore(isStuck)
  return (
    <ol className="grid gap-3">
      {waiting.toReversed().map(({ key, input, trouble }) => (
        <li key={key} className="rounded-control border border-amber/50 bg-amber-soft p-3">
          <p className="flex items-center gap-1.5 font-medium text-amber-deep text-sm">
            <Clock aria-hidden className="size-3.5" />
            <span>
              {trouble ? words.note.failed : stuck ? words.note.waiting : words.note.sending}
            </span>
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{input.text}</p>
        </li>
      ))}
      {itemsOf(lead).map((item) =>
        'note' in item ? (
          <li key={item.key} className="rounded-control bg-mist p-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="font-semibold">{personName(me.people, item.note.by)}</span>
              <time dateTime={item.at} className="tabular text-quiet">
                {fullTime(item.at, me.timeZone)}
              </time>
            </p>
            <p className="mt-1 whitespace-pre-wrap break-words">{item.note.text}</p>
          </li>
        ) : (
          <li
            key={item.key}
            className="flex flex-wrap justify-between gap-x-3 px-3 text-quiet text-sm"
          >
            <span className="min-w-0 break-words">{historyLine(item.entry, me)}</span>
            <time dateTime={item.at} className="tabular">
              {fullTime(item.at, me.timeZone)}
            </time>
          </li>
        ),
      )}
    </ol>
  )
}
