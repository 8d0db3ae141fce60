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
import { OutcomeUnknown } from '../../deliver/channel.ts'
import type { Log } from '../../log.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import {
  addHistory,
  historyEntryOf,
  type NewHistoryEntry,
} from '../../store/queries/team-history.ts'
import { type SignedInCaller, TeamError } from '../team-call.ts'
import { knowsNetwork, peopleOfDevice, rememberDevice } from './devices.ts'
import { LINK_LIVES_MS, type LinkMails } from './link-mails.ts'
import { createLink, dropLink, dropLinks, isLinkOpen, takeLink } from './links.ts'
import type { MailState } from './mail-state.ts'
import { createNotice, useNotice } from './notices.ts'
import { createPasskeys, passkeyInfo, removePasskeys } from './passkeys.ts'
import { revokeAccess } from './revoke-access.ts'
import { createSession, endSessions, listSessions } from './sessions.ts'
import type { SignInLimits, SignInSource } from './sign-in-limits.ts'
import type { AccessMailer } from './sign-in-mail.ts'
import { passkeyMarks, tokenHash } from './tokens.ts'

/** What the calls of the sign-in need to know of the request and to change in its answer. */
export type AccessRequest = {
  now: string
  /** An origin of the inbox's own. */
  origin: string
  /** The caller's network address, if it is known. */
  network: string | undefined
  /** The browser and the system, in words. */
  device: string
  /** The token of the device's cookie. */
  deviceToken: string | undefined
  /** undefined only in calls that anyone may make, for somebody who is not signed in. */
  caller: SignedInCaller | undefined
  /** undefined takes the cookie away. */
  setSession(token: string | undefined): void
  setDevice(token: string): void
}

export const ACCESS_CALLS = [
  'request-link',
  'use-link',
  'passkey-challenge',
  'passkey-sign-in',
  'end-access',
  'me',
  'sign-out',
  'list-sessions',
  'revoke-session',
  'sign-out-everywhere',
  'list-passkeys',
  'new-passkey-challenge',
  'add-passkey',
  'remove-passkey',
  'list-people',
  'sign-out-person',
  'remove-person-passkey',
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
/** A link that was sent is good enough as long as there is time to open it. */
const LINK_LEFT_MS = 60_000
/** A mail about a new device or key that is not accepted is tried again after these. */
const TELL_AGAIN_MS = [60_000, 10 * 60_000]

export function createAccessHandlers(parts: {
  access: DatabaseAccess
  people: readonly Person[]
  agency: string
  timeZone: string
  /** Where the inbox is, for a link that the owner hands over. */
  url: () => string
  limits: SignInLimits
  linkMails: LinkMails
  /** undefined if no mail is configured. */
  mail: (AccessMailer & { state: MailState }) | undefined
  /** Ends the event streams of these sessions at once. */
  onEnded(sessionIds: string[]): void
  /** The same browser has another session now: its pages open their streams again. */
  onReplaced(sessionIds: string[]): void
  log: Pick<Log, 'warning'>
}): AccessHandlers {
  const { access, people, agency, timeZone, limits, linkMails, mail, onEnded, onReplaced, log } =
    parts
  const passkeys = createPasskeys(access, agency)
  const personWith = (email: string | undefined) => people.find((one) => one.email === email)

  const inTransaction = <Result>(run: (trx: Kysely<LeadTables>) => Promise<Result>) =>
    access.withDatabase((database) => database.transaction().execute(run))

  const linkWith = (token: string) => `${parts.url()}${SIGN_IN_PAGE}#${token}`

  /** Who has signed in on the browser that asks, and what limits need to know. The same work for every address. */
  async function sourceOf({ network, deviceToken, now }: AccessRequest) {
    const deviceOf = await access.withDatabase((database) =>
      peopleOfDevice(database, deviceToken, now),
    )
    const isKnown = deviceToken !== undefined && deviceOf.some((email) => personWith(email))
    const source: SignInSource = {
      network,
      knownDevice: isKnown ? tokenHash(deviceToken) : undefined,
      knowsNetwork: () => access.withDatabase((database) => knowsNetwork(database, network)),
    }
    return { deviceOf, source }
  }

  /** One after the other, so that of requests that come together each knows of the one before. */
  let linkTurn: Promise<unknown> = Promise.resolve()
  function nextLink(person: Person, isOwnDevice: boolean, now: string) {
    const turn = linkTurn.then(async () => {
      const isOpen = (hash: string) =>
        access.withDatabase((database) => isLinkOpen(database, hash, now, LINK_LEFT_MS))
      const life = await linkMails.next(person.email, isOwnDevice, isOpen)
      if (life === undefined) return undefined
      const token = await inTransaction((trx) =>
        createLink(trx, person.email, now, LINK_LIVES_MS[life]),
      )
      linkMails.sent(person.email, tokenHash(token), isOwnDevice)
      return { life, token }
    })
    linkTurn = turn.catch(() => {})
    return turn
  }

  /** No history: strangers can cause it, and the sign-in that follows is told. */
  async function sendRequested(
    person: Person,
    isOwnDevice: boolean,
    now: string,
    { link }: AccessMailer,
  ) {
    const next = await nextLink(person, isOwnDevice, now)
    if (!next) return
    try {
      await link(person, next.token, next.life)
    } catch (error) {
      // The next request may try again at once, unless this mail may have arrived.
      if (!(error instanceof OutcomeUnknown))
        await inTransaction((trx) => dropLink(trx, next.token))
      throw error
    }
  }

  /** After the answer. Its link works without a sign-in. */
  async function tell(
    send: AccessMailer['newDevice'] | undefined,
    person: Person,
    token: string | undefined,
    { device, now }: AccessRequest,
  ) {
    if (!send || !token) return
    for (const pause of [0, ...TELL_AGAIN_MS]) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
      try {
        return await send(person, { device, now, token })
      } catch (error) {
        warnOfMail(log, error)
      }
    }
  }

  async function meOf(person: Person, signedInAt: string): Promise<Me> {
    const hasPasskey = (await passkeys.list(person.email)).length > 0
    const mailOutage = person.role === 'owner' && mail ? await mail.state.outage() : ''
    const own = { person, people: [...people], agency, timeZone }
    return { ...own, hasPasskey, signedInAt, mailOutage }
  }

  /** Starts a session within the transaction, in place of the one that the browser had. */
  async function startSession(
    trx: Kysely<LeadTables>,
    person: Person,
    passkey: string | undefined,
    { now, device, deviceToken, network, caller }: AccessRequest,
  ) {
    const ended = caller
      ? await endSessions(trx, caller.person.email, { sessionId: caller.sessionId })
      : []
    const isSamePerson = caller?.person.email === person.email
    const by = passkey === undefined ? 'link' : 'passkey'
    await addHistory(trx, { at: now, by: person.email, action: 'signed-in', details: { by } })
    const known = await rememberDevice(trx, {
      person: person.email,
      token: deviceToken,
      network,
      now,
    })
    const { token } = await createSession(trx, {
      person: person.email,
      device,
      deviceHash: known.hash,
      passkey,
      now,
    })
    // A session from before there were devices has shown that this one is not new.
    const notice =
      mail && known.isNew && !isSamePerson
        ? await createNotice(trx, { person: person.email, deviceHash: known.hash, now })
        : undefined
    return { token, deviceToken: known.token, notice, ended, isSamePerson }
  }

  /** What follows when the transaction is done. */
  async function signedIn(
    person: Person,
    started: Awaited<ReturnType<typeof startSession>>,
    request: AccessRequest,
  ): Promise<Me> {
    request.setSession(started.token)
    request.setDevice(started.deviceToken)
    if (started.isSamePerson) onReplaced(started.ended)
    else onEnded(started.ended)
    linkMails.signedIn(person.email)
    void tell(mail?.newDevice, person, started.notice, request)
    return meOf(person, request.now)
  }

  async function endOne(person: string, sessionId: string, entry: NewHistoryEntry) {
    const ended = await inTransaction(async (trx) => {
      const ids = await endSessions(trx, person, { sessionId })
      if (ids.length > 0) await addHistory(trx, entry)
      return ids
    })
    onEnded(ended)
    return ended
  }

  /** Sessions, keys but those to keep, links and devices. */
  async function endAll(
    email: string,
    keep: readonly string[],
    request: AccessRequest,
    action: 'everything-ended' | 'person-signed-out',
  ) {
    const { person, now, sessionId } = callerOf(request)
    const { ended } = await inTransaction((trx) =>
      revokeAccessRecorded(trx, { email }, person.email, now, { keep, action }),
    )
    onEnded(ended)
    if (ended.includes(sessionId)) request.setSession(undefined)
  }

  async function removeKey(
    email: string,
    id: string,
    request: AccessRequest,
    action: 'passkey-removed' | 'person-passkey-removed',
  ) {
    const { person, now, sessionId } = callerOf(request)
    const { ended } = await inTransaction(async (trx) => {
      const gone = await removePasskeys(trx, email, { id }, sessionId)
      if (gone.keys.length === 0) throw new TeamError('not-found', accessMessages.passkeyUnknown)
      const details = { person: email, keys: passkeyMarks(gone.keys) }
      await addHistory(trx, { at: now, by: person.email, action, details })
      return gone
    })
    onEnded(ended)
  }

  const listPeople = (now: string) =>
    access.withDatabase((database) => readPeople(database, people, now))

  return {
    async 'request-link'({ email }, request) {
      if (!mail) throw new TeamError('invalid', accessMessages.noMail)
      const { deviceOf, source } = await sourceOf(request)
      await limits.take('request-link', source)
      const isMailFailing = await mail.state.isFailing()
      const person = personWith(email)
      if (person) {
        // What differs is done after the answer, and not at once: it would delay the same stranger's next call too.
        const pause = randomInt(...MAIL_PAUSE_MS)
        setTimeout(() => {
          sendRequested(person, deviceOf.includes(email), request.now, mail).catch((error) =>
            warnOfMail(log, error),
          )
        }, pause)
      }
      return { isMailFailing }
    },

    /** A link that is right lets in, whatever else is tried at the time: only wrong ones are counted. */
    async 'use-link'({ token }, request) {
      const { now } = request
      const isOpen = await access.withDatabase((database) =>
        isLinkOpen(database, tokenHash(token), now),
      )
      if (!isOpen) await limits.take('use-link', (await sourceOf(request)).source)
      const entered =
        isOpen &&
        (await inTransaction(async (trx) => {
          const person = personWith(await takeLink(trx, token, now))
          if (!person) return undefined
          // Other links that this person asked for are of no more use.
          await dropLinks(trx, person.email)
          return { person, started: await startSession(trx, person, undefined, request) }
        }))
      if (!entered) throw new TeamError('invalid', accessMessages.linkGone)
      return signedIn(entered.person, entered.started, request)
    },

    async 'passkey-challenge'(_, request) {
      await limits.take('passkey', (await sourceOf(request)).source)
      return { options: { ...(await passkeys.signInOptions(request.origin, request.now)) } }
    },

    /** Needs a challenge, which is counted, as are wrong answers. */
    async 'passkey-sign-in'({ response }, request) {
      const { now, origin } = request
      const answer = response as unknown as AuthenticationResponseJSON
      const key = await passkeys.signIn(answer, origin, now)
      const person = personWith(key?.person)
      if (!key || !person) {
        await limits.take('passkey', (await sourceOf(request)).source)
        throw new TeamError('invalid', accessMessages.passkeyRefused)
      }
      const started = await inTransaction((trx) => startSession(trx, person, key.id, request))
      return signedIn(person, started, request)
    },

    async 'end-access'({ token }, request) {
      const { now, caller } = request
      const revoked = await inTransaction(async (trx) => {
        const gone = await useNotice(trx, token, now)
        if (!gone) return undefined
        const details = { what: gone.what, keys: passkeyMarks(gone.keys) }
        await addHistory(trx, { at: now, by: gone.person, action: 'access-ended', details })
        return gone
      })
      if (!revoked) {
        await limits.take('use-link', (await sourceOf(request)).source)
        throw new TeamError('invalid', accessMessages.noticeGone)
      }
      onEnded(revoked.ended)
      if (caller && revoked.ended.includes(caller.sessionId)) request.setSession(undefined)
      return { ended: revoked.what }
    },

    me(_, request) {
      const { person, signedInAt } = callerOf(request)
      return meOf(person, signedInAt)
    },

    async 'sign-out'(_, request) {
      const { person, sessionId, now } = callerOf(request)
      const entry = { at: now, by: person.email, action: 'signed-out' } as const
      await endOne(person.email, sessionId, entry)
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
      const ended = await endOne(person.email, id, entry)
      if (ended.length === 0) throw new TeamError('not-found', accessMessages.sessionUnknown)
      if (id === sessionId) request.setSession(undefined)
      return {}
    },

    async 'sign-out-everywhere'({ keep }, request) {
      await endAll(callerOf(request).person.email, keep, request, 'everything-ended')
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
      const { person, now, deviceHash } = callerOf(request)
      const answer = response as unknown as RegistrationResponseJSON
      const store = await passkeys.check(answer, person, request.origin, now)
      const notice = await inTransaction(async (trx) => {
        const passkey = await store(trx, { name, device: request.device, deviceHash })
        await addHistory(trx, { at: now, by: person.email, action: 'passkey-added' })
        return mail && createNotice(trx, { person: person.email, deviceHash, passkey, now })
      })
      void tell(mail?.newPasskey, person, notice, request)
      return { passkeys: await passkeys.list(person.email) }
    },

    /** Only of the caller's own. */
    async 'remove-passkey'({ id }, request) {
      const { person } = callerOf(request)
      await removeKey(person.email, id, request, 'passkey-removed')
      return { passkeys: await passkeys.list(person.email) }
    },

    'list-people': async (_, { now }) => ({ people: await listPeople(now) }),

    async 'sign-out-person'({ email, keep }, request) {
      if (!personWith(email)) throw new TeamError('not-found', accessMessages.personUnknown)
      await endAll(email, keep, request, 'person-signed-out')
      return { people: await listPeople(request.now) }
    },

    async 'remove-person-passkey'({ email, id }, request) {
      if (!personWith(email)) throw new TeamError('not-found', accessMessages.personUnknown)
      await removeKey(email, id, request, 'person-passkey-removed')
      return { people: await listPeople(request.now) }
    },

    async 'send-link'({ email }, request) {
      const { person: owner, now } = callerOf(request)
      const person = personWith(email)
      if (!person) throw new TeamError('not-found', accessMessages.personUnknown)
      const token = await inTransaction((trx) => createRecordedLink(trx, person, owner.email, now))
      if (!mail) return { sent: false, link: linkWith(token) }
      try {
        await mail.link(person, token)
      } catch (error) {
        warnOfMail(log, error)
        return { sent: false, link: linkWith(token), hasMailFailed: true }
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

/** Everything of a person ends, by themselves, by the owner or by somebody at the server. */
export async function revokeAccessRecorded(
  trx: Kysely<LeadTables>,
  { email }: Pick<Person, 'email'>,
  by: string,
  at: string,
  how: { keep?: readonly string[]; action?: 'everything-ended' | 'person-signed-out' } = {},
) {
  const { keep = [], action = 'person-signed-out' } = how
  const gone = await revokeAccess(trx, email, keep)
  const details = { person: email, keys: passkeyMarks(gone.keys) }
  await addHistory(trx, { at, by, action, details })
  return gone
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

function callerOf({ caller }: AccessRequest): SignedInCaller {
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

/** Who is in the team, with what each has open. */
export async function readPeople(
  database: Kysely<LeadTables>,
  people: readonly Person[],
  now: string,
): Promise<PersonInfo[]> {
  const sessions = await database
    .selectFrom('team_sessions')
    .select(({ fn }) => [
      'person',
      fn.countAll().filterWhere('expires_at', '>', now).as('open'),
      fn.max('last_seen_at').as('lastSeenAt'),
    ])
    .groupBy('person')
    .execute()
  const keys = await database
    .selectFrom('team_passkeys')
    .selectAll()
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
  return people.map((person) => {
    const own = sessions.find((row) => row.person === person.email)
    return {
      ...person,
      sessions: Number(own?.open ?? 0),
      passkeys: keys.filter((row) => row.person === person.email).map(passkeyInfo),
      lastSeenAt: own?.lastSeenAt ?? undefined,
    }
  })
}
