import type { Kysely } from 'kysely'
import type { LeadTables } from '../../store/queries/tables.ts'
import { later, newPublicId, newToken, tokenHash } from './tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** Since the last use. */
export const SESSION_MS = 30 * DAY_MS
/** Since the sign-in, whatever the use. */
export const LONGEST_SESSION_MS = 90 * DAY_MS
/** A session in use is written this often at most, so that reading a list is no write. */
const TOUCH_MS = 60 * 60_000

type Database = Kysely<LeadTables>

/** A session's age is that of its sign-in: another sign-in in the same browser makes another session. */
export type OpenSession = {
  sessionId: string
  person: string
  signedInAt: string
  deviceHash: string
}

const endOf = (signedInAt: string, now: string) => {
  const [idle, latest] = [later(now, SESSION_MS), later(signedInAt, LONGEST_SESSION_MS)]
  return idle < latest ? idle : latest
}

/** Returns the token for the cookie. It is stored nowhere. */
export async function createSession(
  trx: Database,
  given: { person: string; device: string; deviceHash: string; passkey?: string; now: string },
): Promise<{ token: string; sessionId: string }> {
  const { person, device, deviceHash, passkey = '', now } = given
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
      expires_at: endOf(now, now),
      device,
      device_hash: deviceHash,
      passkey,
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
    .select(['session_id', 'person', 'created_at', 'last_seen_at', 'device_hash'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('created_at', '>', later(now, -LONGEST_SESSION_MS))
    .executeTakeFirst()
  if (!found) return undefined
  const renewed = found.last_seen_at <= later(now, -TOUCH_MS)
  if (renewed) {
    await database.transaction().execute((trx) =>
      trx
        .updateTable('team_sessions')
        .set({ last_seen_at: now, expires_at: endOf(found.created_at, now) })
        .where('session_id', '=', found.session_id)
        .execute(),
    )
  }
  return {
    sessionId: found.session_id,
    person: found.person,
    signedInAt: found.created_at,
    deviceHash: found.device_hash,
    renewed,
  }
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

/** Ends all sessions of this person, or some. Returns the ids of those that ended. */
export async function endSessions(
  trx: Database,
  person: string,
  only: { sessionId?: string; deviceHash?: string } = {},
): Promise<string[]> {
  let ended = trx.deleteFrom('team_sessions').where('person', '=', person)
  if (only.sessionId !== undefined) ended = ended.where('session_id', '=', only.sessionId)
  if (only.deviceHash !== undefined) ended = ended.where('device_hash', '=', only.deviceHash)
  const rows = await ended.returning('session_id').execute()
  return rows.map((row) => row.session_id)
}
