import { corsHeaders } from '@supabase/supabase-js/cors'
import { describe, expect, test, vi } from 'vitest'
import { requestMessages } from '../content/server-messages.ts'
import { BODY_LIMIT_BYTES } from '../contracts/leads.ts'
import { doctorToken } from './monitor/doctor-view.ts'
import { createLeadSecrets, webKeyedHash } from './receive/lead-secrets.ts'
import { CORS_REQUEST_HEADERS } from './serve/cors.ts'
import { SECURITY_HEADERS } from './serve/security-headers.ts'
import { appOnDisk } from './testing/app-on-disk.ts'

const functionNames = [
  'calculate-campaign-metrics',
  'explain-estimate',
  'submit-contact',
  'submit-recruitment',
]
const calculation = { segment: 'SaaS', objective: 'Leads', budget: 1000, platform: null }

const securityHeaders = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
)

test('healthz answers GET and HEAD, and refuses other methods', async () => {
  const { app } = appOnDisk()
  const alive = await app.request('/healthz')
  expect(alive.status).toBe(200)
  expect(await alive.json()).toEqual({ status: 'ok' })
  expect(Object.fromEntries(alive.headers)).toMatchObject(securityHeaders)
  const posted = await app.request('/healthz', { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('healthz shows the version, and shows how a request arrived only to a caller with the secret', async () => {
  const { app } = appOnDisk(
    { APP_SECRET: 'k3Jf9-xQ2mLw8-Zt4', TRUST_PROXY: '1' },
    { version: '9.8.7', addressOf: () => '10.0.0.1' },
  )
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '9.9.9.9' }
    return (await app.request('/healthz', { headers })).json()
  }
  const token = await doctorToken(createLeadSecrets(webKeyedHash('k3Jf9-xQ2mLw8-Zt4')))
  expect(await ask(`${token}x`)).toEqual({ status: 'ok', version: '9.8.7' })
  expect(await ask('')).toEqual({ status: 'ok', version: '9.8.7' })
  expect(await ask(token)).toEqual({
    status: 'ok',
    version: '9.8.7',
    seen: { address: '9.9.9.9', byTls: false, forwarded: true, trustProxy: 1 },
    violations: [],
  })
})

describe('CORS', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,apikey,content-type,x-client-info',
    },
  })
  const allowed = ['http://site.test', 'https://other.example.com']

  test.each(functionNames)('%s answers a preflight of the allowed origins', async (name) => {
    const { app } = appOnDisk({ ALLOWED_ORIGINS: 'https://other.example.com' })
    for (const origin of allowed) {
      const answer = await app.request(`http://site.test/functions/v1/${name}`, preflight(origin))
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
      expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual(
        CORS_REQUEST_HEADERS,
      )
      expect(answer.headers.get('vary')).toContain('Origin')
    }
  })

  test.each([
    'https://evil.example.com',
    'https://site.test',
    'http://site.test:8080',
    'http://site.test.evil.example.com',
    'null',
  ])('the origin %s gets no permission', async (origin) => {
    const { app, postJson } = appOnDisk({ ALLOWED_ORIGINS: 'https://other.example.com' })
    const url = 'http://site.test/functions/v1/calculate-campaign-metrics'
    const asked = await app.request(url, preflight(origin))
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    const answer = await postJson('calculate-campaign-metrics', calculation, { origin })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  test('CORS headers are on errors too, because a browser would hide the error otherwise', async () => {
    const { app, post, store } = appOnDisk()
    const origin = 'http://site.test'
    const json = 'application/json'
    await store.close()
    const answers = {
      400: await post('submit-contact', json, '{', { origin }),
      404: await post('nothing', json, '{}', { origin }),
      405: await app.request(`${origin}/functions/v1/submit-contact`, { headers: { origin } }),
      413: await post('submit-contact', json, 'x'.repeat(BODY_LIMIT_BYTES + 1), { origin }),
      415: await post('submit-contact', 'text/plain', 'x', { origin }),
      503: await post('submit-contact', json, JSON.stringify(contact), { origin }),
    }
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status))
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders)
    }
  })

  test('an estimate carries every header too', async () => {
    const origin = 'http://site.test'
    const scenario = { segment: 'Moda', objective: 'Leads', budget: 1500, platform: null }
    const answer = await appOnDisk().postJson('calculate-campaign-metrics', scenario, {
      origin,
      'x-request-id': 'abc',
    })
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...securityHeaders,
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      vary: 'Origin',
      'x-request-id': 'abc',
    })
  })

  test('every header that supabase-js names is allowed', () => {
    const named = corsHeaders['Access-Control-Allow-Headers']?.split(', ') ?? []
    expect(named.length).toBeGreaterThan(4)
    expect(CORS_REQUEST_HEADERS).toEqual(expect.arrayContaining(named))
  })
})

const contact = { name: 'Ana', email: 'ana@example.com', phone: '1', message: 'Oi' }

describe('unknown functions', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is refused in JSON', async (method) => {
    const { app } = appOnDisk()
    for (const name of functionNames) {
      const answer = await app.request(`/functions/v1/${name}`, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
      expect(await answer.json()).toEqual({
        success: false,
        error: requestMessages.methodNotAllowed,
      })
    }
  })

  test.each([
    '/functions/v1/nothing',
    '/functions/v1/',
    '/functions/v1/submit-contact/x',
    '/functions/v1/__proto__',
  ])('%s is unknown', async (path) => {
    const answer = await appOnDisk().app.request(path, { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.unknownFunction })
  })
})

describe.each(functionNames)('the body of %s', (name) => {
  const form = 'application/x-www-form-urlencoded'

  test.each([
    ['nothing', ''],
    ['half an object', '{"name":'],
    ['text', 'hello'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a string', '"x"'],
    ['an array', '[{}]'],
    ['very deep', '['.repeat(30_000)],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('%s is no JSON object', async (_, body) => {
    const answer = await appOnDisk().post(name, 'application/json; charset=utf-8', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.notJson })
  })

  test.each([
    ['bytes that are not UTF-8', new Uint8Array([0x6e, 0x3d, 0xff])],
    ['encoded bytes that are not UTF-8', 'name=%FF%FE'],
    ['half a percent sign', 'name=100%'],
  ])('%s in a form are refused with a page', async (_, body) => {
    const answer = await appOnDisk().post(name, form, body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(await answer.text()).toContain(requestMessages.unreadableForm)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'x', ''])(
    'of type %j is not read',
    async (type) => {
      const answer = await appOnDisk().post(name, type, '{}')
      expect(answer.status).toBe(415)
      expect(await answer.json()).toEqual({
        success: false,
        error: requestMessages.unsupportedType,
      })
    },
  )

  test('may be exactly as large as the limit', async () => {
    const body = `{"x":"${'x'.repeat(BODY_LIMIT_BYTES - 8)}"}`
    expect(body).toHaveLength(BODY_LIMIT_BYTES)
    expect((await appOnDisk().post(name, 'application/json', body)).status).toBe(400)
  })

  test.each([
    ['says so', { 'content-length': String(BODY_LIMIT_BYTES + 1) }],
    ['does not say', {}],
  ])('over the limit is refused when it %s', async (_, headers: Record<string, string>) => {
    const { app } = appOnDisk()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 8192
        controller.enqueue(new Uint8Array(8192).fill(0x20))
      },
    })
    const answer = await app.request(`/functions/v1/${name}`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.bodyTooLarge })
    expect(sent).toBeLessThan(BODY_LIMIT_BYTES + 3 * 8192)
  })

  test('over the limit as a form is refused with a page', async () => {
    const answer = await appOnDisk().post(name, form, `name=${'x'.repeat(BODY_LIMIT_BYTES)}`)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(requestMessages.bodyTooLarge)
  })

  test('that breaks off is a client error', async () => {
    const { app } = appOnDisk()
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('gone')),
    })
    const answer = await app.request(`/functions/v1/${name}`, {
      method: 'POST',
      body: broken,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    expect(answer.status).toBe(400)
  })
})

test('an unexpected error is logged and not shown', async () => {
  const { app, post, logged } = appOnDisk()
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('secret detail')
  })
  const answer = await post('submit-contact', 'application/json', JSON.stringify(contact))
  vi.restoreAllMocks()
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({ success: false, error: requestMessages.unexpected })
  expect(logged).toMatchObject([
    { level: 'error', event: 'unexpected-error', message: 'secret detail' },
    { level: 'error', event: 'request-failed', status: 500, path: '/functions/v1/submit-contact' },
  ])
  expect((await app.request('/healthz')).status).toBe(200)
})

test('refusals are logged without query or body', async () => {
  const { app, logged } = appOnDisk()
  await app.request('/functions/v1/submit-contact?email=ana@example.com', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ana@example.com"',
  })
  expect(logged).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      event: 'request-refused',
      requestId: expect.any(String),
      status: 400,
      method: 'POST',
      path: '/functions/v1/submit-contact',
    },
  ])
})
