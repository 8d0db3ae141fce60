import { recruitmentForm } from '../../content/server-messages.ts'
import { recruitmentSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../leads/receive-lead.ts'

const { fields } = recruitmentForm

export const submitRecruitment = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'recruitment',
      schema: recruitmentSchema,
      page: '/tiktok-live-recrutamento',
      sentPage: '/tiktok-live-recrutamento/enviado',
      words: recruitmentForm,
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
        { name: 'phone', label: fields.phone.label, type: 'tel', autocomplete: 'tel' },
        {
          name: 'tiktokUsername',
          label: fields.tiktokUsername.label,
          type: 'text',
          required: true,
        },
        { name: 'niche', label: fields.niche.label, type: 'text' },
        { name: 'message', label: fields.message.label, type: 'textarea' },
      ],
    },
    dependencies,
  )
