import type { MetaSettings } from '../../config/env.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../contracts/attribution.ts'
import { firstAndLastName, given, hashed, plainEmail } from './identifiers.ts'
import {
  type Answer,
  type Call,
  type Fault,
  faultOfStatus,
  notTheirs,
  type Platform,
  type PlatformEvent,
  skipped,
  throwIfFault,
} from './platform-channel.ts'

const EVENT_NAMES = {
  lead: 'Lead',
  qualified: 'QualifiedLead',
  won: 'Purchase',
  recruitment: 'CreatorApplication',
} as const

/**
 * Meta Conversions API (developers.facebook.com, 'Using the API', 'Server Event Parameters', 'Customer
 * Information Parameters'). One event for each request: one that is too old makes Meta refuse the others too.
 */
export function metaPlatform({ pixelId, token, testEventCode, url }: MetaSettings): Platform {
  const post = async (call: Call, data: object[]) => {
    const address = `${url}/${pixelId}/events`
    // The token goes in the body, because addresses end up in logs.
    const json = given<unknown>({ data, access_token: token, test_event_code: testEventCode })
    throwIfFault('meta', faultOf(await call(address, { json })))
  }
  return {
    name: 'meta',
    consent: 'advertising',
    maxAgeHours: 7 * 24,
    events: PLATFORM_EVENTS,
    send: async (event, call) => post(call, [await metaEvent(event)]),
    probe: (call) => post(call, []),
  }
}

async function metaEvent({ name, id, at, value, pageUrl, lead }: PlatformEvent) {
  const isWebsite = name === 'lead' || name === 'recruitment'
  const { attribution, clientIp, userAgent, phoneE164 } = lead
  if (isWebsite && !userAgent) throw skipped(platformEvents.skipped.noUserAgent)
  // A Purchase needs a value and a currency.
  if (name === 'won' && value === undefined) throw skipped(platformEvents.skipped.noValue)
  const { first, last } = firstAndLastName(lead)
  const list = async (text: string | undefined) => {
    const hash = await hashed(text)
    return hash && [hash]
  }
  const person = given<string | string[]>({
    em: await list(plainEmail(lead)),
    ph: await list(phoneE164?.slice(1)),
    fn: await list(first),
    ln: await list(last),
    fbc: attribution.fbc,
    fbp: attribution.fbp,
    // Of the visitor who sent the form. Whoever sets a stage later sits elsewhere.
    client_ip_address: isWebsite ? clientIp : undefined,
    client_user_agent: isWebsite ? userAgent : undefined,
  })
  return given<unknown>({
    event_name: EVENT_NAMES[name],
    event_time: Math.floor(at / 1000),
    event_id: id,
    // The parameters of a 'crm' source are only for leads from Meta's own forms ('Payload Specification').
    action_source: isWebsite ? 'website' : 'system_generated',
    event_source_url: isWebsite ? pageUrl : undefined,
    user_data: person,
    custom_data: value === undefined ? undefined : { currency: 'BRL', value },
  })
}

/** Graph API, 'Handle Errors': most errors have the status 400, so the codes decide. */
function faultOf({ status, body }: Answer): Fault | undefined {
  const error = body.error as
    | { code?: number; error_subcode?: number; is_transient?: boolean }
    | undefined
  if (error?.code === undefined) {
    return faultOfStatus(status) ?? (body.events_received === 1 ? undefined : notTheirs)
  }
  const { code, error_subcode: subcode } = error
  const shown = subcode ? `${code}/${subcode}` : String(code)
  const isPermission = code === 10 || (code >= 200 && code <= 299)
  const isLimit =
    [1, 2, 4, 17, 32, 341, 368, 613].includes(code) || (code >= 80_000 && code < 81_000)
  if (code === 190 || code === 102 || isPermission) return { kind: 'token', code: shown }
  if (error.is_transient || isLimit) return { kind: 'busy', code: shown }
  // The pixel does not exist, or this token may not see it.
  if (code === 803 || (code === 100 && subcode === 33)) return { kind: 'setting', code: shown }
  return { kind: 'refused', code: shown }
}
