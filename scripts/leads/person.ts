import type { DatabaseAccess } from '../../server/leads/database-access.ts'
import { type FoundPerson, findPerson } from '../../server/leads/find-person.ts'
import type { LeadStore, StoredLead } from '../../server/leads/lead-store.ts'
import { addHistory } from '../../server/leads/queries/team-history.ts'
import type { WholeLead } from './show-leads.ts'
import { UsageError } from './usage-error.ts'

type Store = LeadStore & DatabaseAccess

async function find(store: Store, typed: string): Promise<FoundPerson> {
  const found = await store.withDatabase((database) => findPerson(database, typed))
  if (!found) {
    throw new UsageError(`Diga um e-mail ou um telefone com DDD, não "${typed}".`)
  }
  return found
}

/** Everything about a person, with the notes of the team: 'o que vocês têm sobre mim?' */
export async function readPerson(store: Store, typed: string, now: string) {
  const { own, mentions } = await find(store, typed)
  const leads: WholeLead[] = []
  for (const id of own) {
    const [lead] = await store.find(id)
    if (!lead) continue
    leads.push({ lead, stages: await store.stageHistory(id), notes: await readNotes(store, id) })
  }
  leads.sort((one, other) => one.lead.createdAt.localeCompare(other.lead.createdAt))
  await remember(store, now, leads.length)
  return { leads, mentions }
}

const readNotes = (store: Store, id: string) =>
  store.withDatabase((database) =>
    database
      .selectFrom('lead_notes')
      .select(['at', 'person as by', 'text'])
      .where('submission_id', '=', id)
      .orderBy('at')
      .execute(),
  )

export async function leadsOfPerson(store: Store, typed: string): Promise<StoredLead[]> {
  const { own } = await find(store, typed)
  const leads = await Promise.all(own.map((id) => store.find(id)))
  return leads.flat()
}

/** The record says that and how many, not who. */
const remember = (store: Store, now: string, leads: number) =>
  store.withDatabase((database) =>
    addHistory(database, {
      at: now,
      by: '',
      action: 'person-found',
      details: { leads, by: 'npm run leads' },
    }),
  )
