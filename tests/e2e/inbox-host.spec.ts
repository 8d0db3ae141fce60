import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { parseEnv } from '../../config/env.ts'
import { TEAM_API, TEAM_HEADER } from '../../contracts/team.ts'
import { openLeads } from '../../server/storage.ts'
import { createAuthority } from '../../server/testing/certificate-authority.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { type ServerProcess, startServerProcess } from '../runtime/server-process.ts'

const PAGES = 'https://www.agencia.test'
const INBOX = 'https://equipe.agencia.test'
/** The inbox on another port of the host of the pages. */
const OTHER_PORT = `${PAGES}:8443`
const OWNER = 'ana@agencia.example.com'
/** In the name of the one lead that is stored. */
const SECRET = 'Contato Que Ninguém Mais Lê'
/** Made by the build: this one has every tag, and nobody sets one at the start. */
const TAGGED = 'build-tests/client'
const UNTAGGED = 'build/client'

type Call = { origin: string; path: string; status: number; cookie: string }

/** TLS in front of the server, as Caddy and nginx have it: by name, or by a port of the same name. */
async function startProxy() {
  const state = { pages: 0, inbox: 0, calls: [] as Call[] }
  const { key, certificate } = createAuthority('hosts').issue(['www.agencia.test'])
  const server = createServer({ key, cert: certificate }, (asked, answer) => {
    const { host = '' } = asked.headers
    const port = `https://${host}` === OTHER_PORT ? state.inbox : state.pages
    const headers = {
      ...asked.headers,
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    }
    const { method, url: path = '/' } = asked
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
      const cookie = asked.headers.cookie ?? ''
      const status = given.statusCode ?? 0
      state.calls.push({ origin: `https://${host}`, path, status, cookie })
      answer.writeHead(status, given.headers)
      given.on('error', () => answer.destroy()).pipe(answer)
    })
    answer.on('close', () => passed.destroy())
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { state, port: (server.address() as AddressInfo).port, close: () => server.close() }
}
async function freePort() {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
type Proxy = Awaited<ReturnType<typeof startProxy>>

type Site = {
  start(build: string, variables?: Record<string, string>): Promise<ServerProcess>
  signIn(page: Page): Promise<void>
  calls: Call[]
}

const test = base.extend<{ site: Site }, { tls: Proxy }>({
  tls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const proxy = await startProxy()
      await use(proxy)
      proxy.close()
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, tls }, use) => {
      const map = `--host-resolver-rules=MAP *.agencia.test 127.0.0.1:${tls.port}`
      const args = [...(launchOptions.args ?? []), map, '--ignore-certificate-errors']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],

  // A script of a tag: the pages' own policy is not what the inbox may rely on.
  bypassCSP: true,

  site: async ({ tls }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-host-'))
    const { state } = tls
    state.calls = []
    let server: ServerProcess | undefined
    let variables: Record<string, string> = {}
    await use({
      calls: state.calls,
      async start(build, different = {}) {
        await server?.kill()
        variables = {
          SITE_URL: PAGES,
          TRUST_PROXY: '1',
          DATA_DIR: join(folder, 'data'),
          BUILD_DIR: resolve(build),
          RATE_LIMIT: 'off',
          ENV_FILE: 'off',
          TEAM: `Ana Lima <${OWNER}>`,
          ...different,
        }
        const store = await openLeads(parseEnv(variables))
        const now = new Date().toISOString()
        const lead = sampleLead({ createdAt: now, stageAt: now })
        await store.save({ ...lead, fields: { ...lead.fields, name: SECRET } }, [])
        await store.close()
        server = await startServerProcess(folder, variables)
        state.pages = Number(new URL(server.url).port)
        return server
      },
      async signIn(page) {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [resolve('scripts/team.ts'), 'link', OWNER],
          { cwd: folder, env: { PATH: process.env.PATH, ...variables } },
        )
        await page.goto(stdout.trim())
        await page.getByRole('button', { name: 'Entrar', exact: true }).click()
        await page.getByRole('button', { name: 'Agora não' }).click()
        await expect(page.getByText(SECRET).first()).toBeVisible()
      },
    })
    await server?.kill()
    await rm(folder, { recursive: true, force: true })
  },
})

/** All that a script of another company could try from a public page. Returns every text that it got to read. */
const readFrom = (page: Page, inbox: string) =>
  page.evaluate(
    async ({ inbox, api, header }) => {
      const read: Record<string, string> = {}
      const attempt = async (name: string, run: () => Promise<string | undefined>) => {
        const late = new Promise<string>((done) => setTimeout(done, 5000, ''))
        read[name] = (await Promise.race([run(), late]).catch(() => '')) ?? ''
      }
      const call = (origin: string, path: string, init: RequestInit = {}) =>
        fetch(`${origin}${path}`, { credentials: 'include', ...init }).then((answer) =>
          answer.text(),
        )
      const post = (headers: Record<string, string>) => ({ method: 'POST', headers, body: '{}' })
      const json = { 'Content-Type': 'application/json', [header]: '1' }
      for (const [where, origin] of Object.entries({ here: '', there: inbox })) {
        for (const name of ['list-leads', 'export', 'figures']) {
          await attempt(`${where} ${name}`, () => call(origin, `${api}/${name}`, post(json)))
        }
        await attempt(`${where} forged host`, () =>
          call(origin, `${api}/list-leads`, {
            ...post({ ...json, 'X-Forwarded-Host': new URL(inbox).host }),
          }),
        )
        await attempt(`${where} plain`, () =>
          call(origin, `${api}/list-leads`, { ...post({}), mode: 'no-cors' }),
        )
        await attempt(`${where} page`, () => call(origin, '/equipe'))
        await attempt(
          `${where} events`,
          () =>
            new Promise((resolve) => {
              const events = new EventSource(`${origin}${api}/events`, { withCredentials: true })
              events.onopen = () => resolve('an open stream')
              events.onerror = () => {
                events.close()
                resolve('')
              }
            }),
        )
        await attempt(
          `${where} frame`,
          () =>
            new Promise((resolve) => {
              const frame = document.createElement('iframe')
              frame.src = `${origin}/equipe`
              frame.onload = () => resolve(frame.contentDocument?.documentElement.outerHTML)
              document.body.append(frame)
            }),
        )
        await attempt(
          `${where} script`,
          () =>
            new Promise((resolve) => {
              const script = document.createElement('script')
              script.src = `${origin}${api}/list-leads`
              script.onload = () => resolve('a script')
              script.onerror = () => resolve('')
              document.body.append(script)
            }),
        )
        await attempt(`${where} window`, async () => {
          const opened = window.open(`${origin}/equipe`)
          await new Promise((done) => setTimeout(done, 2000))
          const text = opened?.document.documentElement.outerHTML
          opened?.close()
          return text
        })
      }
      return read
    },
    { inbox, api: TEAM_API, header: TEAM_HEADER },
  )

/** What an address without an inbox may say. */
const harmless = (text: string) =>
  text === '' ||
  text.includes('Página não encontrada') ||
  text.includes('A caixa da equipe fica em') ||
  text === '<html><head></head><body></body></html>'

const opened = (calls: Call[]) =>
  calls.filter(({ path, status }) => path.startsWith(TEAM_API) && status < 400)

test('tags on one origin: the inbox is closed, also to a script in a browser with an open session', async ({
  page,
  site,
}) => {
  await site.start(UNTAGGED)
  await site.signIn(page)
  const server = await site.start(TAGGED)
  await page.goto(PAGES)
  site.calls.length = 0
  const read = await readFrom(page, PAGES)
  expect(site.calls.some(({ cookie }) => cookie.includes('__Host-equipe='))).toBe(true)
  for (const [way, text] of Object.entries(read)) expect(text, way).not.toContain(SECRET)
  expect(opened(site.calls)).toEqual([])
  expect(server.output()).toMatch(/ATENÇÃO: a caixa da equipe não foi aberta.*TAG_GTM.*TEAM_URL/)
})

test('a host of its own: no script of a public page reads a byte of it', async ({
  page,
  context,
  site,
}) => {
  await site.start(TAGGED, { TEAM_URL: INBOX })
  await site.signIn(page)
  await expect(page).toHaveURL(new RegExp(`^${INBOX}/equipe`))
  const foreign = await context.newPage()
  await foreign.goto(PAGES)
  await page.close()
  site.calls.length = 0
  const read = await readFrom(foreign, INBOX)
  for (const [way, text] of Object.entries(read)) {
    expect(text, way).not.toContain(SECRET)
    expect(harmless(text), `${way}: ${text.slice(0, 200)}`).toBe(true)
  }
  // The window that the script opened is the owner's own; its calls say so themselves.
  const fromScript = site.calls.filter(({ origin }) => origin === PAGES)
  expect(opened(fromScript)).toEqual([])
  expect(fromScript.filter(({ cookie }) => cookie.includes('equipe='))).toEqual([])

  // No public page, and so no tag, runs on the inbox's own host.
  const answer = await foreign.goto(`${INBOX}/contato`)
  expect([answer?.status(), await foreign.locator('script').count()]).toEqual([404, 0])
  // Who is signed in still is.
  await foreign.goto(`${INBOX}/equipe`)
  await expect(foreign.getByText(SECRET).first()).toBeVisible()
})

/** Before anybody has signed in, a script may write the cookie of a session that it chose. */
const plantCookie = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a hostile script has
    document.cookie = '__Host-equipe=planted; Secure; Path=/'
  })

for (const [place, inbox, isShared] of [
  ['another port of the same host: nothing is read, but the session is shared', OTHER_PORT, true],
  ['a host of its own: nothing is read, and no session is shared', INBOX, false],
] as const) {
  test(place, async ({ page, context, site, tls }) => {
    tls.state.inbox = await freePort()
    const own: Record<string, string> = isShared ? { TEAM_PORT: String(tls.state.inbox) } : {}
    await site.start(UNTAGGED, { TEAM_URL: inbox, ...own })
    await site.signIn(page)
    const foreign = await context.newPage()
    site.calls.length = 0
    await foreign.goto(PAGES)
    const read = await readFrom(foreign, inbox)
    for (const [way, text] of Object.entries(read)) expect(text, way).not.toContain(SECRET)
    const withSession = (origin: string, value: string) =>
      site.calls.some((call) => call.origin === origin && call.cookie.includes(value))
    expect(withSession(PAGES, '__Host-equipe=')).toBe(isShared)

    await context.clearCookies()
    await plantCookie(foreign)
    site.calls.length = 0
    await page.goto(`${inbox}/equipe`)
    await expect.poll(() => site.calls.some(({ path }) => path.startsWith(TEAM_API))).toBe(true)
    expect(withSession(inbox, '__Host-equipe=planted')).toBe(isShared)
  })
}
