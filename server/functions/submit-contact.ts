import { contactForm } from '../../content/server-messages.ts'
import { CONTACT_SENT_PAGE } from '../../contracts/lead-calls.ts'
import { CONTACT_FIELDS } from '../../contracts/lead-fields.ts'
import { contactSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../receive/receive-lead.ts'

export const submitContact = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'contact',
      schema: contactSchema,
      page: '/contato',
      sentPage: CONTACT_SENT_PAGE,
      fields: CONTACT_FIELDS,
      words: contactForm,
    },
    dependencies,
  )
