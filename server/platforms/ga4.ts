import type { Ga4Settings } from '../../config/env.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../contracts/attribution.ts'
import { given } from './identifiers.ts'
import {
  type Answer,
  type Call,
  type Fault,
  faultOfStatus,
  type Platform,
  type PlatformEvent,
  skipped,
  throwIfFault,
} from './platform-channel.ts'

/** 'Recommended events' for lead generation; that of an application is ours. */
const EVENT_NAMES = {
  lead: 'generate_lead',
  qualified: 'qualify_lead',
  won: 'close_convert_lead',
  recruitment: 'creator_application',
} as const

/** Without any, an event is in no real-time report. Nobody was on a page while the server sent it: the least there is. */
const ENGAGEMENT_MS = 1

/**
 * GA4 Measurement Protocol (developers.google.com/analytics, 'Protocol reference', 'Validate events'). It
 * answers 204 to anything and drops what it cannot read, so each event is validated first.
 */
export function ga4Platform(settings: Ga4Settings): Platform {
  const { measurementId, apiSecret, sendsLead, validateOnly, url } = settings
  const post = async (call: Call, path: string, json: object) => {
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
    const answer = await call(`${url}${path}?${query}`, { json })
    throwIfFault('ga4', faultOf(answer))
  }
  const validate = (call: Call, json: object) =>
    post(call, '/debug/mp/collect', { ...json, validation_behavior: 'ENFORCE_RECOMMENDATIONS' })
  return {
    name: 'ga4',
    consent: 'measurement',
    maxAgeHours: 72,
    events: PLATFORM_EVENTS.filter((event) => event !== 'lead' || sendsLead),
    async send(event, call) {
      const json = collected(event)
      await validate(call, json)
      if (!validateOnly) await post(call, '/mp/collect', json)
    },
    // Proves that Google answers. No address of Google's says whether the secret is right.
    probe: (call) =>
      validate(call, { client_id: '1.1', events: [{ name: EVENT_NAMES.lead, params: {} }] }),
  }
}

function collected({ name, id, at, value, lead }: PlatformEvent) {
  const { gaClientId, gaSessionId } = lead.attribution
  if (!gaClientId) throw skipped(platformEvents.skipped.noClientId)
  const ads = lead.trackingConsent?.advertising ? 'GRANTED' : 'DENIED'
  return {
    client_id: gaClientId,
    timestamp_micros: at * 1000,
    consent: { ad_user_data: ads, ad_personalization: ads },
    events: [
      {
        name: EVENT_NAMES[name],
        params: given<string | number>({
          event_id: id,
          session_id: gaSessionId,
          engagement_time_msec: ENGAGEMENT_MS,
          currency: value === undefined ? undefined : 'BRL',
          value,
        }),
      },
    ],
  }
}

function faultOf({ status, body }: Answer): Fault | undefined {
  const [message] = (body.validationMessages ?? []) as { validationCode?: string }[]
  if (message) return { kind: 'refused', code: message.validationCode ?? 'VALIDATION' }
  return faultOfStatus(status)
}
