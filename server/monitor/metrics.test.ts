import { describe, expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const contact = { name: 'Ana', email: 'ana@example.com', phone: '1', message: 'Oi' }

const TOKEN = 'k3Jf9-xQ2mLw8-Zt'

describe('who may read the metrics', () => {
  const statusOf = async (
    address: string | undefined,
    headers: Record<string, string> = {},
    variables: Record<string, string> = {},
  ) => {
    const { app } = appOnDisk(variables, { addressOf: () => address })
    return (await app.request('/metrics', { headers })).status
  }

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s may', async (address) => {
    expect(await statusOf(address)).toBe(200)
  })

  test.each(['9.9.9.9', '10.0.0.1', undefined])('%s may not', async (address) => {
    expect(await statusOf(address)).toBe(404)
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'a request passed on by a proxy of this machine (%s) may not',
    async (header) => {
      expect(await statusOf('127.0.0.1', { [header]: '127.0.0.1' })).toBe(404)
    },
  )

  test('the token opens it from anywhere, and a wrong one does not', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const { app } = appOnDisk({ METRICS_TOKEN: TOKEN }, { addressOf: () => '9.9.9.9' })
    const status = async (headers: Record<string, string>) =>
      (await app.request('/metrics', { headers: { 'x-forwarded-for': '1.1.1.1', ...headers } }))
        .status
    expect(await status(bearer(TOKEN))).toBe(200)
    expect(await status(bearer('tokem'))).toBe(404)
    expect(await status({ authorization: TOKEN })).toBe(404)
    expect(await statusOf('9.9.9.9', bearer(''))).toBe(404)
  })
})

test('the metrics are Prometheus text with requests, leads and deliveries', async () => {
  const { app, postJson, store } = appOnDisk(
    {},
    { addressOf: () => '127.0.0.1', leads: { channels: [{ name: 'email' }] } },
  )
  await postJson('submit-contact', contact)
  await postJson('submit-contact', { ...contact, message: 'Outra', website: 'x' })
  await postJson('submit-contact', {})
  const answer = await app.request('/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{kind="function",status="2xx"} 2',
      'http_requests_total{kind="function",status="4xx"} 1',
      'leads_total{kind="contact",held="no"} 1',
      'leads_total{kind="contact",held="yes"} 1',
      'deliveries_waiting{channel="email"} 1',
      'deliveries_dead 0',
    ]),
  )
  expect(text).toMatch(/^deliveries_oldest_waiting_seconds \d+(\.\d+)?$/m)
  for (const line of lines.filter((line) => line !== '')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[\w.-]+"(,\w+="[\w.-]+")*\})? [\d.]+)$/)
  }
  const now = new Date().toISOString()
  const [claimed] = await store.claim('email', { now, until: now, limit: 1 })
  await store.markFailed(required(claimed), { error: 'E', nextAttemptAt: undefined })
  const after = await (await app.request('/metrics')).text()
  expect(after).toContain('deliveries_dead{channel="email"} 1\n')
  expect(after).toContain('deliveries_oldest_waiting_seconds 0\n')
})

test('a request id is accepted or made, sent back, and logged with errors', async () => {
  const { app, postJson, logged } = appOnDisk()
  const given = await postJson('submit-contact', {}, { 'x-request-id': 'abc-123' })
  expect(given.headers.get('x-request-id')).toBe('abc-123')
  const made = await postJson('submit-contact', {}, { 'x-request-id': 'a b\u00e9' })
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(logged.map(({ requestId }) => requestId)).toEqual([
    'abc-123',
    made.headers.get('x-request-id'),
  ])
  expect((await app.request('/healthz')).headers.get('x-request-id')).not.toBeNull()
})
