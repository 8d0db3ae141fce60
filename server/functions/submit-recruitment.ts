import { recruitmentForm } from '../../content/server-messages.ts'
import { RECRUITMENT_SENT_PAGE } from '../../contracts/lead-calls.ts'
import { RECRUITMENT_FIELDS } from '../../contracts/lead-fields.ts'
import { recruitmentSchema } from '../../contracts/leads.ts'
import { type LeadDependencies, receiveLead } from '../receive/receive-lead.ts'

export const submitRecruitment = (dependencies: LeadDependencies) =>
  receiveLead(
    {
      kind: 'recruitment',
      schema: recruitmentSchema,
      page: '/tiktok-live-recrutamento',
      sentPage: RECRUITMENT_SENT_PAGE,
      fields: RECRUITMENT_FIELDS,
      words: recruitmentForm,
    },
    dependencies,
  )
