import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

async function cookieFor(origin: string, token: string | undefined) {
  const app = new Hono()
  app.get('/', (c) => {
    writeSessionCookie(c, origin, token)
    return c.body(null)
  })
  const [name = '', ...flags] = ((await app.request('/')).headers.get('set-cookie') ?? '').split(
    '; ',
  )
  return { name, flags: flags.toSorted() }
}
const ALWAYS = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict']

test('over TLS: of this very host, never sent in the open, not for scripts, not from other sites', async () => {
  expect(await cookieFor('https://equipe.example.com', 'abc')).toEqual({
    name: '__Host-equipe=abc',
    flags: [...ALWAYS, 'Secure'].sort(),
  })
  expect((await cookieFor('https://localhost:3000', 'abc')).name).toBe('__Host-equipe=abc')
})

test('without TLS only at this machine', async () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(await cookieFor(origin, 'abc')).toEqual({ name: 'equipe=abc', flags: ALWAYS })
  }
  // No browser keeps this one: it is better not to get in than to send a session in the open.
  for (const origin of ['http://equipe.example.com', 'http://localhost.example.com']) {
    expect((await cookieFor(origin, 'abc')).flags).toContain('Secure')
  }
})

test('taken away with the same name and flags', async () => {
  expect(await cookieFor('https://equipe.example.com', undefined)).toEqual({
    name: '__Host-equipe=',
    flags: ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Strict', 'Secure'],
  })
})

test('the plain cookie, which another program on the machine could set, does not count over TLS', async () => {
  const app = new Hono()
  app.get('/', (c) => c.text(readSessionCookie(c, 'https://equipe.example.com') ?? 'none'))
  const read = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text()
  expect(await read('equipe=abc')).toBe('none')
  expect(await read('__Host-equipe=abc; equipe=def')).toBe('abc')
})
