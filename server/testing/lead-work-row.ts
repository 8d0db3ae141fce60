import type { Insertable } from 'kysely'
import type { LeadWorkTable } from '../store/queries/tables.ts'

/** What the team's server notes of a lead, with the given values changed. */
export const leadWorkRow = (
  different: Pick<Insertable<LeadWorkTable>, 'submission_id'> & Partial<Insertable<LeadWorkTable>>,
): Insertable<LeadWorkTable> => ({
  created_at: '2026-11-15T12:00:00.000Z',
  kind: 'contact',
  held: 0,
  unread: 1,
  owner: '',
  version: 0,
  first_reply_at: null,
  first_reply_by: null,
  remind_at: null,
  remind_for: null,
  joined_to: null,
  source: 'direto',
  campaign: '',
  segment: '',
  email: '',
  phone_end: '',
  search_text: '',
  ...different,
})
