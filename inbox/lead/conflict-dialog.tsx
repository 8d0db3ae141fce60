import { stageNames, conflict as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Me } from '@contracts/team.ts'
import { Button } from '~/components/ui/button.tsx'
import { fullTime } from '../data/dates.ts'
import { Modal } from '../layout/modal.tsx'
import { type Conflict, dropConflict, overwrite, type Unsent } from '../outbox/outbox.ts'
import { personName, useMe } from '../session.ts'
import { historyLine } from './history-line.ts'
import { setLead } from './lead-store.ts'

const ownerText = (owner: string, me: Me) =>
  owner ? fillTemplate(words.owner, { owner: personName(me.people, owner) }) : words.noOwner

const reminderText = (at: string | null | undefined, me: Me) =>
  at ? fillTemplate(words.reminder, { time: fullTime(at, me.timeZone) }) : words.noReminder

function changeText(write: Unsent, me: Me): string {
  if (write.name === 'set-stage') {
    return fillTemplate(words.stage, { stage: stageNames[write.input.stage] })
  }
  if (write.name === 'set-owner') return ownerText(write.input.owner, me)
  return write.name === 'set-reminder' ? reminderText(write.input.at, me) : ''
}

/** Somebody changed the lead first: shows what, and asks. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const me = useMe()
  const { lead, changes, write } = conflict
  const keep = () => {
    setLead(lead)
    dropConflict(conflict)
  }
  return (
    <Modal title={words.title} onClose={keep}>
      <p>{words.text}</p>
      <ul className="my-3 grid gap-1.5 rounded-control bg-mist p-3 text-sm">
        {changes.map((entry) => (
          <li key={entry.number} className="flex justify-between gap-3">
            <span className="font-medium">{historyLine(entry, me)}</span>
            <time dateTime={entry.at} className="tabular shrink-0 text-quiet">
              {fullTime(entry.at, me.timeZone)}
            </time>
          </li>
        ))}
        <li className="text-quiet">
          {fillTemplate(words.now, {
            stage: fillTemplate(words.stage, { stage: stageNames[lead.own.stage] }),
            owner: ownerText(lead.owner, me),
            reminder: reminderText(lead.remindAt, me),
          })}
        </li>
      </ul>
      <p>{fillTemplate(words.yours, { change: changeText(write, me) })}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={keep}>
          {words.keep}
        </Button>
        <Button
          onClick={() => {
            setLead(lead)
            overwrite(conflict)
          }}
        >
          {words.save}
        </Button>
      </div>
    </Modal>
  )
}
