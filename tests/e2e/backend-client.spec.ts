import type { Page } from '@playwright/test'
import { type AuthServer, makeSession, type Session, startAuthServer } from './auth-server.ts'
import { waitForHydration } from './page-loading.ts'
import { test as base, expect } from './site.ts'

const test = base.extend<{ auth: AuthServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  auth: async ({}, use) => {
    const server = await startAuthServer()
    await use(server)
    await server.close()
  },
  baseURL: async ({ auth }, use) => use(auth.url),
})

/** The client derives it from the first label of the project's host, which here is 127.0.0.1. */
const STORAGE_KEY = 'sb-127-auth-token'
const REFUSED = /status 4\d\d: .*\/auth\/v1\/|Failed to load resource: .*\/auth\/v1\//

const readStored = (page: Page): Promise<Session | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), STORAGE_KEY)
const events = (page: Page) => page.getByRole('list', { name: 'Eventos' }).getByRole('listitem')
const refreshes = (auth: AuthServer) => auth.calls.filter(({ path }) => path.includes('/token?'))
const signOuts = (auth: AuthServer) => auth.calls.filter(({ path }) => path.includes('/logout'))

/** Opens the page that shows the session's events, with a session already in local storage. */
async function openWith(page: Page, session: Session | null) {
  await page.goto('/teste/sessao')
  await page.evaluate(
    ([key, value]) => {
      if (value) localStorage.setItem(key, value)
    },
    [STORAGE_KEY, session && JSON.stringify(session)] as const,
  )
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ouvir eventos' }).click()
}

test("the client's code is fetched when first needed, not before", async ({ page, auth }) => {
  const scripts: { name: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const body = await response.body().catch(() => Buffer.alloc(0))
    if (body.includes('createClient') || body.includes('gotrue')) {
      scripts.push({ name: response.url(), bytes: body.length })
    }
  })
  for (const path of ['/', '/contato', '/calculator', '/teste/sessao']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(
      scripts.filter(({ bytes }) => bytes > 100_000),
      path,
    ).toEqual([])
  }
  await page.getByRole('button', { name: 'Ouvir eventos' }).click()
  await expect(events(page)).toHaveCount(1)
  await expect.poll(() => scripts.filter(({ bytes }) => bytes > 100_000).length).toBe(1)
  expect(auth.calls).toEqual([])
})

test('without a session the first event says that there is none', async ({ page, auth }) => {
  await openWith(page, null)
  await expect(events(page)).toHaveText(['INITIAL_SESSION sem sessão'])
  expect(auth.calls).toEqual([])
})

test('a valid session is announced and not changed', async ({ page, auth }) => {
  const session = makeSession('longo', 3600)
  await openWith(page, session)
  await expect(events(page).last()).toHaveText(`INITIAL_SESSION ${session.access_token}`)
  expect(await readStored(page)).toEqual(session)
  expect(refreshes(auth)).toEqual([])
})

test('a session near its end is renewed, announced and stored', async ({ page, auth }) => {
  const renewed = auth.answers.refresh.body as Session
  await openWith(page, makeSession('curto', 30))
  await expect(events(page).filter({ hasText: 'TOKEN_REFRESHED' })).toHaveText(
    `TOKEN_REFRESHED ${renewed.access_token}`,
  )
  await expect(events(page).filter({ hasText: 'INITIAL_SESSION' })).toHaveCount(1)
  expect(refreshes(auth).map(({ body }) => JSON.parse(body))).toEqual([
    { refresh_token: 'renovar-curto' },
  ])
  expect(await readStored(page)).toMatchObject({
    access_token: renewed.access_token,
    refresh_token: 'renovar-novo',
  })
})

test('an open page renews its session by itself as the end comes near', async ({ page, auth }) => {
  await page.clock.install()
  await openWith(page, makeSession('aberto', 300))
  await expect(events(page).last()).toHaveText(/^INITIAL_SESSION/)
  expect(refreshes(auth)).toEqual([])
  await page.clock.runFor(270_000)
  await expect(events(page).filter({ hasText: 'TOKEN_REFRESHED' })).toHaveCount(1)
  expect((await readStored(page))?.refresh_token).toBe('renovar-novo')
})

test('a refused renewal removes an expired session', async ({ page, auth, problems }) => {
  problems.allow(REFUSED)
  auth.answers.refresh = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid Refresh Token' },
  }
  await openWith(page, makeSession('vencido', -10))
  await expect(events(page).filter({ hasText: 'INITIAL_SESSION' })).toHaveText(
    'INITIAL_SESSION sem sessão',
  )
  await expect.poll(() => readStored(page)).toBeNull()
  expect(refreshes(auth)).toHaveLength(1)
})

test('a session whose renewal is refused lasts to its end and is then removed', async ({
  page,
  auth,
  problems,
}) => {
  problems.allow(REFUSED)
  auth.answers.refresh = { status: 400, body: { error: 'invalid_grant' } }
  await page.clock.install()
  await openWith(page, makeSession('curto', 60))
  await expect(events(page).last()).toHaveText(/^INITIAL_SESSION/)
  await page.clock.runFor(180_000)
  await expect(events(page).last()).toHaveText('SIGNED_OUT sem sessão')
  expect(await readStored(page)).toBeNull()
})

for (const status of [204, 401, 403, 404]) {
  test(`signing out removes the session also when the server answers ${status}`, async ({
    page,
    auth,
    problems,
  }) => {
    problems.allow(REFUSED)
    auth.answers.logout = { status }
    const session = makeSession('saindo', 3600)
    await openWith(page, session)
    await expect(events(page).last()).toHaveText(/^INITIAL_SESSION/)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.locator('output')).toHaveText('concluída')
    await expect(events(page).last()).toHaveText('SIGNED_OUT sem sessão')
    expect(await readStored(page)).toBeNull()
    expect(signOuts(auth).map(({ authorization }) => authorization)).toEqual([
      `Bearer ${session.access_token}`,
    ])
  })
}

test('no page of the site has a sign-in screen', async ({ page }) => {
  for (const path of ['/', '/contato', '/calculator']) {
    await page.goto(path)
    await expect(page.locator('input[type="password"]')).toHaveCount(0)
  }
})
