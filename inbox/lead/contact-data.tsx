import { lead as words } from '@content/inbox.ts'
import { leadMail } from '@content/lead-mail.ts'
import type { LeadView } from '@contracts/team.ts'
import { type Fact, Facts } from './facts.tsx'
import { Section } from './section.tsx'

/** The fields as they were typed, with the labels of the form; the message stands by itself. */
export function fieldFacts({ kind, fields }: Pick<LeadView, 'kind' | 'fields'>): Fact[] {
  return Object.entries(fields)
    .filter(([name, value]) => name !== 'message' && value !== '')
    .map(([name, value]) => {
      const field = leadMail.fields[kind][name]
      return { label: field?.label ?? name, value: field?.choices?.[value] ?? value }
    })
}

export function ContactData({ lead }: { lead: LeadView }) {
  const facts = fieldFacts(lead)
  if (facts.length === 0) return null
  return (
    <Section title={words.data}>
      <Facts facts={facts} />
    </Section>
  )
}
