import type { Kysely } from 'kysely'
import type { LeadTables } from '../../store/queries/tables.ts'
import { dropLinks } from './links.ts'
import { removePasskeys } from './passkeys.ts'
import { endSessions } from './sessions.ts'

/**
 * Everything by which this person is in or could come back in without a new link: sessions, keys but those to keep,
 * links that wait, and devices, so that the next sign-in on each is told by mail.
 */
export async function revokeAccess(
  trx: Kysely<LeadTables>,
  person: string,
  keep: readonly string[],
) {
  const { keys } = await removePasskeys(trx, person, { keep })
  const ended = await endSessions(trx, person)
  await dropLinks(trx, person)
  await trx.deleteFrom('team_devices').where('person', '=', person).execute()
  await trx.deleteFrom('team_notices').where('person', '=', person).execute()
  return { keys, ended }
}

/**
 * Whoever is no longer in the team has nothing left. Otherwise it would come back to life if the address came back.
 */
export async function forgetStrangers(trx: Kysely<LeadTables>, people: string[]) {
  await trx.deleteFrom('team_sessions').where('person', 'not in', people).execute()
  await trx.deleteFrom('team_passkeys').where('person', 'not in', people).execute()
  await trx.deleteFrom('team_links').where('person', 'not in', people).execute()
  await trx.deleteFrom('team_devices').where('person', 'not in', people).execute()
  await trx.deleteFrom('team_notices').where('person', 'not in', people).execute()
}
