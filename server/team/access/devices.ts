import type { Kysely } from 'kysely'
import { networksOf } from '../../serve/visitor-request.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { later, newToken, tokenHash } from './tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** As long as browsers keep a cookie. A device that nobody used for so long counts as new. */
export const DEVICE_MS = 400 * DAY_MS

type Database = Kysely<LeadTables>

/** The smallest network of an address, by which it is known again. */
export const networkName = (network: string | undefined) =>
  (network && networksOf(network)[0]?.name) || ''

/** Who has signed in on this device. Empty for a token that nobody was given. */
export async function peopleOfDevice(database: Database, token: string | undefined, now: string) {
  const rows = await database
    .selectFrom('team_devices')
    .select('person')
    .where('device_hash', '=', token ? tokenHash(token) : '')
    .where('last_used_at', '>', later(now, -DEVICE_MS))
    .execute()
  return rows.map(({ person }) => person)
}

/** Whether somebody has signed in from this network. */
export async function knowsNetwork(database: Database, network: string | undefined) {
  const name = networkName(network)
  if (name === '') return false
  const row = await database
    .selectFrom('team_devices')
    .select('person')
    .where('network', '=', name)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Remembers that this person signed in on this device. `isNew`: for the first time. `token` is for the device's cookie:
 * one that we did not give out, or have forgotten, is never taken over.
 */
export async function rememberDevice(
  trx: Database,
  given: { person: string; token: string | undefined; network: string | undefined; now: string },
): Promise<{ token: string; hash: string; isNew: boolean }> {
  const { person, network, now } = given
  await trx.deleteFrom('team_devices').where('last_used_at', '<=', later(now, -DEVICE_MS)).execute()
  const people = await peopleOfDevice(trx, given.token, now)
  const token = given.token !== undefined && people.length > 0 ? given.token : newToken()
  const hash = tokenHash(token)
  const seen = { network: networkName(network), last_used_at: now }
  await trx
    .insertInto('team_devices')
    .values({ device_hash: hash, person, ...seen })
    .onConflict((conflict) => conflict.columns(['device_hash', 'person']).doUpdateSet(seen))
    .execute()
  return { token, hash, isNew: !people.includes(person) }
}
