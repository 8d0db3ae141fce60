import { lead as words } from '@content/inbox.ts'
import type { LeadView } from '@contracts/team.ts'
import { Button } from '~/components/ui/button.tsx'
import { submissionLine } from '../data/words.ts'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { fieldFacts } from './contact-data.tsx'
import { Facts } from './facts.tsx'
import { Section } from './section.tsx'

/** What the same person sent before or after, whole. */
export function JoinedLeads({ leads }: { leads: LeadView[] }) {
  const { timeZone } = useMe()
  return (
    <Section title={words.joinedLeads}>
      <ul className="grid gap-4">
        {leads.map((lead) => (
          <li key={lead.id} className="border-line border-l-2 pl-4">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p className="tabular text-quiet text-sm">{submissionLine(lead, timeZone)}</p>
              <Button variant="quiet" onClick={() => write('separate', { id: lead.id })}>
                {words.separate}
              </Button>
            </div>
            {lead.fields.message && (
              <p className="mb-2 whitespace-pre-wrap break-words">{lead.fields.message}</p>
            )}
            <Facts facts={fieldFacts(lead)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
