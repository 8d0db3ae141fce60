import type { ChannelName } from '../../server/store/lead-store.ts'
import type { Caller } from '../../server/team/team-call.ts'
import { createTeamWork } from '../../server/team/team-work.ts'
import type { Context, Store } from './context.ts'
import type { WholeLead } from './show-leads.ts'

/** The inbox's own calls, without an inbox: whoever runs the server may do what its owner may. */
export function inboxCalls(
  store: Store,
  { channels, timeZone, now }: { channels: readonly ChannelName[]; timeZone: string; now: string },
) {
  const { handlers } = createTeamWork({
    access: store,
    store,
    channels,
    people: [],
    timeZone,
    publish() {},
    onEnqueued() {},
  })
  // The history names nobody.
  const caller: Caller = { person: { email: '', name: '', role: 'owner' }, sessionId: '', now }
  return {
    findPerson: (person: string) => handlers['find-person']({ person }, caller),
    erasePerson: (person: string, ids: string[]) =>
      handlers['erase-person']({ person, ids }, caller),
    discard: (id: string) => handlers.discard({ id }, caller),
  }
}
export type InboxCalls = ReturnType<typeof inboxCalls>

/** Everything about a person, with the notes of the team: 'o que vocês têm sobre mim?' */
export async function readPerson({ store, calls }: Context, typed: string) {
  const { leads: views, mentions } = await calls.findPerson(typed)
  const leads: WholeLead[] = []
  for (const { id, notes } of views) {
    const [lead] = await store.find(id)
    if (lead) leads.push({ lead, stages: await store.stageHistory(id), notes })
  }
  leads.sort((one, other) => one.lead.createdAt.localeCompare(other.lead.createdAt))
  return { leads, mentions: mentions.map(({ id }) => id) }
}
