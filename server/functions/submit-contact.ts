import { contactForm } from '../../content/server-messages.ts'
import { contactSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../leads/receive-lead.ts'

const { fields, budgets, budgetPlaceholder } = contactForm
const budgetOptions = { '': budgetPlaceholder, ...budgets }

export const submitContact = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'contact',
      schema: contactSchema,
      page: '/contato',
      sentPage: '/contato/enviada',
      words: contactForm,
      controls: [
        {
          name: 'name',
          label: fields.name.label,
          type: 'text',
          autocomplete: 'name',
          required: true,
        },
        {
          name: 'email',
          label: fields.email.label,
          type: 'email',
          autocomplete: 'email',
          required: true,
        },
        {
          name: 'phone',
          label: fields.phone.label,
          type: 'tel',
          autocomplete: 'tel',
          required: true,
        },
        {
          name: 'company',
          label: fields.company.label,
          type: 'text',
          autocomplete: 'organization',
        },
        { name: 'budget', label: fields.budget.label, type: 'select', options: budgetOptions },
        { name: 'message', label: fields.message.label, type: 'textarea', required: true },
      ],
    },
    dependencies,
  )
