import type { RdStationSettings } from '../../config/env.ts'
import type { Channel, OutgoingLead } from './channel.ts'
import { HTTP_TIME_LIMIT_MS, isKeyRefusedOrDown, postJson, probe } from './post-json.ts'

/**
 * The conversion event of RD Station Marketing (developers.rdstation.com, 'evento de conversão'). RD Station
 * merges events with the same e-mail address, so a duplicate adds a line to a history, not a person.
 */
export function rdStationChannel(
  { token, url }: RdStationSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  const address = `${url.replace(/\/$/, '')}/platform/conversions?api_key=${encodeURIComponent(token)}`
  return {
    name: 'rdstation',
    deliver: (lead, _, cancel) =>
      postJson(address, JSON.stringify(conversionOf(lead)), {}, timeLimitMs, cancel),
    // An event without type or address: with a valid key the answer is 400, with an invalid one 401. No
    // contact is created (developers.rdstation.com, 'mensagens de erro').
    check: () =>
      probe(
        address,
        { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
        isKeyRefusedOrDown,
        timeLimitMs,
      ),
  }
}

function conversionOf(lead: OutgoingLead) {
  const { fields, campaign, consent, kind } = lead
  const payload = {
    conversion_identifier: kind === 'contact' ? 'site-contato' : 'site-tiktok-live',
    name: fields.name,
    email: fields.email,
    personal_phone: lead.phoneE164 ?? fields.phone,
    company_name: fields.company,
    traffic_source: campaign.utm_source,
    traffic_medium: campaign.utm_medium,
    traffic_campaign: campaign.utm_campaign,
    traffic_value: campaign.utm_term,
    available_for_mailing: consent.marketing,
    // 'communications' is the only category that RD Station accepts: whether marketing messages may be sent.
    legal_bases: [
      {
        category: 'communications',
        type: 'consent',
        status: consent.marketing ? 'granted' : 'declined',
      },
    ],
  }
  return {
    event_type: 'CONVERSION',
    event_family: 'CDP',
    // An empty field would overwrite what RD Station already knows.
    payload: Object.fromEntries(
      Object.entries(payload).filter(([, value]) => value !== undefined && value !== ''),
    ),
  }
}
