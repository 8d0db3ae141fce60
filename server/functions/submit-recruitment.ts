import { recruitmentFields as labels } from '../../content/server-messages.ts'
import { recruitmentSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../leads/receive-lead.ts'

export const submitRecruitment = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'recruitment',
      schema: recruitmentSchema,
      page: '/tiktok-live-recrutamento',
      sentPage: '/tiktok-live-recrutamento/enviado',
      controls: [
        { name: 'name', label: labels.name, type: 'text', autocomplete: 'name', required: true },
        {
          name: 'email',
          label: labels.email,
          type: 'email',
          autocomplete: 'email',
          required: true,
        },
        { name: 'phone', label: labels.phone, type: 'tel', autocomplete: 'tel' },
        { name: 'tiktokUsername', label: labels.tiktokUsername, type: 'text', required: true },
        { name: 'niche', label: labels.niche, type: 'text' },
        { name: 'message', label: labels.message, type: 'textarea' },
      ],
    },
    dependencies,
  )
