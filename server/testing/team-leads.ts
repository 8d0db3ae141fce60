import { onTestFinished } from 'vitest'
import type { Person, TeamCall, TeamInput } from '../../contracts/team.ts'
import { TEAM_CALLS } from '../../contracts/team.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import type { ChannelName, LeadStore, NewLead } from '../store/lead-store.ts'
import { createLeadHandlers, type LeadCall } from '../team/leads/lead-handlers.ts'
import { createLeadWork } from '../team/leads/lead-work.ts'
import type { Caller, Publish } from '../team/team-call.ts'
import { sampleLead } from './sample-lead.ts'

export const PEOPLE: Person[] = [
  { email: 'dona@agencia.example', name: 'Dona', role: 'owner' },
  { email: 'bia@agencia.example', name: 'Bia', role: 'member' },
  { email: 'caio@agencia.example', name: 'Caio', role: 'member' },
]
export const CHANNELS: ChannelName[] = [
  { name: 'email' },
  { name: 'webhook' },
  { name: 'meta-lead', event: 'lead' },
  { name: 'meta-qualified', event: 'qualified' },
  { name: 'meta-won', event: 'won' },
]
export const NOW = '2026-11-16T12:00:00.000Z'

/** The leads of the inbox on an open store, without the server before it. */
export function teamLeads(store: LeadStore & DatabaseAccess) {
  onTestFinished(() => store.close())
  const told: { event: string; data: unknown; to: string | undefined }[] = []
  let enqueued = 0
  const publish: Publish = (event, data, to) => {
    told.push({ event, data, to: to?.person })
  }
  const handlers = createLeadHandlers({
    access: store,
    store,
    channels: CHANNELS,
    people: () => PEOPLE,
    publish,
    onEnqueued: () => {
      enqueued++
    },
    timeZone: 'America/Sao_Paulo',
  })
  const newWork = () => createLeadWork(store, { now: () => Date.parse(NOW) })

  return {
    store,
    work: newWork(),
    told,
    enqueuedTimes: () => enqueued,
    /** With the input read as the server reads it. */
    async call<Name extends LeadCall>(
      name: Name,
      input: TeamInput<Name>,
      who = 'bia',
      now = NOW,
    ): Promise<Awaited<ReturnType<(typeof handlers)[Name]>>> {
      const person = PEOPLE.find(({ email }) => email.startsWith(who))
      if (!person) throw new Error(`nobody is called ${who}`)
      const request = TEAM_CALLS[name as TeamCall].input.parse(input)
      // The types of one name's input, caller and answer are known to fit each other only together.
      const handler = handlers[name] as unknown as (
        input: unknown,
        caller: Caller,
      ) => ReturnType<(typeof handlers)[Name]>
      return await handler(request, { person, sessionId: 'session', now })
    },
    /** Stores a lead and lets the inbox see it. */
    async add(different: Partial<NewLead> = {}, fields: Record<string, string> = {}) {
      const lead = sampleLead(different)
      lead.fields = { ...lead.fields, ...fields }
      await store.save(lead, lead.spam.length > 0 ? [] : ['email', 'meta-lead'])
      // As after a start, because the dates of these leads are in any order.
      await newWork().catchUp()
      return lead.submissionId
    },
  }
}
