import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { required } from '../../contracts/required.ts'
import {
  TEAM_API,
  TEAM_EVENTS,
  TEAM_HEADER,
  type TeamCall,
  type TeamEvents,
  type TeamInput,
} from '../../contracts/team.ts'
import { createLog } from '../log.ts'
import { startServer } from '../start-server.ts'
import { openLeads } from '../storage.ts'
import type { LeadTables } from '../store/queries/tables.ts'
import { createRecordedLink } from '../team/access/access-handlers.ts'
import { writeBuild } from './small-build.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const OWNER = 'ana@example.com'
export const MEMBER = 'rui@example.com'
export const TEAM = `Ana Lima <${OWNER}>, Rui <${MEMBER}>`

export const smallInbox = {
  'index.html':
    '<!doctype html><title>Caixa</title><script type="module" src="/equipe/assets/a-B1c2.js">',
  'assets/a-B1c2.js': `console.log('${'a'.repeat(300)}')`,
  'assets/a-B1c2.js.map': 'private',
}

/** A real server with a team, and a folder of its own unless one is given. */
export async function startTeamSite(
  variables: Record<string, string> = {},
  { folder = temporaryFolder(), inbox = smallInbox as Record<string, string> } = {},
) {
  const buildDir = join(folder, 'build/client')
  mkdirSync(buildDir, { recursive: true })
  writeBuild(buildDir)
  for (const [path, text] of Object.entries(inbox)) {
    const file = join(folder, 'build/inbox', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  const env = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    BUILD_DIR: buildDir,
    DATA_DIR: join(folder, 'data'),
    TEAM,
    ...variables,
  })
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const server = await startServer({ env, log })
  onTestFinished(() => server.close())
  // What the server does at its start is done when it answers. It runs in this thread, as do the tests' own stores.
  if (server.teamUrl?.startsWith('http:')) {
    const headers = { cookie: 'equipe=x', 'sec-fetch-site': 'same-origin' }
    await fetch(`${new URL(server.teamUrl).origin}${TEAM_EVENTS}`, { headers })
  }
  const origin = server.teamUrl ? new URL(server.teamUrl).origin : `http://localhost:${server.port}`
  return { ...server, env, logged, folder, origin, browser: () => createBrowser(origin) }
}
export type TeamSite = Awaited<ReturnType<typeof startTeamSite>>

type Answer = { status: number; headers: Headers; body: Record<string, unknown>; cookie?: string }

/** Another process on the same database, as a command is. */
export async function withStore<Result>(
  { env }: Pick<TeamSite, 'env'>,
  run: (database: Kysely<LeadTables>) => Promise<Result>,
): Promise<Result> {
  const store = await openLeads(env)
  try {
    return await store.withDatabase(run)
  } finally {
    await store.close()
  }
}

/** The token of a link that the command line makes. */
export const linkFor = (site: Pick<TeamSite, 'env'>, email: string): Promise<string> =>
  withStore(site, (database) => {
    const person = required(site.env.team?.people.find((one) => one.email === email))
    return database
      .transaction()
      .execute((trx) => createRecordedLink(trx, person, '', new Date().toISOString()))
  })

/** A browser in which this person has signed in. */
export async function signedIn(site: TeamSite, email: string) {
  const browser = site.browser()
  const { status } = await browser.call('use-link', { token: await linkFor(site, email) })
  if (status !== 200) throw new Error(`not signed in: ${status}`)
  return browser
}

/** Keeps the cookie and sends what a browser sends by itself. */
export function createBrowser(origin: string) {
  let cookie = ''
  let device = ''
  const cookies = () => [cookie, device].filter(Boolean).join('; ')
  const browser = {
    /** The cookie by which the browser is known again, signed in or not. */
    get device() {
      return device
    },
    set device(value: string) {
      device = value
    },
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value
    },
    async send(name: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
      const response = await fetch(`${origin}${TEAM_API}/${name}`, {
        method: 'POST',
        ...init,
        headers: {
          'content-type': 'application/json',
          [TEAM_HEADER]: '1',
          origin,
          'sec-fetch-site': 'same-origin',
          ...(cookies() && { cookie: cookies() }),
          ...init.headers,
        },
      })
      let set: string | undefined
      for (const one of response.headers.getSetCookie()) {
        const [pair = ''] = one.split(';')
        if (pair.startsWith('equipe-aparelho=')) {
          device = pair
          continue
        }
        set = one
        cookie = pair.endsWith('=') ? '' : pair
      }
      const text = await response.text()
      const body = text.startsWith('{') ? JSON.parse(text) : { text }
      const answer: Answer = { status: response.status, headers: response.headers, body }
      return { ...answer, setCookie: set }
    },
    call: <Name extends TeamCall>(name: Name, input: TeamInput<Name>) =>
      browser.send(name, { body: JSON.stringify(input) }),
    /** Listens until the stream or the test ends. */
    async listen(tab = '1') {
      const leaving = new AbortController()
      const response = await fetch(`${origin}${TEAM_EVENTS}?tab=${tab}`, {
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
        signal: leaving.signal,
      })
      const heard: { event: string; data: unknown }[] = []
      let text = ''
      const ended = (async () => {
        const decoder = new TextDecoder()
        try {
          for await (const chunk of response.body ?? []) {
            text += decoder.decode(chunk, { stream: true })
            const parts = text.split('\n\n')
            text = parts.pop() ?? ''
            for (const part of parts) {
              const [, event, data] = /^event: (.*)\ndata: (.*)$/m.exec(part) ?? []
              if (event && data) heard.push({ event, data: JSON.parse(data) })
            }
          }
        } catch {
          // The test has left, or the server has.
        }
        return true
      })()
      onTestFinished(() => leaving.abort())
      return {
        status: response.status,
        headers: response.headers,
        heard,
        of: <Name extends keyof TeamEvents>(name: Name) =>
          heard.filter(({ event }) => event === name).map(({ data }) => data as TeamEvents[Name]),
        ended,
        leave: () => leaving.abort(),
      }
    },
  }
  return browser
}
export type Browser = ReturnType<typeof createBrowser>
