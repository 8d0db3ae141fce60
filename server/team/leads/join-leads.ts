import type { Kysely } from 'kysely'
import { teamMessages } from '../../../content/team-messages.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import { raiseVersion } from '../../store/queries/stages.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { addHistory } from '../../store/queries/team-history.ts'
import { TeamError } from '../team-call.ts'
import { lockLead, refuseHeld } from './change-lead.ts'

const messages = teamMessages.leads

type Author = { by: string; now: string }

/**
 * Puts one lead behind another, within the caller's transaction. There are no chains: a lead stands behind one that
 * stands behind none. Returns the lead that stands in front now, and those that went behind it.
 */
export async function joinLeads(
  trx: Kysely<LeadTables>,
  access: Pick<DatabaseAccess, 'isShared'>,
  id: string,
  to: string,
  { by, now }: Author,
): Promise<{ main: string; moved: string[] }> {
  const wanted = await mainOf(trx, to)
  // Both locked in one order, so that two people who join the same leads cannot block each other.
  const locked = new Map<string, Awaited<ReturnType<typeof lockLead>>>()
  for (const one of [...new Set([id, wanted])].sort()) {
    locked.set(one, await lockLead(trx, access, one, now))
  }
  const joining = locked.get(id)
  const main = locked.get(wanted)
  if (!joining || !main || wanted === id) {
    throw new TeamError('invalid', messages.joinWithItself)
  }
  refuseHeld(joining)
  refuseHeld(main)
  // Somebody has joined it meanwhile.
  if (main.work.joined_to !== null) throw new TeamError('conflict', messages.conflict)
  if (joining.work.joined_to === wanted) return { main: wanted, moved: [] }
  const behind = await trx
    .selectFrom('lead_work')
    .select('submission_id')
    .where('joined_to', '=', id)
    .execute()
  const moved = [id, ...behind.map((row) => row.submission_id)]
  for (const one of moved) {
    await trx
      .updateTable('lead_work')
      .set({ joined_to: wanted })
      .where('submission_id', '=', one)
      .execute()
    const details = { to: wanted, version: await raiseVersion(trx, one) }
    await addHistory(trx, { at: now, by, action: 'join', leadId: one, details })
  }
  return { main: wanted, moved }
}

async function mainOf(trx: Kysely<LeadTables>, id: string): Promise<string> {
  const work = await trx
    .selectFrom('lead_work')
    .select('joined_to')
    .where('submission_id', '=', id)
    .executeTakeFirst()
  return work?.joined_to ?? id
}

/** Returns the lead that it stood behind. */
export async function separateLead(
  trx: Kysely<LeadTables>,
  access: Pick<DatabaseAccess, 'isShared'>,
  id: string,
  { by, now }: Author,
): Promise<string> {
  const { work } = await lockLead(trx, access, id, now)
  const from = work.joined_to
  if (from === null) throw new TeamError('conflict', messages.notJoined)
  await trx
    .updateTable('lead_work')
    .set({ joined_to: null })
    .where('submission_id', '=', id)
    .execute()
  const details = { from, version: await raiseVersion(trx, id) }
  await addHistory(trx, { at: now, by, action: 'separate', leadId: id, details })
  return from
}
