import { list, stageNames, conflict as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Button } from '~/components/ui/button.tsx'
import { fullTime } from '../data/dates.ts'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'
import { drop, overwrite, type Unsent } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { changeText, ownerText, reminderText } from './change-text.ts'
import { historyLine } from './history-line.ts'
import { readAgain } from './lead-answer.ts'

/** Somebody changed the lead first: shows what, and asks. */
export function ConflictDialog({ write }: { write: Unsent }) {
  const me = useMe()
  if (write.trouble?.kind !== 'conflict') return null
  const { now, changes } = write.trouble
  const { id } = write.input
  const keep = () => {
    drop(write)
    readAgain(id)
  }
  return (
    <Modal title={words.title} onClose={keep}>
      <p>{fillTemplate(words.text, { name: now.name || list.noName })}</p>
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
            stage: fillTemplate(words.stage, { stage: stageNames[now.own.stage] }),
            owner: ownerText(now.owner, me),
            reminder: reminderText(now.remindAt, me),
          })}
        </li>
      </ul>
      <p>{fillTemplate(words.yours, { change: changeText(write, me) })}</p>
      <ModalActions onCancel={keep} cancel={words.keep}>
        <Button onClick={() => overwrite(write)}>{words.save}</Button>
      </ModalActions>
    </Modal>
  )
}
