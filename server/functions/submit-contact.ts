import { contactBudgets, contactFields as labels } from '../../content/server-messages.ts'
import { contactSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../leads/receive-lead.ts'

export const submitContact = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'contact',
      schema: contactSchema,
      page: '/contato',
      sentPage: '/contato/enviada',
      controls: [
        { name: 'name', label: labels.name, type: 'text', autocomplete: 'name', required: true },
        {
          name: 'email',
          label: labels.email,
          type: 'email',
          autocomplete: 'email',
          required: true,
        },
        { name: 'phone', label: labels.phone, type: 'tel', autocomplete: 'tel', required: true },
        { name: 'company', label: labels.company, type: 'text', autocomplete: 'organization' },
        { name: 'budget', label: labels.budget, type: 'select', options: contactBudgets },
        { name: 'message', label: labels.message, type: 'textarea', required: true },
      ],
    },
    dependencies,
  )
