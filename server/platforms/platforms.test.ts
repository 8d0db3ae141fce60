import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { LEAD_EVENTS, type LeadEvent } from '../../contracts/attribution.ts'
import { required } from '../../contracts/required.ts'
import {
  type Channel,
  channelsOnStore,
  FinalOutcome,
  NotTakenLater,
  type OutgoingLead,
} from '../deliver/channel.ts'
import { failureReason } from '../deliver/delivery-failure.ts'
import { readableReason } from '../deliver/outage.ts'
import { type ReceiverPlatform, startPlatformReceiver } from '../testing/platform-receiver.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { platformChannels } from './configured-platforms.ts'

const PLATFORMS: ReceiverPlatform[] = ['meta', 'google-ads', 'ga4', 'tiktok', 'linkedin']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ID = '3f0c7a54-1d2b-4c3e-9a8f-0123456789ab'

/** SHA-256 of what each platform's document says to hash, made with sha256sum. */
const HASHES = {
  // ana.souza+site@gmail.com
  email: '5cedc19b78dcd0cf7848da3ce1ef7beb08c5f3ba4c1e125a1b9ac3ea25e77371',
  // anasouza@gmail.com
  googleEmail: '5ae7ac33d3d097ee92132b1700c11137af7b26e58626df4f5dda7fd284143d43',
  // +5511987654321
  phone: '38225ec3dccec4189659c110ddc4f3dc9c27539850cb6a9ddae31ae03a5cf441',
  // 5511987654321
  metaPhone: '029c7290f14c4516673508635f0519db95f7daf42057fd0e4ad1de84c5408a66',
  // ana
  firstName: '24d4b96f58da6d4a8512313bbd02a28ebf0ca95dec6e4c86ef78ce7f01e788ac',
  // dávila
  lastName: 'd02479935c41ea85efe078b88d2efc87541c0d02fef38b91e99ffa802da6e421',
}

/** A visitor who clicked an ad of every platform, consented to all, and bought. */
function soldLead(different: Partial<OutgoingLead> = {}, age = 5 * MINUTE): OutgoingLead {
  const at = new Date(Date.now() - age).toISOString()
  return sampleLead({
    submissionId: ID,
    fields: { name: "Ana Lúcia D'Ávila", email: ' Ana.Souza+site@GMAIL.com ' },
    phoneE164: '+5511987654321',
    page: '/contato?utm_source=google#orcamento=5000',
    createdAt: at,
    qualifiedAt: at,
    wonAt: at,
    stage: 'ganho',
    stageAt: at,
    dealValueCents: 150_050,
    trackingConsent: { version: 'v1', at, measurement: true, advertising: true },
    clientIp: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (teste)',
    attribution: {
      first: touch(at, { gclid: 'first-gclid', ttclid: 'first-ttclid', li_fat_id: 'li-uuid' }),
      last: touch(at, { gclid: 'last-gclid', fbclid: 'IwAR1' }),
      fbc: 'fb.1.1763300000000.IwAR1.AQYAAQIB',
      fbp: 'fb.1.1763300000000.123456789.AQYAAQIB',
      ttp: '01JABCDEF_tt.1',
      gaClientId: '123.456',
      gaSessionId: '1763299000',
    },
    ...different,
  })
}
const touch = (at: string, parameters: Record<string, string>) => ({
  ...{ at, parameters, landingPage: '/', referrer: '' },
})

async function site(variables: Record<string, string> = {}, timeLimitMs = 5000) {
  const receiver = await startPlatformReceiver()
  const env = parseEnv({
    SITE_URL: 'https://agencia.example.com',
    ...receiver.variables,
    ...variables,
  })
  const channels = platformChannels(env, timeLimitMs)
  const channel = (platform: string, event: LeadEvent): Channel =>
    required(
      channels.find(({ name }) => name === `${platform}-${event}`),
      `the channel ${platform}-${event}`,
    )
  return { ...receiver, channels, channel }
}
type Site = Awaited<ReturnType<typeof site>>

const outcomeOf = (sent: ReturnType<Channel['deliver']>) =>
  Promise.resolve(sent).then(
    (result) => ({ result }),
    (error) => ({
      state: error instanceof FinalOutcome ? error.state : 'retry',
      reason: error instanceof FinalOutcome ? error.message : failureReason(error),
    }),
  )

const cases = PLATFORMS.flatMap((platform) =>
  LEAD_EVENTS.map((event) => [platform, event] as const),
)

describe('what is sent', () => {
  test.each(cases)('%s takes %s, with the id that the tag has', async (platform, event) => {
    const { channel, taken, requests } = await site()
    await channel(platform, event).deliver(soldLead(), 'delivery')
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ platform, id: `${ID}.${event}` })
    expect(Number(taken[0]?.value ?? 0)).toBe(event === 'won' ? 1500.5 : 0)
    // Nothing that identifies the visitor goes out as it was typed, and nothing of the page's query.
    for (const { body } of requests) expect(body).not.toMatch(/ana|souza|98765|orcamento|utm_/i)
  })

  const sent = async (platform: ReceiverPlatform, event: LeadEvent, lead = soldLead()) => {
    const { channel, taken } = await site()
    await channel(platform, event).deliver(lead, 'delivery')
    return required(taken[0], 'an event').event
  }

  test('to Meta', async () => {
    const lead = soldLead()
    const event_time = Math.floor(Date.parse(lead.createdAt) / 1000)
    const person = {
      em: [HASHES.email],
      ph: [HASHES.metaPhone],
      fn: [HASHES.firstName],
      ln: [HASHES.lastName],
      fbc: 'fb.1.1763300000000.IwAR1.AQYAAQIB',
      fbp: 'fb.1.1763300000000.123456789.AQYAAQIB',
    }
    expect(await sent('meta', 'lead', lead)).toEqual({
      event_name: 'Lead',
      event_time,
      event_id: `${ID}.lead`,
      action_source: 'website',
      event_source_url: 'https://agencia.example.com/contato',
      user_data: {
        ...person,
        client_ip_address: '203.0.113.7',
        client_user_agent: 'Mozilla/5.0 (teste)',
      },
    })
    expect(await sent('meta', 'won', lead)).toEqual({
      event_name: 'Purchase',
      event_time,
      event_id: `${ID}.won`,
      action_source: 'system_generated',
      user_data: person,
      custom_data: { currency: 'BRL', value: 1500.5 },
    })
  })

  test('to Google Ads', async () => {
    const lead = soldLead()
    expect(await sent('google-ads', 'won', lead)).toEqual({
      transactionId: `${ID}.won`,
      eventTimestamp: lead.wonAt,
      eventSource: 'OTHER',
      consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
      userData: {
        userIdentifiers: [{ emailAddress: HASHES.googleEmail }, { phoneNumber: HASHES.phone }],
      },
      adIdentifiers: { gclid: 'last-gclid' },
      currency: 'BRL',
      conversionValue: 1500.5,
    })
    const ofPhone = soldLead({
      attribution: { last: touch(lead.createdAt, { wbraid: 'w', gad_source: '1' }) },
    })
    expect(await sent('google-ads', 'lead', ofPhone)).toMatchObject({
      eventSource: 'WEB',
      adIdentifiers: { wbraid: 'w' },
    })
  })

  test('to Google Analytics', async () => {
    const lead = soldLead()
    expect(await sent('ga4', 'qualified', lead)).toEqual({
      client_id: '123.456',
      timestamp_micros: Date.parse(lead.createdAt) * 1000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [
        {
          name: 'qualify_lead',
          params: {
            event_id: `${ID}.qualified`,
            session_id: '1763299000',
            engagement_time_msec: 1,
          },
        },
      ],
    })
    const trackingConsent = { version: 'v1', at: '', measurement: true, advertising: false }
    expect(await sent('ga4', 'won', soldLead({ trackingConsent }))).toMatchObject({
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ params: { currency: 'BRL', value: 1500.5 } }],
    })
  })

  test('to TikTok', async () => {
    const lead = soldLead()
    expect(await sent('tiktok', 'lead', lead)).toEqual({
      event: 'Lead',
      event_time: Math.floor(Date.parse(lead.createdAt) / 1000),
      event_id: `${ID}.lead`,
      user: {
        email: HASHES.email,
        phone: HASHES.phone,
        ttclid: 'first-ttclid',
        ttp: '01JABCDEF_tt.1',
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0 (teste)',
      },
      page: { url: 'https://agencia.example.com/contato' },
    })
  })

  test('to LinkedIn', async () => {
    const lead = soldLead()
    expect(await sent('linkedin', 'won', lead)).toEqual({
      conversion: 'urn:lla:llaPartnerConversion:80003',
      conversionHappenedAt: Date.parse(lead.createdAt),
      conversionValue: { currencyCode: 'BRL', amount: '1500.50' },
      user: {
        userIds: [
          { idType: 'SHA256_EMAIL', idValue: HASHES.email },
          { idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: 'li-uuid' },
        ],
      },
      eventId: `${ID}.won`,
    })
  })

  test('to LinkedIn with the click of its cookie, where the address had none', async () => {
    const { createdAt } = soldLead()
    const first = touch(createdAt, { utm_source: 'x' })
    const of = async (attribution: OutgoingLead['attribution']) => {
      const { user } = await sent('linkedin', 'lead', soldLead({ fields: {}, attribution }))
      return user
    }
    const userIds = (idValue: string) => ({
      userIds: [{ idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue }],
    })
    expect(await of({ first, liFatId: 'of-the-cookie' })).toEqual(userIds('of-the-cookie'))
    const clicked = touch(createdAt, { li_fat_id: 'of-the-address' })
    expect(await of({ last: clicked, liFatId: 'older' })).toEqual(userIds('of-the-address'))
  })

  test('what is not known is left out', async () => {
    const bare = soldLead({
      fields: { name: 'Ana', email: 'ana@example.com' },
      phoneE164: undefined,
      attribution: {},
      clientIp: undefined,
    })
    const { user_data } = await sent('meta', 'lead', bare)
    expect(Object.keys(user_data as object)).toEqual(['em', 'fn', 'client_user_agent'])
    const { user } = await sent('tiktok', 'lead', bare)
    expect(Object.keys(user as object)).toEqual(['email', 'user_agent'])
    expect(await sent('google-ads', 'lead', bare)).not.toHaveProperty('adIdentifiers')
  })
})

describe('what is not sent', () => {
  const noConsent = { version: 'v1', at: '', measurement: false, advertising: false }

  test.each(cases)('%s is not told of %s without consent', async (platform, event) => {
    const { channel, requests } = await site()
    const expected = {
      state: 'skipped',
      reason: `sem consentimento para ${platform === 'ga4' ? 'medição' : 'publicidade'}`,
    }
    for (const trackingConsent of [undefined, noConsent]) {
      const sent = channel(platform, event).deliver(soldLead({ trackingConsent }), 'delivery')
      expect(await outcomeOf(sent)).toEqual(expected)
    }
    expect(requests).toEqual([])
  })

  test('consent to one purpose is none to the other', async () => {
    const { channel, requests } = await site()
    const measured = soldLead({ trackingConsent: { ...noConsent, measurement: true } })
    const advertised = soldLead({ trackingConsent: { ...noConsent, advertising: true } })
    const [meta, ga4] = [channel('meta', 'lead'), channel('ga4', 'lead')]
    expect(await outcomeOf(meta.deliver(measured, 'd'))).toMatchObject({ state: 'skipped' })
    expect(await outcomeOf(ga4.deliver(advertised, 'd'))).toMatchObject({ state: 'skipped' })
    expect(requests).toEqual([])
  })

  test.each([
    ['meta', 7],
    ['google-ads', 90],
    ['ga4', 3],
    ['tiktok', 28],
    ['linkedin', 90],
  ] as const)('%s takes events of up to %i days', async (platform, days) => {
    for (const event of LEAD_EVENTS) {
      const { channel, requests, taken } = await site()
      const old = soldLead({}, days * DAY + MINUTE)
      expect(await outcomeOf(channel(platform, event).deliver(old, 'd'))).toMatchObject({
        state: 'skipped',
        reason: expect.stringContaining(`de até ${days} dias`),
      })
      expect(requests).toEqual([])
      await channel(platform, event).deliver(soldLead({}, days * DAY - MINUTE), 'd')
      expect(taken).toHaveLength(1)
    }
  })

  test('a sale of today of an old lead is sent: the event counts, not the lead', async () => {
    const { channel, taken } = await site()
    const createdAt = new Date(Date.now() - 60 * DAY).toISOString()
    await channel('meta', 'won').deliver(soldLead({ createdAt }), 'd')
    expect(taken).toHaveLength(1)
  })

  test.each([
    ['ga4', 'lead', { attribution: {} }, 'identificador do Google Analytics'],
    ['meta', 'lead', { userAgent: undefined }, 'navegador do visitante'],
    ['meta', 'won', { dealValueCents: undefined }, 'valor da venda'],
    ['tiktok', 'won', { dealValueCents: undefined }, 'valor da venda'],
    ['linkedin', 'lead', { attribution: {}, fields: {} }, 'reconhecer o visitante'],
    [
      'google-ads',
      'lead',
      { attribution: {}, fields: {}, phoneE164: undefined },
      'reconhecer o visitante',
    ],
  ] as const)('%s %s without what it needs: %j', async (platform, event, without, reason) => {
    const { channel, requests } = await site()
    const sent = channel(platform, event).deliver(soldLead(without), 'd')
    expect(await outcomeOf(sent)).toEqual({
      state: 'skipped',
      reason: expect.stringContaining(reason),
    })
    expect(requests).toEqual([])
  })

  test('a sale without a value is told to those that need none', async () => {
    const { channel, taken } = await site()
    for (const platform of ['google-ads', 'ga4', 'linkedin']) {
      await channel(platform, 'won').deliver(soldLead({ dealValueCents: undefined }), 'd')
    }
    expect(taken.map(({ value }) => value)).toEqual([undefined, undefined, undefined])
  })
})

describe('what a platform says', () => {
  const CODES = {
    meta: ['100/2804050', '190/463', '2'],
    'google-ads': ['INVALID_SHA256_FORMAT', 'invalid_grant', 'INTERNAL_ERROR'],
    ga4: ['NAME_INVALID', '', 'HTTP503'],
    tiktok: ['40002', '40105', '40100'],
    linkedin: ['UNPROCESSABLE_ENTITY', 'EXPIRED_ACCESS_TOKEN', 'TOO_MANY_REQUESTS'],
  }
  const send = ({ channel }: Site, platform: string, event: LeadEvent) =>
    outcomeOf(channel(platform, event).deliver(soldLead(), 'd'))

  test.each(cases)('%s refuses %s: final, with its code and no data', async (platform, event) => {
    const all = await site()
    all.behaviour[platform] = 'refuse'
    const outcome = await send(all, platform, event)
    expect(outcome).toMatchObject({ state: 'refused' })
    expect(JSON.stringify(outcome)).toContain(`(código ${CODES[platform][0]})`)
    expect(JSON.stringify(outcome)).not.toMatch(/souza|gmail/i)
  })

  test.each(cases)(
    '%s is busy or does not answer to %s: it is tried again',
    async (platform, event) => {
      const all = await site({}, 200)
      all.behaviour[platform] = 'busy'
      expect(await send(all, platform, event)).toEqual({
        state: 'retry',
        reason: `PLATFORM_BUSY ${CODES[platform][2]}`,
      })
      all.behaviour[platform] = 'hang'
      expect(await send(all, platform, event)).toMatchObject({
        state: 'retry',
        reason: expect.stringContaining('TimeoutError'),
      })
      all.behaviour[platform] = 'take'
      await send(all, platform, event)
      expect(all.taken).toMatchObject([{ id: `${ID}.${event}` }])
    },
  )

  test.each(cases.filter(([platform]) => platform !== 'ga4'))(
    '%s: the token is over when %s is sent, and it is sent when there is another',
    async (platform, event) => {
      const all = await site()
      all.behaviour[platform] = 'expired'
      const outcome = await send(all, platform, event)
      expect(outcome).toEqual({ state: 'retry', reason: `PLATFORM_TOKEN ${CODES[platform][1]}` })
      expect(readableReason(`PLATFORM_TOKEN ${CODES[platform][1]}`)).toMatch(/^o token expirou/)
      all.behaviour[platform] = 'take'
      await send(all, platform, event)
      expect(all.taken).toMatchObject([{ id: `${ID}.${event}` }])
    },
  )

  test.each([
    ['meta', { META_PIXEL_ID: '99999' }, '100/33'],
    ['google-ads', { GOOGLE_ADS_CONVERSION_LEAD: '70009' }, 'INVALID_CONVERSION_ACTION_ID'],
    ['linkedin', { LINKEDIN_VERSION: '202501' }, 'NONEXISTENT_VERSION'],
  ] as const)('%s does not know a setting: the event waits', async (platform, wrong, code) => {
    expect(await send(await site(wrong), platform, 'lead')).toEqual({
      state: 'retry',
      reason: `PLATFORM_SETTING ${code}`,
    })
  })

  test.each([
    ['meta', 200, { events_received: 1 }, undefined],
    ['meta', 200, {}, 'BUSY UNEXPECTED_ANSWER'],
    ['meta', 400, { error: { code: 102 } }, 'TOKEN 102'],
    ['meta', 403, { error: { code: 10 } }, 'TOKEN 10'],
    ['meta', 403, { error: { code: 200 } }, 'TOKEN 200'],
    ['meta', 400, { error: { code: 300 } }, 'refused 300'],
    ['meta', 400, { error: { code: 80_004 } }, 'BUSY 80004'],
    ['meta', 400, { error: { code: 613 } }, 'BUSY 613'],
    ['meta', 400, { error: { code: 100, is_transient: true } }, 'BUSY 100'],
    ['meta', 400, { error: { code: 803 } }, 'SETTING 803'],
    ['meta', 400, { error: { code: 100, error_subcode: 1 } }, 'refused 100/1'],
    ['meta', 502, {}, 'BUSY HTTP502'],
    ['tiktok', 200, { code: 40_001 }, 'TOKEN 40001'],
    ['tiktok', 200, { code: 40_102 }, 'TOKEN 40102'],
    ['tiktok', 200, { code: 40_007 }, 'SETTING 40007'],
    ['tiktok', 200, { code: 50_000 }, 'BUSY 50000'],
    ['tiktok', 200, { code: 40_110 }, 'refused 40110'],
    ['linkedin', 403, { code: 'ACCESS_DENIED' }, 'TOKEN ACCESS_DENIED'],
    ['linkedin', 301, {}, 'SETTING HTTP301'],
    ['linkedin', 404, {}, 'SETTING HTTP404'],
    ['linkedin', 408, {}, 'BUSY HTTP408'],
    ['linkedin', 400, { code: 'x <ana@example.com>' }, 'refused desconhecido'],
    ['google-ads', 200, {}, 'BUSY UNEXPECTED_ANSWER'],
    // The token of one answer serves for the request of the next, which names no request.
    ['google-ads', 200, { access_token: 't' }, 'BUSY UNEXPECTED_ANSWER'],
    ['ga4', 404, {}, 'SETTING HTTP404'],
    ['ga4', 200, { validationMessages: [{}] }, 'refused VALIDATION'],
  ] as const)('%s answers %i %j: %s', async (platform, status, body, expected) => {
    const all = await site()
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () => new Response(JSON.stringify(body), { status }),
    )
    onTestFinished(() => void vi.restoreAllMocks())
    const outcome = await send(all, platform, 'lead')
    const [, code] = 'reason' in outcome ? (/\(código (.+?)\)/.exec(outcome.reason) ?? []) : []
    const said = code ? `refused ${code}` : 'reason' in outcome && outcome.reason
    expect(said || undefined).toBe(expected?.replace(/^(?=[A-Z])/, 'PLATFORM_'))
  })

  test('a page of somebody else, however long, is no answer of a platform', async () => {
    const server = createServer((_, response) => response.end('x'.repeat(5_000_000)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const all = await site({ TIKTOK_URL: `http://127.0.0.1:${port}` })
    expect(await send(all, 'tiktok', 'lead')).toEqual({
      state: 'retry',
      reason: 'PLATFORM_BUSY UNEXPECTED_ANSWER',
    })
  })
})

describe('Google Ads', () => {
  const FAILED = (reason: string) => ({
    requestStatus: 'FAILED',
    errorInfo: { errorCounts: [{ recordCount: '1', reason: `PROCESSING_ERROR_REASON_${reason}` }] },
  })

  test('an event waits for its outcome, which is asked for and not sent again', async () => {
    const { channel, taken, google } = await site()
    const lead = soldLead()
    const deliver = (reference?: string) =>
      channel('google-ads', 'won').deliver(lead, 'd', undefined, reference)
    const first = await deliver()
    expect(first).toEqual({ reference: [...google.statusCalls.keys()][0], checkAfterMs: 1_800_000 })
    const reference = required(first?.reference, 'a reference')
    expect(await deliver(reference)).toEqual({ reference, checkAfterMs: 1_800_000 })
    expect(await deliver(reference)).toBeUndefined()
    expect(taken).toHaveLength(1)
    google.outcome = FAILED('INVALID_GCLID')
    expect(await outcomeOf(deliver(reference))).toEqual({
      state: 'refused',
      reason:
        'Google Ads recusou o evento (código INVALID_GCLID). O gclid guardado não é de um clique que ele conheça.',
    })
    google.outcome = FAILED('DUPLICATE_TRANSACTION_ID')
    expect(await deliver(reference)).toBeUndefined()
  })

  const outcomeOfKind = (outcome: Awaited<ReturnType<typeof outcomeOf>>) =>
    'state' in outcome && outcome.state === 'refused'
      ? 'final'
      : 'reason' in outcome && outcome.reason.split(' ')[0]

  // Google's own lists, 'ErrorReason' and google.rpc.Code.
  test.each([
    [500, 'INTERNAL', 'INTERNAL_ERROR', 'PLATFORM_BUSY'],
    [503, 'UNAVAILABLE', 'UNAVAILABLE', 'PLATFORM_BUSY'],
    [504, 'DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED', 'PLATFORM_BUSY'],
    [429, 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED', 'PLATFORM_BUSY'],
    [409, 'ABORTED', 'ABORTED', 'PLATFORM_BUSY'],
    [400, 'INVALID_ARGUMENT', 'INTERNAL_ERROR', 'PLATFORM_BUSY'],
    [401, 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'PLATFORM_TOKEN'],
    [403, 'PERMISSION_DENIED', 'PERMISSION_DENIED', 'PLATFORM_TOKEN'],
    [404, 'NOT_FOUND', 'NOT_FOUND', 'PLATFORM_SETTING'],
    [400, 'INVALID_ARGUMENT', 'INVALID_DESTINATION', 'PLATFORM_SETTING'],
    [400, 'INVALID_ARGUMENT', 'INVALID_CONVERSION_ACTION_ID', 'PLATFORM_SETTING'],
    [400, 'INVALID_ARGUMENT', 'INVALID_CONVERSION_ACTION_TYPE', 'PLATFORM_SETTING'],
    [400, 'INVALID_ARGUMENT', 'OPERATING_ACCOUNT_LOGIN_ACCOUNT_MISMATCH', 'PLATFORM_SETTING'],
    [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'PLATFORM_SETTING'],
    [400, 'FAILED_PRECONDITION', 'TERMS_AND_CONDITIONS_NOT_SIGNED', 'PLATFORM_ACCOUNT'],
    [
      400,
      'INVALID_ARGUMENT',
      'DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED',
      'PLATFORM_ACCOUNT',
    ],
    [
      400,
      'INVALID_ARGUMENT',
      'DESTINATION_ACCOUNT_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS',
      'PLATFORM_ACCOUNT',
    ],
    [400, 'INVALID_ARGUMENT', 'REQUIRED_FIELD_MISSING', 'final'],
    [400, 'INVALID_ARGUMENT', 'INVALID_SHA256_FORMAT', 'final'],
    [400, 'INVALID_ARGUMENT', 'EVENT_TIME_INVALID', 'final'],
    [400, 'INVALID_ARGUMENT', 'A_REASON_OF_TOMORROW', 'final'],
  ] as const)('answers %i %s, %s: %s', async (status, name, reason, kind) => {
    const { channel, google } = await site()
    google.refusal = [status, name, reason]
    const outcome = await outcomeOf(channel('google-ads', 'won').deliver(soldLead(), 'd'))
    expect(outcomeOfKind(outcome)).toBe(kind)
    expect(JSON.stringify(outcome)).toContain(reason)
  })

  // 'ProcessingErrorReason', half an hour later. What is not final is sent anew, not asked for again.
  test.each([
    ['FAILED', 'PROCESSING_ERROR_REASON_INTERNAL_ERROR', 'PLATFORM_BUSY'],
    ['FAILURE', 'PROCESSING_ERROR_REASON_INTERNAL_ERROR', 'PLATFORM_BUSY'],
    ['FAILED', 'PROCESSING_ERROR_REASON_UNSPECIFIED', 'PLATFORM_BUSY'],
    ['FAILED', undefined, 'PLATFORM_BUSY'],
    ['FAILED', 'PROCESSING_ERROR_REASON_TOO_RECENT_CLICK', 'PLATFORM_BUSY'],
    [
      'FAILED',
      'PROCESSING_ERROR_REASON_DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED',
      'PLATFORM_ACCOUNT',
    ],
    ['FAILED', 'PROCESSING_ERROR_REASON_NO_CONSENT', 'PLATFORM_ACCOUNT'],
    ['FAILED', 'PROCESSING_ERROR_REASON_DENIED_CONSENT', 'PLATFORM_ACCOUNT'],
    ['FAILED', 'PROCESSING_ERROR_REASON_UNKNOWN_CONSENT', 'PLATFORM_ACCOUNT'],
    [
      'FAILED',
      'PROCESSING_ERROR_REASON_ONE_PER_CLICK_CONVERSION_ACTION_NOT_PERMITTED_WITH_BRAID',
      'PLATFORM_ACCOUNT',
    ],
    ['FAILED', 'PROCESSING_ERROR_REASON_EVENT_TOO_OLD', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_INVALID_GCLID', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_DUPLICATE_GCLID', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_CLICK_NOT_FOUND', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_CONVERSION_PRECEDES_CLICK', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_INVALID_OPERATING_ACCOUNT_FOR_CLICK', 'final'],
    ['FAILED', 'PROCESSING_ERROR_OPERATING_ACCOUNT_MISMATCH_FOR_AD_IDENTIFIER', 'final'],
    ['FAILED', 'PROCESSING_ERROR_REASON_OF_TOMORROW', 'final'],
  ])('says %s later, because of %s: %s', async (requestStatus, reason, kind) => {
    const { channel, google } = await site()
    const errorInfo = reason ? { errorCounts: [{ recordCount: '1', reason }] } : {}
    google.outcome = { requestStatus, errorInfo }
    const won = channel('google-ads', 'won')
    const first = await won.deliver(soldLead(), 'd')
    const reference = required(first?.reference, 'a reference')
    google.statusCalls.set(reference, 1)
    const asked = won.deliver(soldLead(), 'd', undefined, reference)
    const error = await asked.then(undefined, (thrown) => thrown)
    expect(outcomeOfKind(await outcomeOf(asked))).toBe(kind)
    expect(error instanceof NotTakenLater).toBe(kind !== 'final')
  })

  test('an outcome is asked for even if the event is too old to be sent by now', async () => {
    const { channel, google } = await site()
    const channelOfLead = channel('google-ads', 'lead')
    const first = await channelOfLead.deliver(soldLead(), 'd')
    google.statusCalls.set(required(first?.reference, 'a reference'), 1)
    const old = soldLead({}, 91 * DAY)
    expect(await channelOfLead.deliver(old, 'd', undefined, first?.reference)).toBeUndefined()
  })

  test('one token serves for many events, and another is fetched when Google forgets it', async () => {
    const { channel, google, taken } = await site()
    for (const event of LEAD_EVENTS) await channel('google-ads', event).deliver(soldLead(), 'd')
    expect(google.tokens.size).toBe(1)
    google.tokens.clear()
    const sent = channel('google-ads', 'lead').deliver(soldLead(), 'd')
    expect(await outcomeOf(sent)).toMatchObject({
      state: 'retry',
      reason: 'PLATFORM_TOKEN UNAUTHENTICATED',
    })
    await channel('google-ads', 'lead').deliver(soldLead(), 'd')
    expect(taken).toHaveLength(4)
  })

  test('a private key that cannot be read is a matter of the settings', async () => {
    const broken = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'
    const account = {
      ...{ client_email: 'a@example.com', private_key_id: 'k', private_key: broken },
      token_uri: 'http://127.0.0.1:1',
    }
    const { channel } = await site({ GOOGLE_ADS_SERVICE_ACCOUNT: JSON.stringify(account) })
    expect(await outcomeOf(channel('google-ads', 'lead').deliver(soldLead(), 'd'))).toEqual({
      state: 'retry',
      reason: 'PLATFORM_TOKEN private_key',
    })
  })

  test('through a manager account', async () => {
    const { channel, requests } = await site({ GOOGLE_ADS_LOGIN_CUSTOMER_ID: '999-888-7777' })
    await channel('google-ads', 'lead').deliver(soldLead(), 'd')
    expect(JSON.parse(requests[1]?.body ?? '').destinations).toEqual([
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
        loginAccount: { accountType: 'GOOGLE_ADS', accountId: '9998887777' },
        productDestinationId: '70001',
      },
    ])
  })
})

describe('tests and checks', () => {
  test('a test counts nothing where the platform has a mode for it', async () => {
    const { channel, taken, requests } = await site({
      META_TEST_EVENT_CODE: 'TEST123',
      TIKTOK_TEST_EVENT_CODE: 'TEST456',
      GOOGLE_ADS_VALIDATE_ONLY: 'sim',
      GA4_VALIDATE_ONLY: 'sim',
    })
    for (const platform of ['meta', 'tiktok', 'google-ads', 'ga4']) {
      expect(await channel(platform, 'lead').deliver(soldLead(), 'd')).toBeUndefined()
    }
    expect(taken.map(({ platform }) => platform)).toEqual(['meta', 'tiktok'])
    expect(requests[0]?.body).toContain('"test_event_code":"TEST123"')
    expect(requests[1]?.body).toContain('"test_event_code":"TEST456"')
    expect(requests.map(({ line }) => line)).not.toContain('POST /ga4/mp/collect')
  })

  test('one channel of each platform is checked, and nothing is counted by it', async () => {
    const { channels, taken, requests } = await site()
    const checked = channels.filter(({ check }) => check)
    expect(checked.map(({ name }) => name)).toEqual(PLATFORMS.map((name) => `${name}-lead`))
    for (const { check } of checked) await check?.()
    expect(new Set(requests.map(({ platform }) => platform)).size).toBe(5)
    expect(taken).toEqual([])
  })

  test.each(PLATFORMS)('the check of %s finds what is broken', async (platform) => {
    const all = await site()
    const check = () => outcomeOf(all.channel(platform, 'lead').check?.() ?? Promise.resolve())
    all.behaviour[platform] = 'busy'
    expect(await check()).toMatchObject({ state: 'retry' })
    if (platform === 'ga4') return
    all.behaviour[platform] = 'expired'
    expect(await check()).toMatchObject({ reason: expect.stringContaining('PLATFORM_TOKEN') })
  })
})

describe('an application', () => {
  const applicant = (more: Partial<OutgoingLead> = {}) =>
    soldLead({ kind: 'recruitment', stage: 'novo', ...more })
  const names = ({ channels }: Site) => channels.map(({ name }) => name)

  test('is told to nobody unless it is switched on', async () => {
    const off = await site()
    expect(names(off).filter((name) => name.endsWith('-recruitment'))).toEqual([])
    expect(channelsOnStore(off.channels, 'recruitment')).toEqual([])
    // Enqueued by an edition that did not know better.
    for (const { deliver } of off.channels) {
      expect(await outcomeOf(deliver(applicant(), 'd'))).toMatchObject({ state: 'skipped' })
    }
    expect(off.taken).toEqual([])
  })

  test('is an event of its own, never a lead, with the name that the tag has', async () => {
    const on = await site({ RECRUITMENT_EVENTS: 'sim' })
    const own = PLATFORMS.map((platform) => `${platform}-recruitment`)
    expect(channelsOnStore(on.channels, 'recruitment')).toEqual(own)
    expect(channelsOnStore(on.channels, 'contact')).not.toContain('meta-recruitment')
    for (const { name, deliver } of on.channels.filter((one) => own.includes(one.name))) {
      await deliver(applicant(), name)
    }
    expect(on.taken.map(({ platform, name, id }) => [platform, name, id])).toEqual([
      ['meta', 'CreatorApplication', `${ID}.recruitment`],
      ['google-ads', '70004', `${ID}.recruitment`],
      ['ga4', 'creator_application', `${ID}.recruitment`],
      ['tiktok', 'CreatorApplication', `${ID}.recruitment`],
      ['linkedin', 'urn:lla:llaPartnerConversion:80004', `${ID}.recruitment`],
    ])
    const without = await site({ RECRUITMENT_EVENTS: 'sim', GOOGLE_ADS_CONVERSION_RECRUITMENT: '' })
    expect(names(without)).not.toContain('google-ads-recruitment')
  })
})

describe('a lead counts once at Google', () => {
  const ACTION = 'AW-123456789/rotulo-Teste_1'
  /** What Google counts: one for each conversion action and transaction id. */
  async function counted(variables: Record<string, string>, actionOfTag: string | undefined) {
    const { channels, taken } = await site(variables)
    const server = channels.find(({ name }) => name === 'google-ads-lead')
    await server?.deliver(soldLead(), 'd')
    const told = taken.map(({ name, id }) => `${name} ${id}`)
    if (actionOfTag) told.push(`${actionOfTag} ${ID}.lead`)
    return new Set(told).size
  }
  test.each([
    ['the tag alone', { TAG_GOOGLE_ADS: ACTION, GOOGLE_ADS_CONVERSION_LEAD: '' }, '70009'],
    ['the server alone', { TAG_GOOGLE_ADS: 'AW-123456789' }, undefined],
    ['no tag at all', {}, undefined],
    // An imported action beside the label: the server leaves the lead to the tag.
    ['both, with two actions', { TAG_GOOGLE_ADS: ACTION }, '70009'],
    [
      'both, with the tag’s own action',
      { TAG_GOOGLE_ADS: ACTION, GOOGLE_ADS_SAME_ACTION: 'sim' },
      '70001',
    ],
  ] as const)('%s', async (_, variables, actionOfTag) => {
    expect(await counted(variables, actionOfTag)).toBe(1)
  })
})

test('an event without its conversion has no channel, nor does one that the tag counts', async () => {
  const { channels } = await site({
    GOOGLE_ADS_CONVERSION_QUALIFIED: '',
    LINKEDIN_CONVERSION_LEAD: '',
    GA4_SEND_LEAD: '',
  })
  expect(channels.map(({ name }) => name)).toEqual([
    ...['meta-lead', 'meta-qualified', 'meta-won', 'google-ads-lead', 'google-ads-won'],
    ...['ga4-qualified', 'ga4-won', 'tiktok-lead', 'tiktok-qualified', 'tiktok-won'],
    ...['linkedin-qualified', 'linkedin-won'],
  ])
})
