import type { TiktokSettings } from '../../config/env.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../contracts/attribution.ts'
import { clickId, given, hashed, plainEmail } from './identifiers.ts'
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

/** TikTok Events API 2.0 (business-api.tiktok.com, 'Report web events', 'Return codes'). */
export function tiktokPlatform({ pixelCode, token, testEventCode, url }: TiktokSettings): Platform {
  const post = async (call: Call, data: object[]) => {
    const answer = await call(`${url}/event/track/`, {
      headers: { 'access-token': token },
      json: given<unknown>({
        event_source: 'web',
        event_source_id: pixelCode,
        test_event_code: testEventCode,
        data,
      }),
    })
    throwIfFault('tiktok', faultOf(answer))
  }
  return {
    name: 'tiktok',
    consent: 'advertising',
    // The longest attribution window after a click. Older events match no ad.
    maxAgeHours: 28 * 24,
    events: PLATFORM_EVENTS,
    send: async (event, call) => post(call, [await tiktokEvent(event)]),
    probe: (call) => post(call, []),
  }
}

async function tiktokEvent({ name, id, at, value, pageUrl, lead }: PlatformEvent) {
  // A Purchase needs a value and a currency.
  if (name === 'won' && value === undefined) throw skipped(platformEvents.skipped.noValue)
  return given<unknown>({
    event: EVENT_NAMES[name],
    event_time: Math.floor(at / 1000),
    event_id: id,
    user: given({
      email: await hashed(plainEmail(lead)),
      phone: await hashed(lead.phoneE164),
      ttclid: clickId(lead, 'ttclid'),
      ttp: lead.attribution.ttp,
      ip: lead.clientIp,
      user_agent: lead.userAgent,
    }),
    page: { url: pageUrl },
    properties: value === undefined ? undefined : { currency: 'BRL', value },
  })
}

/** The status is 200 even for a refusal: the code in the body counts. */
function faultOf({ status, body }: Answer): Fault | undefined {
  const { code } = body
  if (typeof code !== 'number') return faultOfStatus(status) ?? notTheirs
  if (code === 0) return undefined
  const shown = String(code)
  // No permission; no token, or one that is wrong, expired or revoked.
  if (code === 40_001 || (code > 40_100 && code < 40_110)) return { kind: 'token', code: shown }
  // Too many requests, or a fault of TikTok's own.
  if (code === 40_100 || code >= 50_000) return { kind: 'busy', code: shown }
  // The pixel does not exist.
  if (code === 40_007) return { kind: 'setting', code: shown }
  return { kind: 'refused', code: shown }
}
