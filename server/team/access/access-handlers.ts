import { randomInt } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { accessMessages } from '../../../content/team-access.ts'
import {
  type Me,
  type Person,
  type PersonInfo,
  SIGN_IN_PAGE,
  type TeamAnswers,
  type TeamCall,
  type TeamRequest,
} from '../../../contracts/team.ts'
import type { DatabaseAccess } from '../../leads/database-access.ts'
import type { LeadTables } from '../../leads/queries/tables.ts'
import {
  addHistory,
  historyEntryOf,
  type NewHistoryEntry,
} from '../../leads/queries/team-history.ts'
import type { Log } from '../../log.ts'
import { type Caller, TeamError } from '../team-call.ts'
import { createLink, dropLinks, takeLink } from './links.ts'
import { createPasskeys } from './passkeys.ts'
import { createSession, endSessions, listSessions } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { SendSignInMail } from './sign-in-mail.ts'

/** What the calls of the sign-in need to know of the request and to change in its answer. */
export type AccessRequest = {
  now: string
  /** An origin of the inbox's own. */
  origin: string
  /** The caller's network address, if it is known. */
  network: string | undefined
  device: string
  /** undefined only in calls that anyone may make, for somebody who is not signed in. */
  caller: Caller | undefined
  /** undefined takes the cookie away. */
  setSession(token: string | undefined): void
}

export const ACCESS_CALLS = [
  'request-link',
  'use-link',
  'passkey-challenge',
  'passkey-sign-in',
  'me',
  'sign-out',
  'list-sessions',
  'revoke-session',
  'list-passkeys',
  'new-passkey-challenge',
  'add-passkey',
  'remove-passkey',
  'list-people',
  'sign-out-person',
  'send-link',
  'read-history',
] as const satisfies TeamCall[]
export type AccessCall = (typeof ACCESS_CALLS)[number]

export type AccessHandlers = {
  [Name in AccessCall]: (
    input: TeamRequest<Name>,
    request: AccessRequest,
  ) => Promise<TeamAnswers[Name]>
}

const HISTORY_ROWS = 100
/** How long after the answer a link is sent: at least, and less than. */
const MAIL_PAUSE_MS = [50, 500] as const

export function createAccessHandlers(parts: {
  access: DatabaseAccess
  people: readonly Person[]
  agency: string
  timeZone: string
  /** Where the inbox is, for links in mails. */
  url: () => string
  limits: SignInLimits
  /** undefined if no mail is configured. */
  sendMail: SendSignInMail | undefined
  /** Ends the event streams of these sessions at once. */
  onEnded(sessionIds: string[]): void
  log: Pick<Log, 'warning'>
}): AccessHandlers {
  const { access, people, agency, timeZone, limits, sendMail, onEnded, log } = parts
  const passkeys = createPasskeys(access, agency)
  const personWith = (email: string | undefined) => people.find((one) => one.email === email)

  const inTransaction = <Result>(run: (trx: Kysely<LeadTables>) => Promise<Result>) =>
    access.withDatabase((database) => database.transaction().execute(run))

  const linkWith = (token: string) => `${parts.url()}${SIGN_IN_PAGE}#${token}`

  /** Strangers can cause these, so only some are written down. */
  async function recordRefusal(trx: Kysely<LeadTables>, now: string, reason: string, by = '') {
    if (!limits.mayRecordRefusal()) return
    await addHistory(trx, { at: now, by, action: 'sign-in-refused', details: { reason } })
  }

  async function sendRequested(
    person: Person | undefined,
    token: string,
    now: string,
    send: SendSignInMail,
  ) {
    await inTransaction((trx) =>
      person
        ? addHistory(trx, {
            ...{ at: now, by: person.email, action: 'link-sent' },
            details: { to: person.email },
          })
        : recordRefusal(trx, now, 'unknown-address'),
    )
    if (person) await send(person, linkWith(token))
  }

  async function meOf(person: Person): Promise<Me> {
    const hasPasskey = (await passkeys.list(person.email)).length > 0
    return { person, people: [...people], agency, timeZone, hasPasskey }
  }

  /** Starts a session within the transaction, in place of the one that the browser had. */
  async function signIn(
    trx: Kysely<LeadTables>,
    person: Person,
    by: 'link' | 'passkey',
    { now, device, caller }: AccessRequest,
  ) {
    const ended = caller ? await endSessions(trx, caller.person.email, caller.sessionId) : []
    await addHistory(trx, { at: now, by: person.email, action: 'signed-in', details: { by } })
    const { token } = await createSession(trx, { person: person.email, device, now })
    return { token, ended }
  }

  async function endAndRecord(person: string, sessionId: string | undefined, e: NewHistoryEntry) {
    const ended = await inTransaction(async (trx) => {
      const ids = await endSessions(trx, person, sessionId)
      if (sessionId === undefined) await dropLinks(trx, person)
      if (sessionId === undefined || ids.length > 0) await addHistory(trx, e)
      return ids
    })
    onEnded(ended)
    return ended
  }

  async function listPeople(now: string): Promise<PersonInfo[]> {
    const [sessions, keys, seen] = await access.withDatabase((database) =>
      Promise.all([
        database
          .selectFrom('team_sessions')
          .select(({ fn }) => ['person', fn.countAll<number | string>().as('count')])
          .where('expires_at', '>', now)
          .groupBy('person')
          .execute(),
        database
          .selectFrom('team_passkeys')
          .select(({ fn }) => ['person', fn.countAll<number | string>().as('count')])
          .groupBy('person')
          .execute(),
        database
          .selectFrom('team_sessions')
          .select(({ fn }) => ['person', fn.max('last_seen_at').as('at')])
          .groupBy('person')
          .execute(),
      ]),
    )
    const of = <Row extends { person: string }>(rows: Row[], email: string) =>
      rows.find((row) => row.person === email)
    return people.map((person) => ({
      ...person,
      sessions: Number(of(sessions, person.email)?.count ?? 0),
      passkeys: Number(of(keys, person.email)?.count ?? 0),
      lastSeenAt: of(seen, person.email)?.at ?? undefined,
    }))
  }

  return {
    async 'request-link'({ email }, { now, network }) {
      if (!sendMail) throw new TeamError('invalid', accessMessages.noMail)
      limits.takeTry('request-link', network)
      limits.takeLink(email)
      const person = personWith(email)
      // For an unknown address the same is written, so that the time tells nothing either. Its link opens nothing.
      const token = await inTransaction((trx) => createLink(trx, person?.email ?? '', now))
      // What differs is done after the answer, and not at once: it would delay the same stranger's next call too.
      const pause = randomInt(...MAIL_PAUSE_MS)
      setTimeout(() => {
        sendRequested(person, token, now, sendMail).catch((error) => warnOfMail(log, error))
      }, pause)
      return {}
    },

    async 'use-link'({ token }, request) {
      limits.takeTry('use-link', request.network)
      const { now } = request
      const done = await inTransaction(async (trx) => {
        const person = personWith(await takeLink(trx, token, now))
        if (!person) {
          await recordRefusal(trx, now, 'link')
          return undefined
        }
        // Other links that this person asked for are of no more use.
        await dropLinks(trx, person.email)
        return { person, ...(await signIn(trx, person, 'link', request)) }
      })
      if (!done) throw new TeamError('invalid', accessMessages.linkGone)
      request.setSession(done.token)
      onEnded(done.ended)
      return meOf(done.person)
    },

    async 'passkey-challenge'(_, { now, origin, network }) {
      limits.takeTry('passkey', network)
      return { options: { ...(await passkeys.signInOptions(origin, now)) } }
    },

    async 'passkey-sign-in'({ response }, request) {
      const { now, origin, network } = request
      limits.takeTry('passkey', network)
      const answer = response as unknown as AuthenticationResponseJSON
      const person = personWith(await passkeys.signIn(answer, origin, now))
      if (!person) {
        await inTransaction((trx) => recordRefusal(trx, now, 'passkey'))
        throw new TeamError('invalid', accessMessages.passkeyRefused)
      }
      const { token, ended } = await inTransaction((trx) => signIn(trx, person, 'passkey', request))
      request.setSession(token)
      onEnded(ended)
      return meOf(person)
    },

    me: async (_, request) => meOf(callerOf(request).person),

    async 'sign-out'(_, request) {
      const { person, sessionId, now } = callerOf(request)
      const entry = { at: now, by: person.email, action: 'signed-out' } as const
      await endAndRecord(person.email, sessionId, entry)
      request.setSession(undefined)
      return {}
    },

    async 'list-sessions'(_, request) {
      const { person, sessionId, now } = callerOf(request)
      const rows = await access.withDatabase((database) =>
        listSessions(database, person.email, now),
      )
      return {
        sessions: rows.map((row) => ({
          id: row.session_id,
          current: row.session_id === sessionId,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
          device: row.device,
        })),
      }
    },

    /** Only of the caller's own. */
    async 'revoke-session'({ id }, request) {
      const { person, sessionId, now } = callerOf(request)
      const entry = { at: now, by: person.email, action: 'session-revoked' } as const
      const ended = await endAndRecord(person.email, id, entry)
      if (ended.length === 0) throw new TeamError('not-found', accessMessages.sessionUnknown)
      if (id === sessionId) request.setSession(undefined)
      return {}
    },

    async 'list-passkeys'(_, request) {
      return { passkeys: await passkeys.list(callerOf(request).person.email) }
    },

    async 'new-passkey-challenge'(_, request) {
      const { person, now } = callerOf(request)
      return { options: { ...(await passkeys.newOptions(person, request.origin, now)) } }
    },

    async 'add-passkey'({ response, name }, request) {
      const { person, now } = callerOf(request)
      const answer = response as unknown as RegistrationResponseJSON
      const store = await passkeys.check(answer, person, request.origin, now)
      await inTransaction(async (trx) => {
        await store(trx, name)
        await addHistory(trx, { at: now, by: person.email, action: 'passkey-added' })
      })
      return { passkeys: await passkeys.list(person.email) }
    },

    /** Only of the caller's own. */
    async 'remove-passkey'({ id }, request) {
      const { person, now } = callerOf(request)
      await inTransaction(async (trx) => {
        const removed = await trx
          .deleteFrom('team_passkeys')
          .where('credential_id', '=', id)
          .where('person', '=', person.email)
          .returning('credential_id')
          .executeTakeFirst()
        if (!removed) throw new TeamError('not-found', accessMessages.passkeyUnknown)
        await addHistory(trx, { at: now, by: person.email, action: 'passkey-removed' })
      })
      return { passkeys: await passkeys.list(person.email) }
    },

    'list-people': async (_, { now }) => ({ people: await listPeople(now) }),

    /** Everywhere, with links that wait. Passkeys stay: whoever is in the team may come back. */
    async 'sign-out-person'({ email }, request) {
      const { person, now, sessionId } = callerOf(request)
      if (!personWith(email)) throw new TeamError('not-found', accessMessages.personUnknown)
      const details = { person: email }
      const entry = { at: now, by: person.email, action: 'person-signed-out', details } as const
      const ended = await endAndRecord(email, undefined, entry)
      if (ended.includes(sessionId)) request.setSession(undefined)
      return { people: await listPeople(now) }
    },

    async 'send-link'({ email }, request) {
      const { person: owner, now } = callerOf(request)
      const person = personWith(email)
      if (!person) throw new TeamError('not-found', accessMessages.personUnknown)
      const link = linkWith(
        await inTransaction((trx) => createRecordedLink(trx, person, owner.email, now)),
      )
      if (!sendMail) return { sent: false, link }
      try {
        await sendMail(person, link)
      } catch (error) {
        warnOfMail(log, error)
        throw new TeamError('unavailable', accessMessages.mailFailed)
      }
      return { sent: true }
    },

    async 'read-history'({ before }) {
      const rows = await access.withDatabase((database) => {
        let all = database
          .selectFrom('team_history')
          .leftJoin('leads', 'leads.submission_id', 'team_history.submission_id')
          .selectAll('team_history')
          .select('leads.protocol')
          .orderBy('team_history.number', 'desc')
          .limit(HISTORY_ROWS)
        if (before !== undefined) all = all.where('team_history.number', '<', before)
        return all.execute()
      })
      const next = rows.length === HISTORY_ROWS ? rows.at(-1)?.number : undefined
      return { entries: rows.map(historyEntryOf), next }
    },
  }
}

/** A link that the owner or somebody at the server makes. Returns its token. */
export async function createRecordedLink(
  trx: Kysely<LeadTables>,
  person: Person,
  by: string,
  now: string,
): Promise<string> {
  const token = await createLink(trx, person.email, now)
  await addHistory(trx, { at: now, by, action: 'link-sent', details: { to: person.email } })
  return token
}

function callerOf({ caller }: AccessRequest): Caller {
  // The router has checked the right already.
  if (!caller) throw new TeamError('signed-out', accessMessages.signedOut)
  return caller
}

/** Never the error's text: a mail server may quote the mail. */
function warnOfMail(log: Pick<Log, 'warning'>, error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  log.warning('sign-in-mail-failed', {
    code: String(code ?? ''),
    answer: String(responseCode ?? ''),
  })
}
