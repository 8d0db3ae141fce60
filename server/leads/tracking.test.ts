import { describe, expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { createLeadSecrets, webKeyedHash } from '../receive/lead-secrets.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const contact = { name: 'Ana', email: 'ana@example.com', phone: '1', message: 'Oi' }
const at = '2026-11-16T12:00:00.000Z'
const answer = (measurement: boolean, advertising: boolean) => ({
  ...{ version: 'medicao-v1', at, measurement, advertising },
})
const last = { at, parameters: { gclid: 'g' }, landingPage: '/', referrer: '' }
const ids = {
  fbc: 'fb.1.1700000000000.abc',
  fbp: 'fb.1.1700000000000.123',
  ttp: '01JABCDEF_tt.1',
  liFatId: '0c1f2a3b-0000-4000-8000-0123456789ab',
  gaClientId: '123.456',
  gaSessionId: '1700000000',
}
const platform = [{ name: 'email' }, { name: 'meta-won', event: 'won' as const }]

type Parts = { channels?: typeof platform; address?: string; trustProxy?: string }

async function stored(
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  { channels = platform, address = '203.0.113.7', trustProxy = '0' }: Parts = {},
) {
  const secrets = createLeadSecrets(webKeyedHash('a secret of sixteen'))
  const site = appOnDisk(
    { TRUST_PROXY: trustProxy },
    { addressOf: () => address, leads: { channels, secrets } },
  )
  const sent = { 'user-agent': 'Firefox', ...headers }
  expect((await site.postJson('submit-contact', { ...contact, ...body }, sent)).status).toBe(201)
  const [lead] = await site.store.list()
  expect(JSON.stringify(site.logged), 'an address is never logged').not.toContain('203.0.113')
  return required(lead)
}

describe('the address and the user agent', () => {
  test('are stored with consent to advertising, if a platform is configured', async () => {
    const lead = await stored({ trackingConsent: answer(false, true) })
    expect(lead).toMatchObject({ clientIp: '203.0.113.7', userAgent: 'Firefox' })
    // Events of later stages are not enqueued yet.
    expect(lead.deliveries.map(({ channel }) => channel)).toEqual(['email'])
  })

  test.each([
    ['without an answer', {}, {}],
    ['with consent to measurement alone', { trackingConsent: answer(true, false) }, {}],
    ['after a refusal', { trackingConsent: answer(false, false) }, {}],
    ['with an answer that cannot be read', { trackingConsent: { advertising: true } }, {}],
    [
      'without a platform',
      { trackingConsent: answer(true, true) },
      { channels: [{ name: 'email' }] as typeof platform },
    ],
  ])('are not stored %s', async (_, body, parts) => {
    const lead = await stored(body, {}, parts)
    expect(lead).not.toHaveProperty('clientIp')
    expect(lead).not.toHaveProperty('userAgent')
  })

  test('come from the trusted proxy, as for the rate limits', async () => {
    const body = { trackingConsent: answer(true, true) }
    const forged = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9:4711' }
    expect((await stored(body, forged, { trustProxy: '1' })).clientIp).toBe('203.0.113.9')
    expect((await stored(body, forged)).clientIp).toBe('203.0.113.7')
    const name = { 'x-forwarded-for': 'unknown' }
    expect(await stored(body, name, { trustProxy: '1' })).not.toHaveProperty('clientIp')
    const ipv6 = await stored(body, {}, { address: '2001:DB8:0:0::1' })
    expect(ipv6.clientIp).toBe('2001:db8::1')
    const long = await stored(body, { 'user-agent': 'x'.repeat(5000) })
    expect(long.userAgent).toHaveLength(500)
  })
})

describe('the arrival and the ids of the browser', () => {
  const arrived = {
    at,
    parameters: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'verao', gclid: 'g' },
    landingPage: '/google-ads',
    referrer: 'https://www.google.com/',
  }
  const sent = {
    campaign: { ...arrived.parameters, fbclid: 'f' },
    attribution: { first: arrived, last: arrived, ...ids },
  }
  const always = { utm_source: 'google', utm_medium: 'cpc' }
  const measured = { ...arrived, parameters: { ...always, utm_campaign: 'verao' } }
  const advertised = { at, parameters: { ...always, gclid: 'g' }, landingPage: '', referrer: '' }

  test.each([
    ['no answer', undefined, always, {}],
    ['a refusal', answer(false, false), always, {}],
    [
      'measurement',
      answer(true, false),
      measured.parameters,
      { first: measured, last: measured, gaClientId: ids.gaClientId, gaSessionId: ids.gaSessionId },
    ],
    [
      'advertising',
      answer(false, true),
      { ...always, gclid: 'g', fbclid: 'f' },
      {
        first: advertised,
        last: advertised,
        fbc: ids.fbc,
        fbp: ids.fbp,
        ttp: ids.ttp,
        liFatId: ids.liFatId,
      },
    ],
    ['both', answer(true, true), sent.campaign, sent.attribution],
  ])('%s: stored as far as it allows, whatever was sent', async (_, trackingConsent, ...kept) => {
    const lead = await stored({ ...sent, trackingConsent })
    expect([lead.campaign, lead.attribution]).toEqual(kept)
    expect(lead.trackingConsent).toEqual(trackingConsent)
  })
})

test('the campaign is that of the last arrival, unless the form says it itself', async () => {
  const sent = { attribution: { last }, trackingConsent: answer(true, true) }
  expect((await stored(sent)).campaign).toEqual({ gclid: 'g' })
  const campaign = { utm_source: 'x' }
  expect((await stored({ ...sent, campaign })).campaign).toEqual(campaign)
  expect((await stored({})).attribution).toEqual({})
})
