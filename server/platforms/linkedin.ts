import type { LinkedinSettings } from '../../config/env.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { PLATFORM_EVENTS } from '../../contracts/attribution.ts'
import { clickId, given, hashed, plainEmail } from './identifiers.ts'
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

/** LinkedIn Conversions API (learn.microsoft.com, 'Conversions API', 'Conversions API Schema'). */
export function linkedinPlatform(settings: LinkedinSettings): Platform {
  const { token, conversions, version, url } = settings
  const post = async (call: Call, json: object) => {
    const answer = await call(`${url}/conversionEvents`, {
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
      },
      json,
    })
    throwIfFault('linkedin', faultOf(answer))
  }
  return {
    name: 'linkedin',
    consent: 'advertising',
    maxAgeHours: 90 * 24,
    events: PLATFORM_EVENTS.filter((event) => conversions[event]),
    send: async (event, call) => post(call, await conversionEvent(event, conversions[event.name])),
    probe: (call) => post(call, {}),
  }
}

async function conversionEvent(event: PlatformEvent, conversion: string | undefined) {
  const { id, at, value, lead } = event
  // The address of a click has it; the Insight Tag keeps it in a cookie of this site.
  const click = clickId(lead, 'li_fat_id') ?? lead.attribution.liFatId
  // LinkedIn takes names only unhashed, so they are not sent.
  const userIds = [
    { idType: 'SHA256_EMAIL', idValue: await hashed(plainEmail(lead)) },
    { idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: click },
  ].filter(({ idValue }) => idValue !== undefined)
  if (userIds.length === 0) throw skipped(platformEvents.skipped.noIdentifier)
  return given<unknown>({
    conversion: `urn:lla:llaPartnerConversion:${conversion}`,
    conversionHappenedAt: at,
    conversionValue:
      value === undefined ? undefined : { currencyCode: 'BRL', amount: value.toFixed(2) },
    user: { userIds },
    eventId: id,
  })
}

/** 'API Error Details': a name such as EXPIRED_ACCESS_TOKEN beside the status, which decides. */
function faultOf({ status, body }: Answer): Fault | undefined {
  const fault = faultOfStatus(status)
  return fault && typeof body.code === 'string' ? { ...fault, code: body.code } : fault
}
