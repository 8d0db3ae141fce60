import { createHash } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLead } from '../testing/sample-lead.ts'
import { WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'
import { deliveryId } from './delivery-id.ts'
import { leadMail, oneLine, readableDate } from './lead-mail.ts'
import { mailServiceChannel } from './mail-service-channel.ts'
import { HTTP_TIME_LIMIT_MS, isKeyRefusedOrDown, postJson } from './post-json.ts'
import { rdStationChannel } from './rdstation-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

afterEach(() => void vi.restoreAllMocks())

/** What the channels would send, and what the other side says. */
function network(status = 200) {
  const calls: { url: string; init: RequestInit; body: Record<string, unknown> }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    calls.push({ url: String(url), init, body: JSON.parse(String(init.body ?? '{}')) })
    return new Response(null, { status })
  })
  return calls
}
const notice = { id: 'n1', kind: 'disk-full', subject: 'O disco\r\nBcc: x', text: 'Está cheio.\n' }

describe('a notice', () => {
  test('to a webhook is an event of its own kind, signed', async () => {
    const calls = network()
    await webhookChannel({ url: 'https://x.example', secret: WEBHOOK_SECRET }).notify?.(notice)
    const headers = calls[0]?.init.headers as Record<string, string>
    const event = new Webhook(WEBHOOK_SECRET).verify(String(calls[0]?.init.body), headers)
    expect(event).toEqual({
      type: 'notice.disk-full',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { subject: notice.subject, text: notice.text },
    })
    expect(headers).toMatchObject({
      'webhook-id': 'n1',
      'webhook-signature': expect.stringMatching(/^v1,/),
      'content-type': 'application/json',
    })
  })

  test('to a mail service is a mail without a visitor', async () => {
    const calls = network()
    const settings = {
      url: 'https://x.example',
      key: 'k',
      to: ['a@x.example'],
      from: 's@x.example',
    }
    await mailServiceChannel(settings, 'Agência').notify?.(notice)
    expect(calls[0]?.body).toEqual({
      subject: 'O disco Bcc: x',
      text: notice.text,
      from: '"Agência" <s@x.example>',
      to: ['a@x.example'],
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': 'n1' },
    })
  })

  test('RD Station takes none', () => {
    expect(rdStationChannel({ token: 't', url: 'https://x.example' }).notify).toBeUndefined()
  })
})

test('RD Station gets what is known, by its own names, at one slash', async () => {
  const calls = network()
  const { deliver, name } = rdStationChannel({ token: 'a&b', url: 'https://x.example/' })
  const lead = sampleLead({
    kind: 'recruitment',
    phoneE164: undefined,
    campaign: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_term: 't' },
  })
  await deliver(lead, 'x')
  expect(name).toBe('rdstation')
  expect(calls[0]?.url).toBe('https://x.example/platform/conversions?api_key=a%26b')
  expect(calls[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(calls[0]?.body.payload).toMatchObject({
    conversion_identifier: 'site-tiktok-live',
    personal_phone: '(12) 91234-5678',
    company_name: 'Padaria Sol',
    traffic_source: 's',
    traffic_medium: 'm',
    traffic_campaign: 'c',
    traffic_value: 't',
  })
})

test('RD Station gets custom fields only if they are asked for, and only what is known', async () => {
  const calls = network()
  const settings = { token: 't', url: 'https://x.example' }
  const lead = sampleLead({ campaign: { utm_campaign: 'c', gclid: 'g' }, scenario: '' })
  await rdStationChannel(settings).deliver(lead, 'x')
  await rdStationChannel({ ...settings, customFields: true }).deliver(lead, 'x')
  const custom = calls.map(({ body }) =>
    Object.entries(body.payload as object).filter(([name]) => name.startsWith('cf_')),
  )
  expect(custom).toEqual([
    [],
    [
      ['cf_last_at', lead.createdAt],
      ['cf_last_utm_campaign', 'c'],
      ['cf_gclid', 'g'],
      ['cf_message', 'Quero vender mais.'],
      ['cf_protocol', lead.protocol],
      ['cf_page', '/contato'],
      ['cf_budget', 'R$ 2.000 - R$ 5.000'],
    ],
  ])
})

test('a webhook has attribution, consent and stage, but no address and no user agent', async () => {
  const calls = network()
  const { deliver } = webhookChannel({ url: 'https://x.example', secret: WEBHOOK_SECRET })
  const at = '2026-11-15T11:00:00.000Z'
  const last = { at, parameters: { gclid: 'g' }, landingPage: '/', referrer: '' }
  const trackingConsent = { version: 'v1', at, measurement: true, advertising: true }
  const seen = { clientIp: '203.0.113.7', userAgent: 'Firefox' }
  await deliver(sampleLead({ attribution: { last }, trackingConsent, ...seen }), 'x')
  expect(calls[0]?.body.data).toMatchObject({
    ...{ attribution: { last }, trackingConsent, stage: 'novo' },
    campaign: { utm_source: 'google', gclid: 'abc' },
  })
  expect(JSON.stringify(calls[0]?.body)).not.toMatch(/203\.0\.113|Firefox/)
})

test('a webhook has the phone as it can be dialled, or as it was typed', async () => {
  const calls = network()
  const { deliver } = webhookChannel({ url: 'https://x.example', secret: WEBHOOK_SECRET })
  await deliver(sampleLead({ phoneE164: undefined }), 'x')
  await deliver(sampleLead({ phoneE164: undefined, fields: {} }), 'x')
  expect(calls.map(({ body }) => (body.data as { phone: string }).phone)).toEqual([
    '(12) 91234-5678',
    '',
  ])
})

test('a mail by HTTP is answered to nobody where no address is known', async () => {
  const calls = network()
  const settings = { url: 'https://x.example', key: 'k', to: ['a@x.example'], from: 's@x.example' }
  await mailServiceChannel(settings, 'X').deliver(sampleLead({ fields: {} }), 'x')
  expect(calls[0]?.body.reply_to).toBe('')
})

describe('the other side', () => {
  test.each([
    [200, false],
    [400, false],
    [401, true],
    [402, false],
    [403, true],
    [404, true],
    [422, false],
    [499, false],
    [500, true],
    [503, true],
  ])('%d to a harmless call means that it does not work: %s', (status, isBroken) => {
    expect(isKeyRefusedOrDown(status)).toBe(isBroken)
  })

  test.each([
    ['webhook', 299, true],
    ['webhook', 300, false],
    ['webhook', 399, false],
    ['webhook', 400, true],
    ['webhook', 501, true],
    ['webhook', 502, false],
    ['webhook', 504, false],
    ['webhook', 505, true],
    ['mail', 422, true],
    ['mail', 401, false],
    ['RD', 400, true],
    ['RD', 404, false],
  ])('a check of %s that gets %d is a yes: %s', async (name, status, isYes) => {
    const calls = network(status)
    const url = 'https://x.example'
    const channel = {
      webhook: webhookChannel({ url, secret: WEBHOOK_SECRET }),
      mail: mailServiceChannel({ url, key: 'k', to: ['a@x.example'], from: 's@x.example' }, 'X'),
      RD: rdStationChannel({ token: 't', url }),
    }[name]
    const check = Promise.resolve(channel?.check?.())
    if (isYes) await expect(check).resolves.toBeUndefined()
    else await expect(check).rejects.toThrow(`HTTP ${status}`)
    expect(calls[0]?.init).toMatchObject({
      method: name === 'webhook' ? 'OPTIONS' : 'POST',
      redirect: 'manual',
    })
    if (name === 'webhook') return
    expect(calls[0]?.init.body).toBe('{}')
    expect(calls[0]?.init.headers).toMatchObject({
      'content-type': 'application/json',
      ...(name === 'mail' && { authorization: 'Bearer k' }),
    })
  })

  test('has ten seconds, and less when the delivery is cancelled', async () => {
    expect(HTTP_TIME_LIMIT_MS).toBe(10_000)
    const calls = network()
    const cancel = new AbortController()
    await postJson('https://x.example', '{}', { 'x-a': 'b' }, 5000, cancel.signal)
    expect(calls[0]?.init.signal?.aborted).toBe(false)
    cancel.abort()
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    expect(calls[0]?.init.headers).toEqual({ 'content-type': 'application/json', 'x-a': 'b' })
    network(204)
    await expect(postJson('https://x.example', '{}', {}, 5000)).resolves.toBeUndefined()
    network(302)
    await expect(postJson('https://x.example', '{}', {}, 5000)).rejects.toThrow('HTTP 302')
  })
})

test('the id of a delivery is one for a lead on a channel, and says nothing of the lead', async () => {
  const expected = createHash('sha256').update('the-lead email').digest('hex').slice(0, 32)
  expect(await deliveryId('the-lead', 'email')).toBe(expected)
  expect(await deliveryId('the-lead', 'webhook')).not.toBe(expected)
})

describe('the mail of a lead', () => {
  test('has its parts in their order, and leaves out what was not said', () => {
    const bare = sampleLead({
      protocol: 'ABCD1234',
      phoneE164: undefined,
      fields: { name: 'Bia', email: 'bia@example.com', phone: '', message: 'Oi' },
      page: '',
      origin: '',
      scenario: '',
      campaign: {},
    })
    const { text, html, subject } = leadMail(bare)
    expect(subject).toBe('Novo contato: Bia')
    const parts = text.split('\n\n')
    expect(parts).toHaveLength(4)
    expect(parts[1]).toMatch(/Nome: Bia\n.*: bia@example\.com\n/)
    expect(parts[3]).toMatch(/^-- .+ --\n.*: ABCD1234\n.*15\/11\/2026, 09:00\n.*privacidade-v1\n/)
    expect(text).not.toMatch(/undefined|wa\.me|: \n/)
    expect(html).not.toMatch(/undefined|wa\.me/)
    expect(html).toMatch(/^<!doctype html>\s*<html lang="pt-BR">/)
    expect(html.match(/<table>/g)).toHaveLength(2)
    const agreed = leadMail({ ...bare, consent: { ...bare.consent, marketing: true } })
    expect(agreed.text).not.toBe(text)
  })

  test('a subject of 180 letters is whole, one of 181 is cut', () => {
    const subjectOf = (name: string) => leadMail(sampleLead({ fields: { name } })).subject
    const prefix = 'Novo contato: '
    expect(subjectOf('x'.repeat(180 - prefix.length))).toHaveLength(180)
    expect(subjectOf('x'.repeat(181 - prefix.length))).toHaveLength(180)
    expect(subjectOf(`${'x'.repeat(179 - prefix.length)} ${'y'.repeat(9)}`)).toHaveLength(179)
  })

  test('a budget that is no range of the form is left out of the subject', () => {
    const fields = { name: 'Bia', budget: '1-2' }
    expect(leadMail(sampleLead({ fields })).subject).toBe('Novo contato: Bia')
  })

  test('dates are of Brazil, and what is none is shown as it is', () => {
    expect(readableDate('2026-11-16T02:30:00.000Z')).toBe('15/11/2026, 23:30')
    expect(readableDate('ontem')).toBe('ontem')
    expect(readableDate('2026-11-16T02:30:00.000Z', 'America/Manaus')).toBe('15/11/2026, 22:30')
    expect(oneLine('  a \r\n\t b ')).toBe('a b')
  })
})
