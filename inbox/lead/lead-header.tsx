import { kindNames, list, lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { CircleCheck, CircleDot } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { fullTime } from '../data/dates.ts'
import { writtenDuration } from '../data/words.ts'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { ContactActions } from './contact-actions.tsx'
import { Presence } from './presence.tsx'

/** Who it is, and the ways to answer. It stays in view while the rest scrolls. */
export function LeadHeader({ lead }: { lead: LeadView }) {
  const { timeZone } = useMe()
  const { id, name, company, unread, protocol, createdAt, replyMinutes, spam, kind } = lead
  // The dot of unread rows. An envelope would look like the button that writes a mail.
  const ReadIcon = unread ? CircleCheck : CircleDot
  return (
    <header className="border-line border-b bg-white">
      <div className="mx-auto max-w-6xl px-4 py-4 sm:px-6 sm:py-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="break-words text-2xl outline-none">
              {name || list.noName}
            </h1>
            {company && <p className="mt-1 break-words font-medium text-lg">{company}</p>}
          </div>
          {spam.length === 0 && (
            <Button
              variant="quiet"
              className="shrink-0"
              title={unread ? words.markRead : words.markUnread}
              onClick={() => write('mark-read', { id, read: unread })}
            >
              <ReadIcon aria-hidden className="size-4" />
              <span className="sr-only">{unread ? words.markRead : words.markUnread}</span>
            </Button>
          )}
        </div>
        <p className="tabular mt-1.5 flex flex-wrap gap-x-3 text-quiet text-sm">
          <span>{kindNames[kind]}</span>
          <span>{fillTemplate(words.arrived, { time: fullTime(createdAt, timeZone) })}</span>
          <span>{fillTemplate(words.protocol, { protocol })}</span>
          {spam.length === 0 && (
            <span className={replyMinutes === undefined ? 'font-medium text-amber-deep' : ''}>
              {replyMinutes === undefined
                ? words.noReply
                : fillTemplate(words.firstReply, { duration: writtenDuration(replyMinutes) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 *:not-empty:mt-4">
          {!lead.erasedAt && spam.length === 0 && <ContactActions lead={lead} />}
          <Presence id={id} />
        </div>
      </div>
    </header>
  )
}
