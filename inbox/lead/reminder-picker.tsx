import { lead as words } from '@content/inbox.ts'
import { dayAfter } from '@contracts/calendar-days.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { AlarmClock, X } from 'lucide-react'
import { useState } from 'react'
import { dayOf, fullTime, momentOf, weekday } from '../data/dates.ts'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { ReminderDialog } from './reminder-dialog.tsx'

const MORNING = '09:00'
const choices = words.reminderChoices

/** The next day of the week after today; 1 is Monday. */
function nextWeekday(today: string, wanted: number): string {
  return dayAfter(today, ((wanted - weekday(today) + 6) % 7) + 1)
}

export function ReminderPicker({ lead }: { lead: LeadView }) {
  const { timeZone } = useMe()
  const [isAsking, setAsking] = useState(false)
  const set = (at: string | null) =>
    write('set-reminder', { id: lead.id, version: lead.version, at })
  const today = dayOf(new Date(), timeZone)
  const ways = {
    tomorrow: () => set(momentOf(dayAfter(today, 1), MORNING, timeZone)),
    monday: () => set(momentOf(nextWeekday(today, 1), MORNING, timeZone)),
    hours: () => set(new Date(Date.now() + 7_200_000).toISOString()),
    own: () => setAsking(true),
  }
  const { remindAt } = lead
  const isOverdue = remindAt !== undefined && remindAt <= new Date().toISOString()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{words.reminder}</legend>
      {remindAt ? (
        <p
          className={`flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm lg:min-h-9 ${
            isOverdue ? 'bg-danger-soft text-danger' : 'bg-violet-soft text-violet-deep'
          }`}
        >
          <AlarmClock aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 font-medium">
            {fillTemplate(isOverdue ? words.remindWas : words.remindAt, {
              time: fullTime(remindAt, timeZone),
            })}
          </span>
          <button
            type="button"
            aria-label={choices.remove}
            title={choices.remove}
            onClick={() => set(null)}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/60 lg:size-8"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-1.5">
          {(['tomorrow', 'monday', 'hours', 'own'] as const).map((name) => (
            <button
              key={name}
              type="button"
              onClick={ways[name]}
              className="min-h-11 rounded-control border border-line px-2.5 text-left text-sm hover:border-control lg:min-h-8"
            >
              {choices[name]}
            </button>
          ))}
        </div>
      )}
      {isAsking && <ReminderDialog onSave={set} onClose={() => setAsking(false)} />}
    </fieldset>
  )
}
