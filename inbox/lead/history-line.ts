import { historyLines, historyWords, inboxPage, stageNames } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Stage } from '@contracts/lead-stages.ts'
import type { HistoryEntry, Me } from '@contracts/team.ts'
import { fullTime } from '../data/dates.ts'
import { counted, writtenCents } from '../data/words.ts'
import { personName } from '../session.ts'

/** What somebody did, as a sentence. */
export function historyLine({ action, by, details }: HistoryEntry, me: Me): string {
  const who = by === '' ? inboxPage.site : personName(me.people, by)
  const text = (name: string) => String(details[name] ?? '')
  if (action === 'owner' && !details.owner) return fillTemplate(historyWords.noOwner, { who })
  if (action === 'owner' && details.owner === by) return fillTemplate(historyWords.tookIt, { who })
  if (action === 'reminder' && !details.remindAt)
    return fillTemplate(historyWords.noReminder, { who })
  if (action === 'tracking-withdrawn' && details.from === 'receipt')
    return historyWords.withdrewOnReceipt
  const line = fillTemplate(historyLines[action], {
    who,
    stage: stageNames[text('stage') as Stage] ?? text('stage'),
    owner: personName(me.people, text('owner')),
    person: personName(me.people, text('person')),
    time: details.remindAt ? fullTime(text('remindAt'), me.timeZone) : '',
    by: historyWords.contactBy[text('channel')] ?? text('channel'),
    channel: text('channelName'),
    leads: counted(historyWords.leads, Number(details.rows)),
    submissions: counted(historyWords.submissions, Number(details.rows)),
  })
  const { valueCents, reason } = details
  const more = typeof valueCents === 'number' ? writtenCents(valueCents) : reason
  const whole = action === 'stage' && more ? line + fillTemplate(historyWords.more, { more }) : line
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}
