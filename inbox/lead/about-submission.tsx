import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { fullTime } from '../data/dates.ts'
import { useMe } from '../session.ts'
import { Facts } from './facts.tsx'
import { Section } from './section.tsx'

export function AboutSubmission({ lead }: { lead: LeadView }) {
  const { timeZone } = useMe()
  const { page, origin, consent, eraseAfter } = lead
  const facts = [
    { label: words.page, value: page },
    { label: words.origin, value: origin },
    {
      label: words.consent,
      value: fillTemplate(words.consentLine, {
        version: consent.version,
        time: fullTime(consent.acceptedAt, timeZone),
      }),
    },
    { label: words.marketing, value: consent.marketing ? words.yes : words.no },
    { label: words.eraseAfter, value: fullTime(eraseAfter, timeZone) },
  ]
  return (
    <Section title={words.about}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </Section>
  )
}
