import { createHash } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely, Selectable } from 'kysely'
import { accessMessages, devices } from '../../../content/team-access.ts'
import type { PasskeyInfo, Person } from '../../../contracts/team.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { LeadTables, TeamPasskeysTable } from '../../store/queries/tables.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'
import { TeamError } from '../team-call.ts'
import { later } from './tokens.ts'

const CHALLENGE_MS = 5 * 60_000
/** A passkey is the only thing that is asked for, so the device must have asked for a PIN, finger or face. */
const VERIFICATION = 'required'

const rpIdOf = (origin: string) => new URL(origin).hostname
/** The same for all passkeys of a person, so that a device keeps one of each. */
const userHandle = (email: string) => new Uint8Array(createHash('sha256').update(email).digest())

const transportsOf = (text: string) => (text === '' ? undefined : text.split(' '))

/** Sign-in by passkey, checked by @simplewebauthn/server. `origin` is one that the server accepts. */
export function createPasskeys({ withDatabase }: DatabaseAccess, agency: string) {
  const keepChallenge = (challenge: string, person: string, now: string) =>
    withDatabase((database) =>
      database.transaction().execute(async (trx) => {
        await trx.deleteFrom('team_challenges').where('expires_at', '<=', now).execute()
        await trx
          .insertInto('team_challenges')
          .values({ challenge, person, expires_at: later(now, CHALLENGE_MS) })
          .execute()
      }),
    )
  /** Whether this challenge waits for an answer of this person. It does so once, whatever the answer is. */
  const takeChallenge = (challenge: string, person: string, now: string) =>
    withDatabase((database) =>
      database.transaction().execute(async (trx) => {
        const taken = await trx
          .deleteFrom('team_challenges')
          .where('challenge', '=', challenge)
          .where('person', '=', person)
          .returning('expires_at')
          .executeTakeFirst()
        return taken !== undefined && taken.expires_at > now
      }),
    )

  return {
    async signInOptions(origin: string, now: string) {
      const options = await generateAuthenticationOptions({
        rpID: rpIdOf(origin),
        userVerification: VERIFICATION,
        timeout: CHALLENGE_MS,
      })
      await keepChallenge(options.challenge, '', now)
      return options
    },

    /** Which passkey has answered, and whose it is; undefined if the answer is not right. */
    async signIn(
      response: AuthenticationResponseJSON,
      origin: string,
      now: string,
    ): Promise<{ id: string; person: string } | undefined> {
      const known = await withDatabase((database) =>
        database
          .selectFrom('team_passkeys')
          .selectAll()
          .where('credential_id', '=', response.id)
          .executeTakeFirst(),
      )
      if (!known) return undefined
      const handle = response.response?.userHandle
      if (handle && handle !== Buffer.from(userHandle(known.person)).toString('base64url')) {
        return undefined
      }
      const verified = await orUndefined(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => takeChallenge(challenge, '', now),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          credential: {
            id: known.credential_id,
            publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
            counter: known.counter,
          },
        }),
      )
      if (!verified?.verified) return undefined
      const { newCounter } = verified.authenticationInfo
      await withDatabase((database) =>
        database
          .transaction()
          .execute((trx) =>
            trx
              .updateTable('team_passkeys')
              .set({ counter: newCounter, last_used_at: now })
              .where('credential_id', '=', known.credential_id)
              .execute(),
          ),
      )
      return { id: known.credential_id, person: known.person }
    },

    async newOptions(person: Person, origin: string, now: string) {
      const known = await withDatabase((database) => rowsOf(database, person.email))
      const options = await generateRegistrationOptions({
        rpName: agency,
        rpID: rpIdOf(origin),
        userName: person.email,
        userDisplayName: person.name,
        userID: userHandle(person.email),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known.map((row) => ({
          id: row.credential_id,
          transports: transportsOf(row.transports),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
      })
      await keepChallenge(options.challenge, person.email, now)
      return options
    },

    /** Checks a new passkey and returns what stores it. */
    async check(
      response: RegistrationResponseJSON,
      person: Person,
      origin: string,
      now: string,
    ): Promise<StorePasskey> {
      const verified = await orUndefined(
        verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => takeChallenge(challenge, person.email, now),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
        }),
      )
      if (!verified?.verified) throw new TeamError('invalid', accessMessages.passkeyNotAdded)
      const { credential } = verified.registrationInfo
      return async (trx, { name, device, deviceHash }) => {
        const added = await trx
          .insertInto('team_passkeys')
          .values({
            credential_id: credential.id,
            person: person.email,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: (credential.transports ?? []).filter(isPlainWord).join(' '),
            name: name || devices.unnamedPasskey,
            created_at: now,
            last_used_at: null,
            device,
            device_hash: deviceHash,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('credential_id')
          .executeTakeFirst()
        if (!added) throw new TeamError('invalid', accessMessages.passkeyKnown)
        return added.credential_id
      }
    },

    list: (person: string): Promise<PasskeyInfo[]> =>
      withDatabase(async (database) => (await rowsOf(database, person)).map(passkeyInfo)),
  }
}

/** Returns the key's id. */
type StorePasskey = (
  trx: Kysely<LeadTables>,
  added: { name: string; device: string; deviceHash: string },
) => Promise<string>

export const passkeyInfo = (row: Selectable<TeamPasskeysTable>): PasskeyInfo => ({
  id: row.credential_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
  device: row.device,
})

/**
 * Removes one key of this person, those that a device added, or all but some. Sessions that began with a removed key
 * end, but for the caller's own.
 */
export async function removePasskeys(
  trx: Kysely<LeadTables>,
  person: string,
  which: { id: string } | { deviceHash: string } | { keep: readonly string[] },
  ownSession = '',
): Promise<{ keys: string[]; ended: string[] }> {
  let removed = trx.deleteFrom('team_passkeys').where('person', '=', person)
  if ('id' in which) removed = removed.where('credential_id', '=', which.id)
  else if ('deviceHash' in which) removed = removed.where('device_hash', '=', which.deviceHash)
  else if (which.keep.length > 0) removed = removed.where('credential_id', 'not in', which.keep)
  const rows = await removed.returning('credential_id').execute()
  const keys = rows.map((row) => row.credential_id)
  if (keys.length === 0) return { keys, ended: [] }
  const ended = await trx
    .deleteFrom('team_sessions')
    .where('person', '=', person)
    .where('passkey', 'in', keys)
    .where('session_id', '<>', ownSession)
    .returning('session_id')
    .execute()
  return { keys, ended: ended.map((row) => row.session_id) }
}

const isPlainWord = (text: unknown) => typeof text === 'string' && /^[\w-]{1,30}$/.test(text)

const rowsOf = (database: Kysely<LeadTables>, person: string) =>
  database
    .selectFrom('team_passkeys')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()

/** The library throws for an answer that is not right. A database that is down is something else. */
async function orUndefined<Result>(check: Promise<Result>): Promise<Result | undefined> {
  try {
    return await check
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    return undefined
  }
}
