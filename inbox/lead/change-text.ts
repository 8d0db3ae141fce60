import { stageNames, conflict as words, writes } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Me } from '@contracts/team.ts'
import { fullTime } from '../data/dates.ts'
import type { Unsent } from '../outbox/outbox.ts'
import { personName } from '../session.ts'

export const ownerText = (owner: string, me: Me) =>
  owner ? fillTemplate(words.owner, { owner: personName(me.people, owner) }) : words.noOwner

export const reminderText = (at: string | null | undefined, me: Me) =>
  at ? fillTemplate(words.reminder, { time: fullTime(at, me.timeZone) }) : words.noReminder

/** What a write changes, to be read after a colon. */
export function changeText(write: Unsent, me: Me): string {
  if (write.name === 'set-stage') {
    return fillTemplate(words.stage, { stage: stageNames[write.input.stage] })
  }
  if (write.name === 'set-owner') return ownerText(write.input.owner, me)
  if (write.name === 'set-reminder') return reminderText(write.input.at, me)
  if (write.name === 'mark-read') return write.input.read ? writes.read : writes.unread
  if (write.name === 'add-note') return fillTemplate(writes.note, { text: write.input.text })
  return writes[write.name]
}
