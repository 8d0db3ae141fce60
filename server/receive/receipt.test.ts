import { expect, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { RECEIPT_MESSAGES, receiptSchema } from '../../contracts/receipt.ts'
import { required } from '../../contracts/required.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'

const contact = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '12 91234-5678',
  company: '',
  budget: '',
  message: 'Quero anunciar.',
}

async function siteWithLead(more: Record<string, unknown> = {}) {
  const site = appOnDisk({}, { leads: { channels: [{ name: 'email' }] } })
  const sent = await site.postJson('submit-contact', { ...contact, page: '/contato', ...more })
  const { receipt, protocol, submissionId } = (await sent.json()) as Record<string, string>
  const token = required(required(receipt).split('#')[1])
  const call = async (name: string, body: unknown = { token }) => {
    const answer = await site.postJson(name, body)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { ...site, token, protocol, submissionId, call }
}

test('a receipt tells what was stored, the consent and the state', async () => {
  const { call, protocol, store } = await siteWithLead({ marketing: true })
  const { status, body } = await call('read-receipt')
  expect(status).toBe(200)
  expect(receiptSchema.parse(body)).toEqual(body)
  expect(body).toEqual({
    success: true,
    protocol,
    kind: 'contact',
    createdAt: expect.any(String),
    state: 'recebido',
    fields: contact,
    page: '/contato',
    origin: '',
    scenario: '',
    campaign: {},
    tracking: {},
    consent: { version: CONSENT_VERSION, acceptedAt: body.createdAt, marketing: true },
    eraseAfter: expect.any(String),
  })
  const now = new Date().toISOString()
  const [claimed] = await store.claim('email', { now, until: now, limit: 1 })
  await store.markDelivered(required(claimed), now)
  expect((await call('read-receipt')).body.state).toBe('entregue')
})

test('a receipt tells what was stored for measurement and advertising, and that alone', async () => {
  const at = '2026-11-16T12:00:00.000Z'
  const site = appOnDisk(
    {},
    {
      addressOf: () => '203.0.113.7',
      leads: { channels: [{ name: 'meta-lead', event: 'lead' }] },
    },
  )
  const sent = await site.postJson('submit-contact', {
    ...contact,
    attribution: {
      last: { at, parameters: { gclid: 'g' }, landingPage: '/sobre', referrer: '' },
    },
    trackingConsent: { version: 'v1', at, measurement: false, advertising: true },
  })
  const { receipt, submissionId } = (await sent.json()) as Record<string, string>
  const now = new Date().toISOString()
  const [claimed] = await site.store.claim('meta-lead', { now, until: now, limit: 1 })
  await site.store.markDelivered(required(claimed), now)
  await site.store.setStage(required(submissionId), { stage: 'perdido' }, [], now)
  const token = required(receipt).split('#')[1]
  const body = await (await site.postJson('read-receipt', { token })).json()
  expect(body).toMatchObject({
    // A platform is not the team.
    state: 'recebido',
    tracking: {
      ...{ last_at: at, gclid: 'g', client_ip: '203.0.113.7' },
      ...{ consent_version: 'v1', consent_at: at },
      ...{ consent_measurement: 'não', consent_advertising: 'sim' },
    },
  })
  // Where somebody landed needs the consent to measurement.
  expect(JSON.stringify(body)).not.toMatch(/perdido|sobre/)
})

test('a held lead reads as received', async () => {
  const { call } = await siteWithLead({ website: 'x' })
  const { body } = await call('read-receipt')
  expect(body.state).toBe('recebido')
  expect(JSON.stringify(body)).not.toMatch(/honeypot|spam/)
})

test('it erases, then reads as erased, and erasing again succeeds', async () => {
  const { call, store, protocol } = await siteWithLead()
  const erased = await call('erase-receipt')
  expect(erased.status).toBe(200)
  expect(receiptSchema.parse(erased.body)).toEqual(erased.body)
  expect(erased.body).toEqual({
    success: true,
    protocol,
    kind: 'contact',
    createdAt: expect.stringMatching(/T00:00:00.000Z$/),
    state: 'apagado',
    erasedAt: expect.any(String),
  })
  expect(await call('read-receipt')).toEqual(erased)
  expect(await call('erase-receipt')).toEqual(erased)
  expect(await store.list()).toMatchObject([{ fields: {}, deliveries: [] }])
})

test('an erased lead whose text is still in a file is being erased', async () => {
  const { call, store } = await siteWithLead()
  await call('erase-receipt')
  store.purgeErased = async () => false
  const { status, body } = await call('read-receipt')
  expect(status).toBe(202)
  expect(receiptSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ success: true, state: 'apagando' })
  expect(body).not.toHaveProperty('erasedAt')
})

test('a database that does not answer is no fault of the link, and the log says why', async () => {
  const { call, store, logged } = await siteWithLead()
  for (const cause of [new Error('disk I/O error'), 'timeout']) {
    store.find = () => Promise.reject(new StoreUnavailable(cause))
    const { status, body } = await call('read-receipt')
    expect(status).toBe(503)
    expect(body).toEqual({ success: false, error: requestMessages.unavailable })
  }
  const reasons = logged.filter(({ event }) => event === 'database-unavailable')
  expect(reasons).toMatchObject([
    { error: 'StoreUnavailable', message: 'the database does not answer: disk I/O error' },
    { error: 'StoreUnavailable', message: 'the database does not answer: timeout' },
  ])
})

test('a wrong token is a 404 in Portuguese, whatever is wrong with it', async () => {
  const { call, token, submissionId } = await siteWithLead()
  const wrong = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.toLowerCase(),
    '',
    'x'.repeat(5000),
    submissionId,
    null,
    5,
    { length: { toString: '' } },
    [token],
  ]
  for (const name of ['read-receipt', 'erase-receipt']) {
    for (const bad of wrong) {
      const { status, body } = await call(name, { token: bad })
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, error: RECEIPT_MESSAGES.unknown })
    }
    expect((await call(name, {})).status).toBe(404)
  }
  expect((await call('read-receipt')).body.state).toBe('recebido')
})

test('forms are refused, and reads are rate-limited', async () => {
  const limits = createMemoryRateLimits({
    'send-lead': { perHousehold: 9 },
    'open-receipt': { perHousehold: 3 },
    'guess-receipt': { perHousehold: 2 },
  })
  const site = appOnDisk({}, { leads: { limits }, addressOf: () => '9.9.9.9' })
  const form = await site.postForm('read-receipt', { token: 'x' })
  expect(form.status).toBe(415)
  expect(await form.text()).toContain(requestMessages.unsupportedType)
  const read = () => site.postJson('read-receipt', { token: 'x' })
  expect([(await read()).status, (await read()).status]).toEqual([404, 404])
  const limited = await read()
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await limited.json()).toMatchObject({
    success: false,
    error: expect.stringContaining('10 min'),
  })
  // Guesses do not block anybody from their own receipt.
  const sent = await site.postJson('submit-contact', contact)
  const { receipt } = (await sent.json()) as { receipt: string }
  const open = () => site.postJson('read-receipt', { token: receipt.split('#')[1] })
  const statuses = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await open()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
