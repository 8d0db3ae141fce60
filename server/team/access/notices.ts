import type { Kysely } from 'kysely'
import type { LeadTables } from '../../store/queries/tables.ts'
import { dropLinks } from './links.ts'
import { removePasskeys } from './passkeys.ts'
import { endSessions, LONGEST_SESSION_MS } from './sessions.ts'
import { later, newToken, tokenHash } from './tokens.ts'

/**
 * For the link of a mail about a new device, or about a new key and the device that added it. Returns its token, which
 * is stored nowhere.
 */
export async function createNotice(
  trx: Kysely<LeadTables>,
  about: { person: string; deviceHash: string; passkey?: string; now: string },
): Promise<string> {
  const token = newToken()
  await trx.deleteFrom('team_notices').where('expires_at', '<=', about.now).execute()
  await trx
    .insertInto('team_notices')
    .values({
      token_hash: tokenHash(token),
      person: about.person,
      device_hash: about.deviceHash,
      passkey: about.passkey ?? '',
      expires_at: later(about.now, LONGEST_SESSION_MS),
    })
    .execute()
  return token
}

/**
 * 'Não fui eu': ends what the mail told of, once. Of a new device, all that it did to stay: its sessions and the keys
 * that it added. Of a new key, the key and whoever came in by it, and the sessions of the device that added it.
 */
export async function useNotice(trx: Kysely<LeadTables>, token: string, now: string) {
  const notice = await trx
    .deleteFrom('team_notices')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning(['person', 'device_hash', 'passkey'])
    .executeTakeFirst()
  if (!notice) return undefined
  const { person, device_hash: deviceHash, passkey } = notice
  const removed = await removePasskeys(trx, person, passkey ? { id: passkey } : { deviceHash })
  const ended = await endSessions(trx, person, { deviceHash })
  await trx
    .deleteFrom('team_devices')
    .where('device_hash', '=', deviceHash)
    .where('person', '=', person)
    .execute()
  await dropLinks(trx, person)
  return {
    person,
    what: passkey ? ('passkey' as const) : ('device' as const),
    keys: removed.keys,
    ended: [...removed.ended, ...ended],
  }
}
