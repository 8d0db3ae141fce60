import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { parseEnv } from '../../config/env.ts'
import { required } from '../../contracts/required.ts'
import { SIGN_IN_PAGE } from '../../contracts/team.ts'
import { openLeads } from '../../server/storage.ts'
import type { NewLead } from '../../server/store/lead-store.ts'
import { createRecordedLink } from '../../server/team/access/access-handlers.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { type ServerProcess, startServerProcess } from '../runtime/server-process.ts'
import { expect, type Problems, watchFor } from './site.ts'

export { expect }

export const OWNER = 'ana@agencia.example.com'
export const MEMBER = 'rui@agencia.example.com'
const TEAM = `Ana Lima <${OWNER}>, Rui Dias <${MEMBER}>`

export type InboxSite = {
  /** By its name: passkeys work on no bare address. */
  origin: string
  /** A sign-in link, as `npm run team -- link` makes it. */
  linkFor(email: string): Promise<string>
  signIn(page: Page, email: string, path?: string): Promise<void>
  /** Stores a lead as the site's forms do, now unless it says otherwise. */
  addLead(different?: Partial<NewLead>, channels?: string[]): Promise<NewLead>
  /** What the team did to this lead, as the database has it: actions, in their order. */
  doneTo(id: string): Promise<string[]>
  /** What the list of the database says of it; undefined if it was erased. */
  workOf(id: string): Promise<{ unread: number; owner: string } | undefined>
  /** All sessions of everybody end, as if the owner had ended them. */
  endSessions(email: string): Promise<void>
  /** All sign-ins are an hour old from now on. */
  ageSignIns(): Promise<void>
  stop(): Promise<void>
  /** Killed and started anew, on the same port. */
  restart(): Promise<void>
}

type Options = { variables: Record<string, string> }

/** The real server as a process, with a team, a database and a folder of its own for each test. */
export const test = base.extend<{ inbox: InboxSite; problems: Problems } & Options>({
  /** More settings of the server. */
  variables: [{}, { option: true }],

  inbox: async ({ variables }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-e2e-'))
    const inbox = await startInbox(folder, variables)
    await use(inbox)
    await inbox.stop()
    await rm(folder, { recursive: true, force: true })
  },

  baseURL: async ({ inbox }, use) => use(inbox.origin),

  problems: [
    async ({ context, inbox }, use) => {
      const { problems, check } = watchFor(context, [inbox.origin])
      await use(problems)
      check()
    },
    { auto: true },
  ],
})

export async function startInbox(
  folder: string,
  variables: Record<string, string> = {},
): Promise<InboxSite> {
  let port = '0'
  let server: ServerProcess | undefined
  const variablesNow = () => ({
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    BUILD_DIR: resolve('build/client'),
    RATE_LIMIT: 'off',
    TEAM,
    ...variables,
  })
  const envOf = () => parseEnv(variablesNow())
  async function start() {
    server = await startServerProcess(folder, variablesNow())
    port = new URL(server.url).port
  }
  await start()
  const origin = `http://localhost:${port}`

  async function withStore<Result>(
    run: (store: Awaited<ReturnType<typeof openLeads>>) => Promise<Result>,
  ): Promise<Result> {
    const store = await openLeads(envOf())
    try {
      return await run(store)
    } finally {
      await store.close()
    }
  }

  const inbox: InboxSite = {
    origin,
    linkFor: (email) =>
      withStore(async (store) => {
        const person = required(envOf().team?.people.find((one) => one.email === email))
        const token = await store.withDatabase((database) =>
          database
            .transaction()
            .execute((trx) => createRecordedLink(trx, person, '', new Date().toISOString())),
        )
        return `${origin}${SIGN_IN_PAGE}#${token}`
      }),
    async signIn(page, email, path = '/equipe') {
      await page.goto(await inbox.linkFor(email))
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page).not.toHaveURL(/#/)
      await page.getByRole('button', { name: 'Agora não' }).click()
      if (path !== '/equipe') await page.goto(origin + path)
    },
    addLead: (different = {}, channels = []) =>
      withStore(async (store) => {
        const now = new Date().toISOString()
        const lead = sampleLead({ createdAt: now, stageAt: now, ...different })
        await store.save(lead, channels)
        return lead
      }),
    doneTo: (id) =>
      withStore((store) =>
        store.withDatabase(async (database) => {
          const query = database.selectFrom('team_history').select('action').orderBy('number')
          return (await query.where('submission_id', '=', id).execute()).map((one) => one.action)
        }),
      ),
    workOf: (id) =>
      withStore((store) =>
        store.withDatabase((database) =>
          database
            .selectFrom('lead_work')
            .select(['unread', 'owner'])
            .where('submission_id', '=', id)
            .executeTakeFirst(),
        ),
      ),
    endSessions: (email) =>
      withStore((store) =>
        store.withDatabase(async (database) => {
          await database.deleteFrom('team_sessions').where('person', '=', email).execute()
        }),
      ),
    ageSignIns: () =>
      withStore((store) =>
        store.withDatabase(async (database) => {
          const created_at = new Date(Date.now() - 3_600_000).toISOString()
          await database.updateTable('team_sessions').set({ created_at }).execute()
        }),
      ),
    async stop() {
      await server?.kill()
      server = undefined
    },
    async restart() {
      await inbox.stop()
      await start()
    },
  }
  return inbox
}

/** A second person in a browser of their own. */
export async function signedInElsewhere(
  context: BrowserContext,
  inbox: InboxSite,
  email: string,
): Promise<Page> {
  const browser = required(context.browser(), 'a browser')
  const other = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
  })
  const page = await other.newPage()
  await inbox.signIn(page, email)
  return page
}

export const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('link')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
