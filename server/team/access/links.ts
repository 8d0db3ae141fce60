import type { Kysely } from 'kysely'
import type { LeadTables } from '../../store/queries/tables.ts'
import { later, newToken, tokenHash } from './tokens.ts'

export const LINK_MS = 10 * 60_000

/** Returns the token, which is stored nowhere. */
export async function createLink(
  trx: Kysely<LeadTables>,
  person: string,
  now: string,
  lifeMs = LINK_MS,
): Promise<string> {
  const token = newToken()
  await trx.deleteFrom('team_links').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('team_links')
    .values({
      token_hash: tokenHash(token),
      person,
      expires_at: later(now, lifeMs),
      used_at: null,
    })
    .execute()
  return token
}

/** Whether a link still lets somebody in, `forMs` from now. */
export async function isLinkOpen(
  database: Kysely<LeadTables>,
  hash: string,
  now: string,
  forMs = 0,
): Promise<boolean> {
  const row = await database
    .selectFrom('team_links')
    .select('person')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', later(now, forMs))
    .executeTakeFirst()
  return row !== undefined
}

/** The person whom a link lets in, once. One statement: of two clicks at the same time only one gets in. */
export async function takeLink(
  trx: Kysely<LeadTables>,
  token: string,
  now: string,
): Promise<string | undefined> {
  const taken = await trx
    .updateTable('team_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person')
    .executeTakeFirst()
  return taken?.person
}

/** Links that were asked for before and not used. */
export async function dropLinks(trx: Kysely<LeadTables>, person: string) {
  await trx
    .deleteFrom('team_links')
    .where('person', '=', person)
    .where('used_at', 'is', null)
    .execute()
}

/** One that could not be sent. */
export async function dropLink(trx: Kysely<LeadTables>, token: string) {
  await trx.deleteFrom('team_links').where('token_hash', '=', tokenHash(token)).execute()
}
