import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callErrors } from '@content/call-errors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Stubs the globals by which the client detects a browser; `hash` is what a stranger's link carries. */
async function openPage(hash: string) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: 'stranger', email: 'stranger@example.com', aud: 'x' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  const location = { href: `${origin}/${hash}`, origin, hash }
  const listeners = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('window', { location, localStorage, history: {}, ...listeners })
  vi.stubGlobal('document', { visibilityState: 'hidden', ...listeners })
  vi.stubGlobal('localStorage', localStorage)
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  })
  return { calls, stored }
}

test('a URL that carries a session signs nobody in', async () => {
  const { calls, stored } = await openPage(
    '#access_token=a.b.c&refresh_token=r&expires_in=3600&expires_at=4102444800&token_type=bearer',
  )
  const { getBackend } = await import('./backend.ts')
  const { auth } = await getBackend()
  onTestFinished(() => auth.stopAutoRefresh())
  const { data } = await auth.getSession()
  expect(data.session).toBeNull()
  expect(calls).toEqual([])
  expect([...stored.keys()]).toEqual([])
})

test('a client library that never loads ends in a timeout, like a server that never answers', async () => {
  await openPage('')
  vi.doMock('@supabase/supabase-js', () => new Promise(() => {}))
  onTestFinished(() => vi.doUnmock('@supabase/supabase-js'))
  const { callFunction, CallError } = await import('./backend.ts')
  const thrown = await Promise.race([
    callFunction('any', {}, 50).catch((error: unknown) => error),
    new Promise((resolve) => setTimeout(resolve, 2000, 'still waiting')),
  ])
  expect(thrown).toEqual(new CallError(callErrors.timeout, true))
})

test('the time spent loading the library counts against the timeout of the call', async () => {
  await openPage('')
  const invoke = vi.fn(async () => ({ data: 'yes', error: null }))
  vi.doMock('@supabase/supabase-js', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { createClient: () => ({ functions: { invoke } }) }
  })
  onTestFinished(() => vi.doUnmock('@supabase/supabase-js'))
  const { callFunction } = await import('./backend.ts')
  expect(await callFunction('any', {}, 5000)).toBe('yes')
  expect(invoke).toHaveBeenCalledWith('any', { body: {}, timeout: expect.any(Number) })
  const [[, { timeout }]] = invoke.mock.calls as unknown as [[string, { timeout: number }]]
  expect(timeout).toBeLessThan(4950)
})

test.each([
  [{ fields: { name: 'Informe seu nome.' } }, { name: 'Informe seu nome.' }],
  [{ fields: ['not', 'by', 1] }, {}],
  [{}, {}],
])('a refusal with %j names the fields %j', async (answer, fields) => {
  await openPage('')
  const context = Response.json({ success: false, error: 'Não.', ...answer }, { status: 400 })
  const invoke = async () => ({ data: null, error: { name: 'FunctionsHttpError', context } })
  vi.doMock('@supabase/supabase-js', () => ({ createClient: () => ({ functions: { invoke } }) }))
  onTestFinished(() => vi.doUnmock('@supabase/supabase-js'))
  const { callFunction, CallError } = await import('./backend.ts')
  const thrown = await callFunction('any', {}).catch((error: unknown) => error)
  expect(thrown).toEqual(new CallError('Não.', false, fields))
})
