import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { Env, TeamSettings } from '../../config/env.ts'
import type { Log } from '../log.ts'
import type { DatabaseAccess } from '../store/database-access.ts'
import type { ChannelName, LeadStore } from '../store/lead-store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { createAccessHandlers } from './access/access-handlers.ts'
import { createLinkMails } from './access/link-mails.ts'
import { createMailState } from './access/mail-state.ts'
import { forgetStrangers } from './access/revoke-access.ts'
import { openSessions } from './access/sessions.ts'
import { createSignInLimits } from './access/sign-in-limits.ts'
import { accessMailer } from './access/sign-in-mail.ts'
import { startWeeklyDigest } from './figures/weekly-digest.ts'
import { dueReminders } from './reminders.ts'
import { createTeamApp } from './team-app.ts'
import { loadTeamFiles } from './team-files.ts'
import { createTeamHub } from './team-hub.ts'
import { teamMailCheck, teamMailer } from './team-mail.ts'
import { isLoopback } from './team-origin.ts'
import { createTeamWork } from './team-work.ts'

export type Team = {
  app: Hono
  /** A lead was stored by this process. */
  onStored(): void
  /** A delivery of this lead was tried by this process: whoever has it open sees what came of it. */
  onAttempted(submissionId: string): void
  /** Monday's digest. Only after the port is open: a second server that finds it taken must not send anything. */
  startDigest(): void
  /** Ends the event streams. */
  close(): Promise<void>
}

/** The folder that the build writes beside the public pages. */
export const inboxFolder = (buildDir: string) => join(buildDir, '../inbox')

export async function createTeam({
  env,
  team,
  store,
  channels,
  log,
  addressOf,
  onEnqueued,
  url = () => team.url,
  isAlone,
  pollMs,
}: {
  env: Env
  team: TeamSettings
  store: LeadStore & DatabaseAccess
  channels: readonly ChannelName[]
  log: Log
  addressOf(c: Context): string | undefined
  /** A delivery waits. Whoever makes deliveries in this process need not wait for their next poll. */
  onEnqueued(): void
  /** The inbox's origin. Called when it is needed: a port may be known only then. */
  url?: () => string
  /** On a port without pages, where this machine's own addresses are the inbox's too. */
  isAlone: boolean
  pollMs?: number
}): Promise<Team> {
  const { people } = team
  const access: DatabaseAccess = store
  let toldUntil = new Date().toISOString()

  async function tellReminders() {
    const until = new Date().toISOString()
    const due = await access.withDatabase((database) => dueReminders(database, toldUntil, until))
    toldUntil = until
    for (const { id, name, person } of due) hub.publish('reminder', { id, name }, { person })
  }
  /** Sessions may end by another process, or by age. */
  async function endOldStreams(ids: string[]) {
    if (ids.length === 0) return
    const open = await access.withDatabase((database) =>
      openSessions(database, ids, new Date().toISOString()),
    )
    hub.endSessions(ids.filter((id) => !open.has(id)))
  }
  let hasForgotten = false
  async function forgetOnce() {
    if (hasForgotten) return
    const addresses = people.map(({ email }) => email)
    await store.withDatabase((database) =>
      database.transaction().execute((trx) => forgetStrangers(trx, addresses)),
    )
    hasForgotten = true
  }
  const hub = createTeamHub({
    log,
    pollMs,
    async poll(sessions) {
      try {
        await forgetOnce()
        await endOldStreams(sessions)
        await catchUp()
        await tellReminders()
      } catch (error) {
        // The next poll comes soon.
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  })
  const { handlers, catchUp } = createTeamWork({
    access,
    store,
    channels,
    people,
    timeZone: env.timeZone,
    publish: hub.publish,
    onEnqueued,
  })

  const app = createTeamApp({
    env,
    people,
    url,
    answersAt: (hostname) =>
      !team.ownHost || hostname === team.ownHost || (isAlone && isLoopback(`http://${hostname}`)),
    access,
    hub,
    handlers,
    files: await loadTeamFiles(inboxFolder(env.buildDir)),
    log,
    addressOf,
    accessHandlers: createAccessHandlers({
      access,
      people,
      agency: env.site.name,
      timeZone: env.timeZone,
      url,
      limits: createSignInLimits(env.rateLimit),
      linkMails: createLinkMails(env.rateLimit),
      mail: accessMail(),
      onEnded: hub.endSessions,
      onReplaced: hub.replaceSessions,
      log,
    }),
  })

  function accessMail() {
    const [mailer, check] = [accessMailer(env, url), teamMailCheck(env)]
    if (!mailer || !check) return undefined
    return { ...mailer, state: createMailState({ ...check, store, timeZone: env.timeZone }) }
  }

  // The database may be down at start. Whoever is not in the team is refused anyway, and the next poll catches up.
  const prepared = (async () => {
    await forgetOnce()
    await catchUp()
  })().catch((error) => log.error('team-not-prepared', error))

  const sendMail = teamMailer(env)
  let stopDigest: (() => Promise<void>) | undefined
  return {
    app,
    onStored: hub.wake,
    onAttempted: (id) => hub.publish('delivery', { id }),
    startDigest() {
      if (!sendMail) return
      const { timeZone } = env
      const parts = { store, access, sendMail, people, timeZone, url, catchUp, log }
      stopDigest ??= startWeeklyDigest(parts)
    },
    async close() {
      const digestEnded = stopDigest?.()
      await hub.close()
      await prepared
      await digestEnded
    },
  }
}
