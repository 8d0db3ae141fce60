import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { Link } from 'react-router'
import { fullTime } from '../data/dates.ts'
import { useMe } from '../session.ts'
import { AboutSubmission } from './about-submission.tsx'
import { ContactData } from './contact-data.tsx'
import { Deliveries } from './deliveries.tsx'
import { Duplicates } from './duplicates.tsx'
import { Facts } from './facts.tsx'
import { HeldNotice } from './held-notice.tsx'
import { JoinedLeads } from './joined-leads.tsx'
import { LeadHeader } from './lead-header.tsx'
import { NoteForm } from './note-form.tsx'
import { OwnerPicker } from './owner-picker.tsx'
import { ReminderPicker } from './reminder-picker.tsx'
import { Section } from './section.tsx'
import { StagePicker } from './stage-picker.tsx'
import { Timeline } from './timeline.tsx'
import { TrackingConsent } from './tracking-consent.tsx'

type Props = { lead: LeadView; leadPath: (id: string) => string; onClose: () => void }

/**
 * Everything known of a lead. What the person wrote comes first, then what is worked with, and what is looked up comes
 * last.
 */
export function LeadSheet({ lead, leadPath, onClose }: Props) {
  const { timeZone } = useMe()
  const isHeld = lead.spam.length > 0
  const isErased = lead.erasedAt !== undefined
  const message = lead.fields.message ?? ''
  return (
    <article className="@container">
      <LeadHeader lead={lead} />
      <div className="mx-auto grid max-w-6xl gap-4 p-3 sm:p-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-4 @max-4xl:contents">
          <div className="grid min-w-0 gap-4 @max-4xl:order-first">
            {isErased && (
              <p className="rounded-card bg-amber-soft p-4 text-amber-deep">
                {fillTemplate(words.erased, { time: fullTime(lead.erasedAt ?? '', timeZone) })}
              </p>
            )}
            {lead.joinedTo && (
              <p className="rounded-card bg-amber-soft p-4 text-amber-deep">
                <span>{words.joinedTo}</span>{' '}
                <Link to={leadPath(lead.joinedTo)} className="font-semibold underline">
                  {words.openJoined}
                </Link>
              </p>
            )}
            {isHeld && <HeldNotice lead={lead} onDiscard={onClose} />}
            <Section title={words.message}>
              <p className="whitespace-pre-wrap break-words">
                {message || <span className="text-quiet">{words.noMessage}</span>}
              </p>
            </Section>
            {lead.duplicates.length > 0 && <Duplicates lead={lead} leadPath={leadPath} />}
          </div>
          {(lead.scenarioParts.length > 0 || lead.scenario) && (
            <Section title={words.scenario}>
              {lead.scenarioParts.length > 0 ? (
                <Facts facts={lead.scenarioParts} />
              ) : (
                <p className="whitespace-pre-wrap break-words text-sm">{lead.scenario}</p>
              )}
            </Section>
          )}
          {lead.joinedLeads.length > 0 && <JoinedLeads leads={lead.joinedLeads} />}
          <Section title={words.timeline}>
            {!isErased && <NoteForm key={lead.id} id={lead.id} />}
            <Timeline lead={lead} />
          </Section>
        </div>
        <div className="grid min-w-0 content-start gap-4 @max-4xl:contents">
          {!isHeld && !isErased && (
            <div className="grid gap-4 rounded-card border border-line bg-white p-4 @max-4xl:-order-1 sm:p-5">
              <StagePicker lead={lead} />
              <div className="grid gap-4 @md:@max-4xl:grid-cols-2">
                <OwnerPicker lead={lead} />
                <ReminderPicker lead={lead} />
              </div>
            </div>
          )}
          <ContactData lead={lead} />
          <Section title={words.source}>
            {lead.sourceFacts.length > 0 ? (
              <Facts facts={lead.sourceFacts} />
            ) : (
              <p className="text-quiet text-sm">{words.noSource}</p>
            )}
          </Section>
          <TrackingConsent lead={lead} />
          <Deliveries lead={lead} />
          <AboutSubmission lead={lead} />
        </div>
      </div>
    </article>
  )
}
