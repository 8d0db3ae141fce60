import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import * as z from 'zod'
import { startLoopbackServer } from './loopback-server.ts'

/** How a platform behaves. 'expired' is its token; 'refuse' is what it says to an event that it does not take. */
export type PlatformBehaviour = 'take' | 'refuse' | 'hang' | 'expired' | 'busy'
export type ReceiverPlatform = 'meta' | 'google-ads' | 'ga4' | 'tiktok' | 'linkedin'

/** An event that a platform took, as it was sent. */
export type TakenEvent = {
  platform: ReceiverPlatform
  /** Method and address, without the query, which may hold a secret. */
  line: string
  name: string
  id: string
  value: unknown
  event: Record<string, unknown>
}

type Incoming = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}
/** An answer: its status, and a body unless it has none. */
type Outgoing = [status: number, body?: unknown]

const DAY_S = 86_400
/** Of the service account. Making one takes long, so all tests of a file share it. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const BRL = z.literal('BRL')
const seconds = z.int().refine((time) => time < Date.now() / 1000 + 60)
const text = z.string().min(1)

const optionalHash = hash.optional()
const optionalText = text.optional()
const listedHash = z.array(hash).length(1).optional()
const matching = (pattern: RegExp) => z.string().regex(pattern)
/** A list of one: the site sends each event in a request of its own. */
const one = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).length(1)
const valueInReais = z.strictObject({ currency: BRL, value: z.number() }).optional()
const eventName = z.enum(['Lead', 'QualifiedLead', 'Purchase', 'CreatorApplication'])

// What each platform's documents allow. A field that they do not name is refused.
const metaRequest = z.strictObject({
  data: one({
    event_name: eventName,
    event_time: seconds,
    event_id: text,
    action_source: z.enum(['website', 'system_generated']),
    event_source_url: z.url().optional(),
    user_data: z.strictObject({
      em: listedHash,
      ph: listedHash,
      fn: listedHash,
      ln: listedHash,
      fbc: matching(/^fb\.1\.\d{13}\..+/).optional(),
      fbp: matching(/^fb\.1\.\d{13}\.\d+(?:\.[\w-]{2,8})?$/).optional(),
      client_ip_address: optionalText,
      client_user_agent: optionalText,
    }),
    custom_data: valueInReais,
  }),
  access_token: text,
  test_event_code: optionalText,
})

const account = z.strictObject({
  accountType: z.literal('GOOGLE_ADS'),
  accountId: matching(/^\d{10}$/),
})
const googleConsent = z.enum(['CONSENT_GRANTED', 'CONSENT_DENIED'])
const googleRequest = z.strictObject({
  destinations: one({
    operatingAccount: account,
    loginAccount: account,
    productDestinationId: matching(/^\d+$/),
  }),
  events: one({
    transactionId: text,
    eventTimestamp: z.iso.datetime(),
    eventSource: z.enum(['WEB', 'OTHER']),
    consent: z.strictObject({ adUserData: googleConsent, adPersonalization: googleConsent }),
    userData: z
      .strictObject({
        userIdentifiers: z
          .array(
            z.union([
              z.strictObject({ emailAddress: hash }),
              z.strictObject({ phoneNumber: hash }),
            ]),
          )
          .min(1)
          .max(10),
      })
      .optional(),
    adIdentifiers: z
      .strictObject({ gclid: optionalText, gbraid: optionalText, wbraid: optionalText })
      .optional(),
    currency: BRL.optional(),
    conversionValue: z.number().optional(),
  }),
  encoding: z.literal('HEX'),
  validateOnly: z.boolean().optional(),
})

const ga4Consent = z.enum(['GRANTED', 'DENIED'])
const ga4Request = z.strictObject({
  client_id: matching(/^\d+\.\d+$/),
  timestamp_micros: z.int().min(1e15).optional(),
  consent: z.strictObject({ ad_user_data: ga4Consent, ad_personalization: ga4Consent }).optional(),
  events: one({
    name: z.enum(['generate_lead', 'qualify_lead', 'close_convert_lead', 'creator_application']),
    params: z.strictObject({
      event_id: optionalText,
      session_id: matching(/^\d+$/).optional(),
      engagement_time_msec: z.int().min(1).optional(),
      currency: BRL.optional(),
      value: z.number().optional(),
    }),
  }),
  validation_behavior: z.literal('ENFORCE_RECOMMENDATIONS').optional(),
})

const tiktokRequest = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: z.literal('CTIKTOKPIXEL'),
  test_event_code: optionalText,
  data: one({
    event: eventName,
    event_time: seconds,
    event_id: text,
    user: z.strictObject({
      email: optionalHash,
      phone: optionalHash,
      ttclid: optionalText,
      ttp: optionalText,
      ip: optionalText,
      user_agent: optionalText,
    }),
    page: z.strictObject({ url: z.url() }),
    properties: valueInReais,
  }),
})

const linkedinId = <Type extends string>(idType: Type, idValue: typeof text) =>
  z.strictObject({ idType: z.literal(idType), idValue })
const linkedinRequest = z.strictObject({
  conversion: matching(/^urn:lla:llaPartnerConversion:\d+$/),
  conversionHappenedAt: z.int().min(1e12),
  conversionValue: z
    .strictObject({ currencyCode: BRL, amount: matching(/^\d+\.\d{2}$/) })
    .optional(),
  user: z.strictObject({
    userIds: z
      .array(
        z.union([
          linkedinId('SHA256_EMAIL', hash),
          linkedinId('LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', text),
        ]),
      )
      .min(1),
  }),
  eventId: text,
})

/**
 * The five platforms on loopback. They check what they get as strictly as the documents say, and refuse in the
 * words of the real ones.
 */
export async function startPlatformReceiver(
  /** Gets what stops it; Vitest's own by default. */
  whenDone?: (stop: () => void) => void,
) {
  // Journeys in a browser run without Vitest, which refuses to be loaded there.
  const atEnd = whenDone ?? (await import('vitest')).onTestFinished
  const behaviour: Record<ReceiverPlatform, PlatformBehaviour> = {
    meta: 'take',
    'google-ads': 'take',
    ga4: 'take',
    tiktok: 'take',
    linkedin: 'take',
  }
  const taken: TakenEvent[] = []
  /** Every request, with what was wrong about it. */
  const requests: { platform: ReceiverPlatform; line: string; body: string; answer: Outgoing }[] =
    []
  const google = {
    tokens: new Set<string>(),
    /** What Google says of an event after it has said PROCESSING once. */
    outcome: { requestStatus: 'SUCCESS' } as Record<string, unknown>,
    statusCalls: new Map<string, number>(),
    /** What Google says to every event that is sent: status, name of the status, reason of a field. */
    refusal: undefined as [number, string, string] | undefined,
  }
  const hanging: ServerResponse[] = []
  let origin = ''

  const take = (
    platform: ReceiverPlatform,
    { method, path }: Incoming,
    event: Record<string, unknown>,
    seen: { name: string; id: string; value: unknown },
  ) => void taken.push({ platform, line: `${method} ${path}`, event, ...seen })

  function meta(incoming: Incoming): Outgoing {
    const error = (code: number, error_subcode: number | undefined, message: string): Outgoing => {
      const known = { type: 'OAuthException', is_transient: false, fbtrace_id: 'AbCdEfGhIjK' }
      return [400, { error: { message, code, error_subcode, ...known } }]
    }
    if (incoming.path !== '/meta/v25.0/1234567890/events') {
      return error(100, 33, "Unsupported post request. Object with ID '0' does not exist")
    }
    if (behaviour.meta === 'busy') {
      return [500, { error: { message: 'Please retry', code: 2, is_transient: true } }]
    }
    const body = JSON.parse(incoming.body)
    if (behaviour.meta === 'expired' || body.access_token !== 'meta-token') {
      return error(190, 463, 'Error validating access token: Session has expired')
    }
    const read = metaRequest.safeParse(body)
    if (!read.success) return error(100, undefined, z.prettifyError(read.error))
    const [event] = read.data.data
    if (!event) return error(100, undefined, 'data')
    if (event.event_time < Date.now() / 1000 - 7 * DAY_S) {
      return error(100, 2_804_003, 'Event Timestamp Too Old')
    }
    const { action_source: source, user_data: person } = event
    const isWhole = event.event_source_url && person.client_user_agent
    if (source === 'website' ? !isWhole : person.client_user_agent) {
      return error(100, 2_804_007, 'Missing or needless data of a website event')
    }
    if (event.event_name === 'Purchase' && !event.custom_data) {
      return error(100, 2_804_009, 'Missing value or currency')
    }
    if (behaviour.meta === 'refuse') {
      return error(100, 2_804_050, 'Not enough customer information of ana.souza+site@gmail.com')
    }
    take('meta', incoming, event, {
      name: event.event_name,
      id: event.event_id,
      value: event.custom_data?.value,
    })
    return [200, { events_received: 1, messages: [], fbtrace_id: 'AbCdEfGhIjK' }]
  }

  function googleToken({ body, headers }: Incoming): Outgoing {
    const invalid: Outgoing = [
      400,
      { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
    ]
    if (behaviour['google-ads'] === 'expired') return invalid
    const form = new URLSearchParams(body)
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return invalid
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return invalid
    const [head = '', claim = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claim}`)
      .verify(publicKey, signature, 'base64url')
    const part = (encoded: string) => JSON.parse(Buffer.from(encoded, 'base64url').toString())
    const { iss, scope, aud, iat, exp } = part(claim)
    const now = Date.now() / 1000
    const isRight =
      isSigned &&
      part(head).alg === 'RS256' &&
      part(head).kid === 'key-1' &&
      iss === 'site@project.iam.gserviceaccount.com' &&
      scope === 'https://www.googleapis.com/auth/datamanager' &&
      aud === `${origin}/google/token` &&
      exp - iat === 3600 &&
      Math.abs(iat - now) < 60
    if (!isRight) return invalid
    const token = randomUUID()
    google.tokens.add(token)
    return [200, { access_token: token, expires_in: 3599, token_type: 'Bearer' }]
  }

  function googleAds(incoming: Incoming): Outgoing {
    if (incoming.path === '/google/token') return googleToken(incoming)
    const error = (code: number, status: string, reason: string): Outgoing => {
      const details = [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: status,
          domain: 'datamanager.googleapis.com',
        },
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'events.events[0]', description: 'x', reason }],
        },
      ]
      return [code, { error: { code, status, message: 'Of ana.souza+site@gmail.com', details } }]
    }
    if (behaviour['google-ads'] === 'busy') return error(503, 'UNAVAILABLE', 'INTERNAL_ERROR')
    const token = incoming.headers.authorization?.replace('Bearer ', '') ?? ''
    if (behaviour['google-ads'] === 'expired' || !google.tokens.has(token)) {
      return [401, { error: { code: 401, status: 'UNAUTHENTICATED' } }]
    }
    if (incoming.method === 'GET' && incoming.path === '/google/v1/requestStatus:retrieve') {
      const requestId = incoming.query.get('requestId') ?? ''
      const times = google.statusCalls.get(requestId)
      if (times === undefined || incoming.body !== '') {
        return error(400, 'INVALID_ARGUMENT', 'INVALID_REQUEST_ID')
      }
      google.statusCalls.set(requestId, times + 1)
      const status = times === 0 ? { requestStatus: 'PROCESSING' } : google.outcome
      return [200, { requestStatusPerDestination: [status] }]
    }
    if (incoming.method !== 'POST' || incoming.path !== '/google/v1/events:ingest') return [404]
    const read = googleRequest.safeParse(JSON.parse(incoming.body))
    if (!read.success) return error(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT')
    const { events, destinations, validateOnly } = read.data
    const [event] = events
    if (!event?.userData && !event?.adIdentifiers) {
      return error(400, 'INVALID_ARGUMENT', 'NO_IDENTIFIERS_PROVIDED')
    }
    if (destinations[0]?.operatingAccount.accountId !== '1234567890') {
      return error(403, 'PERMISSION_DENIED', 'PERMISSION_DENIED')
    }
    if (!['70001', '70002', '70003', '70004'].includes(destinations[0].productDestinationId)) {
      return error(400, 'INVALID_ARGUMENT', 'INVALID_CONVERSION_ACTION_ID')
    }
    if (google.refusal) return error(...google.refusal)
    if (behaviour['google-ads'] === 'refuse') {
      return error(400, 'INVALID_ARGUMENT', 'INVALID_SHA256_FORMAT')
    }
    if (validateOnly) return [200, {}]
    const requestId = randomUUID()
    google.statusCalls.set(requestId, 0)
    take('google-ads', incoming, event, {
      name: destinations[0].productDestinationId,
      id: event.transactionId,
      value: event.conversionValue,
    })
    return [200, { requestId }]
  }

  function ga4(incoming: Incoming): Outgoing {
    if (behaviour.ga4 === 'busy') return [503]
    const isDebug = incoming.path === '/ga4/debug/mp/collect'
    if (!isDebug && incoming.path !== '/ga4/mp/collect') return [404]
    const read = ga4Request.safeParse(JSON.parse(incoming.body))
    const wrong = (fieldPath: string, validationCode: string): Outgoing => [
      200,
      { validationMessages: [{ fieldPath, description: 'x', validationCode }] },
    ]
    const hasKeys =
      incoming.query.get('measurement_id') === 'G-ABC1234567' &&
      incoming.query.get('api_secret') === 'ga4-secret' &&
      incoming.query.size === 2
    if (isDebug) {
      if (!read.success || !hasKeys) return wrong('events', 'VALUE_INVALID')
      if (behaviour.ga4 === 'refuse') return wrong('events[0].name', 'NAME_INVALID')
      return [200, { validationMessages: [] }]
    }
    // The real one too answers 204 to anything, and counts only what is right.
    const age = Date.now() - (read.data?.timestamp_micros ?? 0) / 1000
    const [event] = read.data?.events ?? []
    const isCounted = read.success && hasKeys && age < 72 * 3_600_000
    if (isCounted && event && read.data.validation_behavior === undefined) {
      take('ga4', incoming, read.data, {
        name: event.name,
        id: event.params.event_id ?? '',
        value: event.params.value,
      })
    }
    return [204]
  }

  function tiktok(incoming: Incoming): Outgoing {
    const answer = (code: number, message: string): Outgoing => [
      200,
      { code, message, request_id: '20261116120000ABC', data: {} },
    ]
    if (incoming.path !== '/tiktok/open_api/v1.3/event/track/') return [404]
    if (behaviour.tiktok === 'busy') return answer(40_100, 'Requests made too frequently')
    const isRight = incoming.headers['access-token'] === 'tiktok-token'
    if (behaviour.tiktok === 'expired' || !isRight) {
      return answer(40_105, 'Access token is incorrect or has been revoked.')
    }
    const read = tiktokRequest.safeParse(JSON.parse(incoming.body))
    if (!read.success) return answer(40_002, z.prettifyError(read.error))
    const [event] = read.data.data
    const isOld = (event?.event_time ?? 0) < Date.now() / 1000 - 28 * DAY_S
    if (!event || isOld || behaviour.tiktok === 'refuse') {
      return answer(40_002, 'Invalid value for data.0.user ana.souza+site@gmail.com')
    }
    if (event.event === 'Purchase' && !event.properties) return answer(40_002, 'value')
    take('tiktok', incoming, event, {
      name: event.event,
      id: event.event_id,
      value: event.properties?.value,
    })
    return answer(0, 'OK')
  }

  function linkedin(incoming: Incoming): Outgoing {
    const error = (status: number, code: string, serviceErrorCode?: number): Outgoing => [
      status,
      { status, code, serviceErrorCode, message: 'Of ana.souza+site@gmail.com' },
    ]
    const { headers } = incoming
    if (incoming.path !== '/linkedin/rest/conversionEvents') return [404]
    if (behaviour.linkedin === 'busy') return error(429, 'TOO_MANY_REQUESTS', 101)
    if (headers['linkedin-version'] !== '202607') return error(426, 'NONEXISTENT_VERSION')
    if (headers['x-restli-protocol-version'] !== '2.0.0') return error(400, 'VERSION_MISSING')
    const isRight = headers.authorization === 'Bearer linkedin-token'
    if (behaviour.linkedin === 'expired' || !isRight) {
      return error(401, 'EXPIRED_ACCESS_TOKEN', 65_602)
    }
    const read = linkedinRequest.safeParse(JSON.parse(incoming.body))
    if (!read.success || behaviour.linkedin === 'refuse') return error(422, 'UNPROCESSABLE_ENTITY')
    const event = read.data
    if (event.conversionHappenedAt < Date.now() - 90 * DAY_S * 1000) {
      return error(400, 'INVALID_CONVERSION_TIME')
    }
    take('linkedin', incoming, event, {
      name: event.conversion,
      id: event.eventId,
      value: event.conversionValue?.amount,
    })
    return [201]
  }

  const platforms = { meta, google: googleAds, ga4, tiktok, linkedin }
  const names = { google: 'google-ads' } as Record<string, ReceiverPlatform>

  const server = await startLoopbackServer((request, response, body) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://x')
    const [, first = ''] = path.split('/')
    const platform = names[first] ?? (first as ReceiverPlatform)
    const { method = '', headers } = request
    const line = `${method} ${path}`
    const answered = (answer: Outgoing) => requests.push({ platform, line, body, answer })
    if (behaviour[platform] === 'hang') {
      answered([0])
      return void hanging.push(response)
    }
    const isJson = headers['content-type'] === 'application/json'
    const needsJson = method === 'POST' && path !== '/google/token'
    const takes = platforms[first as keyof typeof platforms]
    const answer: Outgoing =
      needsJson && !isJson ? [415] : (takes?.({ method, path, query, headers, body }) ?? [404])
    answered(answer)
    const [status, said] = answer
    if (said === undefined) return void response.writeHead(status).end()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  atEnd(server.close)
  origin = server.origin

  const serviceAccount = JSON.stringify({
    type: 'service_account',
    client_email: 'site@project.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${origin}/google/token`,
  })
  return {
    behaviour,
    taken,
    requests,
    google,
    /** The settings with which the site sends to this receiver. */
    variables: {
      META_PIXEL_ID: '1234567890',
      META_TOKEN: 'meta-token',
      META_URL: `${origin}/meta/v25.0`,
      GOOGLE_ADS_CUSTOMER_ID: '123-456-7890',
      GOOGLE_ADS_SERVICE_ACCOUNT: Buffer.from(serviceAccount).toString('base64'),
      GOOGLE_ADS_CONVERSION_LEAD: '70001',
      GOOGLE_ADS_CONVERSION_QUALIFIED: '70002',
      GOOGLE_ADS_CONVERSION_WON: '70003',
      GOOGLE_ADS_CONVERSION_RECRUITMENT: '70004',
      GOOGLE_ADS_URL: `${origin}/google/v1`,
      GA4_MEASUREMENT_ID: 'G-ABC1234567',
      GA4_API_SECRET: 'ga4-secret',
      GA4_SEND_LEAD: 'sim',
      GA4_URL: `${origin}/ga4`,
      TIKTOK_PIXEL_CODE: 'CTIKTOKPIXEL',
      TIKTOK_TOKEN: 'tiktok-token',
      TIKTOK_URL: `${origin}/tiktok/open_api/v1.3/`,
      LINKEDIN_TOKEN: 'linkedin-token',
      LINKEDIN_CONVERSION_LEAD: '80001',
      LINKEDIN_CONVERSION_QUALIFIED: '80002',
      LINKEDIN_CONVERSION_WON: '80003',
      LINKEDIN_CONVERSION_RECRUITMENT: '80004',
      LINKEDIN_URL: `${origin}/linkedin/rest`,
    } satisfies Record<string, string>,
  }
}
