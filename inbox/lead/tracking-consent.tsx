import { lead as leadWords } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { briefTime, fullTime } from '../data/dates.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { Section } from './section.tsx'

const words = leadWords.tracking

/** What the person allowed in the consent notice, what platforms were told by it, and the way to take it back. */
export function TrackingConsent({ lead }: { lead: LeadView }) {
  const { timeZone } = useMe()
  const [isAsking, setAsking] = useState(false)
  const { trackingConsent, toldPlatforms: told, undo } = lead
  if (!trackingConsent) return null
  const { version, at, withdrawn } = trackingConsent
  const { advertising, measurement } = withdrawn ?? trackingConsent
  if (!advertising && !measurement) return null
  const purposes =
    advertising && measurement ? 'both' : advertising ? ('advertising' as const) : 'measurement'
  return (
    <Section title={words.title}>
      <div className="grid gap-3 text-sm">
        <p>
          {fillTemplate(withdrawn ? words.withdrawn : words.yes, {
            version,
            purposes: words.purposes[purposes],
            time: fullTime(at, timeZone),
            withdrawn: fullTime(withdrawn?.at ?? at, timeZone),
          })}
        </p>
        {told.length > 0 && (
          <div>
            <p>{words.told}</p>
            <ul className="list-disc pl-5">
              {told.map(({ platform, event, at }) => (
                <li key={`${platform} ${event}`}>
                  {fillTemplate(at ? words.toldLine : words.toldWithoutTime, {
                    platform,
                    event,
                    time: briefTime(at ?? trackingConsent.at, timeZone),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {undo.length > 0 && (
          <div>
            <p>{words.undo}</p>
            <ul className="list-disc break-words pl-5">
              {undo.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {!withdrawn && (
          <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
            {words.button}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.confirmTitle}
          text={words.confirmText}
          button={words.button}
          onConfirm={() => {
            write('withdraw-tracking', { id: lead.id })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
