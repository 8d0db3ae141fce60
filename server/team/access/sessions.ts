import type { Kysely } from 'kysely'
import type { LeadTables } from '../../leads/queries/tables.ts'
import { later, newPublicId, newToken, tokenHash } from './tokens.ts'

const DAY_MS = 24 * 60 * 60_000
export const SESSION_MS = 30 * DAY_MS
/** A session in use is written this often at most, so that reading a list is no write. */
const TOUCH_MS = 60 * 60_000

type Database = Kysely<LeadTables>

export type OpenSession = { sessionId: string; person: string }

/** Returns the token for the cookie. It is stored nowhere. */
export async function createSession(
  trx: Database,
  { person, device, now }: { person: string; device: string; now: string },
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = newPublicId()
  await trx.deleteFrom('team_sessions').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('team_sessions')
    .values({
      session_id: sessionId,
      token_hash: tokenHash(token),
      person,
      created_at: now,
      last_seen_at: now,
      expires_at: later(now, SESSION_MS),
      device,
    })
    .execute()
  return { token, sessionId }
}

/** `renewed`: the cookie has to be set again, because the session now lasts longer. */
export async function findSession(
  database: Database,
  token: string,
  now: string,
): Promise<(OpenSession & { renewed: boolean }) | undefined> {
  const found = await database
    .selectFrom('team_sessions')
    .select(['session_id', 'person', 'last_seen_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const renewed = found.last_seen_at <= later(now, -TOUCH_MS)
  if (renewed) {
    await database.transaction().execute((trx) =>
      trx
        .updateTable('team_sessions')
        .set({ last_seen_at: now, expires_at: later(now, SESSION_MS) })
        .where('session_id', '=', found.session_id)
        .execute(),
    )
  }
  return { sessionId: found.session_id, person: found.person, renewed }
}

/** Of these sessions, those that still let somebody in. */
export async function openSessions(
  database: Database,
  ids: string[],
  now: string,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('team_sessions')
    .select('session_id')
    .where('session_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.session_id))
}

export const listSessions = (database: Database, person: string, now: string) =>
  database
    .selectFrom('team_sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'device'])
    .where('person', '=', person)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute()

/** Ends one session of this person, or all. Returns the ids of those that ended. */
export async function endSessions(
  trx: Database,
  person: string,
  sessionId?: string,
): Promise<string[]> {
  let ended = trx.deleteFrom('team_sessions').where('person', '=', person)
  if (sessionId !== undefined) ended = ended.where('session_id', '=', sessionId)
  const rows = await ended.returning('session_id').execute()
  return rows.map((row) => row.session_id)
}

/**
 * Whoever is no longer in the team has no session and no link. Otherwise they would come back to life if the address
 * came back.
 */
export async function forgetStrangers(trx: Database, people: string[]) {
  await trx.deleteFrom('team_sessions').where('person', 'not in', people).execute()
  await trx.deleteFrom('team_links').where('person', 'not in', people).execute()
}
