import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { fullTime } from '../data/dates.ts'
import { submissionLine } from '../data/words.ts'
import { fieldFacts } from '../lead/contact-data.tsx'
import { Facts } from '../lead/facts.tsx'
import { personName, useMe } from '../session.ts'

export const FoundLeads = ({ leads }: { leads: LeadView[] }) => (
  <ul className="mt-3 grid gap-4">
    {leads.map((lead) => (
      <FoundLead key={lead.id} lead={lead} />
    ))}
  </ul>
)

/** One submission with everything that is kept of it. */
function FoundLead({ lead }: { lead: LeadView }) {
  const { timeZone, people } = useMe()
  const { message = '' } = lead.fields
  const facts = [
    ...fieldFacts(lead),
    { label: words.message, value: message },
    { label: words.scenario, value: lead.scenario },
    ...lead.sourceFacts,
    {
      label: words.consent,
      value: fillTemplate(words.consentLine, {
        version: lead.consent.version,
        time: fullTime(lead.consent.acceptedAt, timeZone),
      }),
    },
    { label: words.eraseAfter, value: fullTime(lead.eraseAfter, timeZone) },
    ...lead.notes.map((note) => ({
      label: fillTemplate(words.note.of, { name: personName(people, note.by) }),
      value: note.text,
    })),
  ]
  return (
    <li className="rounded-control border border-line p-4">
      <p className="tabular mb-3 font-semibold text-sm">{submissionLine(lead, timeZone)}</p>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </li>
  )
}
