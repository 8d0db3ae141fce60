import { kindNames, list, stageNames } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadRow, Tray } from '@contracts/team.ts'
import { AlarmClock } from 'lucide-react'
import { Link } from 'react-router'
import { briefTime } from '../data/dates.ts'
import { counted, spamWords } from '../data/words.ts'
import { StageMark } from '../lead/stage-mark.tsx'
import { personName, useMe } from '../session.ts'

type Props = { row: LeadRow; tray: Tray; to: string; isOpen: boolean; isSelected: boolean }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** One lead of the list, in three lines. */
export function LeadRowLink({ row, tray, to, isOpen, isSelected }: Props) {
  const { people, timeZone } = useMe()
  const isOverdue = row.remindAt !== undefined && row.remindAt <= new Date().toISOString()
  return (
    <Link
      to={to}
      data-lead={row.id}
      aria-current={isOpen ? 'true' : undefined}
      className={`block grow border-line border-b pt-2.5 pr-4 pb-1.5 pl-6 outline-offset-[-3px] ${
        isOpen ? 'bg-violet-soft' : isSelected ? 'bg-mist' : 'bg-white hover:bg-mist'
      }`}
    >
      <span className="flex items-baseline gap-2">
        {row.unread && (
          <span className="-ml-4 size-2 shrink-0 self-center rounded-full bg-violet">
            <span className="sr-only">{list.unread}</span>
          </span>
        )}
        <span className={`truncate ${row.unread ? 'font-bold' : 'font-medium'}`}>
          {row.name || list.noName}
        </span>
        {row.company && (
          <span className="min-w-0 shrink-[9] truncate text-quiet text-sm">{row.company}</span>
        )}
        <time
          dateTime={row.createdAt}
          className={`tabular ml-auto shrink-0 text-xs ${row.unread ? 'font-semibold text-violet-deep' : 'text-quiet'}`}
        >
          {briefTime(row.createdAt, timeZone)}
        </time>
      </span>
      <span className="mt-0.5 block truncate text-quiet text-sm">
        {tray === 'quarantine' ? spamWords(row.spam).join(', ') : row.excerpt || row.email}
      </span>
      <span className="mt-1 flex items-center gap-2 overflow-hidden text-xs max-[20rem]:flex-wrap">
        <StageMark stage={row.stage} />
        <span className="shrink-0 text-quiet">{stageNames[row.stage]}</span>
        {row.kind === 'recruitment' && (
          <span className="shrink-0 rounded-full bg-mist px-2 text-quiet">
            {kindNames.recruitment}
          </span>
        )}
        <span className="truncate text-quiet">{row.source}</span>
        {row.joined > 0 && (
          <span className="shrink-0 text-quiet">{counted(list.joined, row.joined)}</span>
        )}
        {row.remindAt && (
          <span
            className={`flex shrink-0 items-center gap-1 ${isOverdue ? 'font-semibold text-danger' : 'text-quiet'}`}
          >
            <AlarmClock aria-hidden className="size-3.5" />
            <span>
              {fillTemplate(isOverdue ? list.overdue : list.reminder, {
                time: briefTime(row.remindAt, timeZone),
              })}
            </span>
          </span>
        )}
        {row.owner && (
          <span
            title={personName(people, row.owner)}
            className="ml-auto grid size-5 shrink-0 place-items-center rounded-full bg-ink font-semibold text-[0.625rem] text-white"
          >
            <span aria-hidden>{initials(personName(people, row.owner))}</span>
            <span className="sr-only">{personName(people, row.owner)}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
