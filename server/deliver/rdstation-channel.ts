import type { RdStationSettings } from '../../config/env.ts'
import { leadMail } from '../../content/lead-mail.ts'
import { marketingTextOf } from '../../content/marketing-consent.ts'
import { attributionFacts, ID_FACTS } from '../leads/attribution-facts.ts'
import { scenarioText } from '../leads/lead-scenario.ts'
import { TRACKING_WITHDRAWAL, WITHDRAWAL } from '../store/lead-store.ts'
import type { Channel, OutgoingLead } from './channel.ts'
import { HTTP_TIME_LIMIT_MS, isKeyRefusedOrDown, postJson, probe } from './post-json.ts'

/**
 * The conversion event of RD Station Marketing (developers.rdstation.com, 'evento de conversão'). RD Station
 * merges events with the same e-mail address, so a duplicate adds a line to a history, not a person.
 */
export function rdStationChannel(
  { token, url, customFields }: RdStationSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel {
  const address = conversionsUrl(url, token)
  return {
    name: 'rdstation',
    deliver: (lead, _, cancel) =>
      postJson(address, JSON.stringify(conversionOf(lead, customFields)), {}, timeLimitMs, cancel),
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

/**
 * Tells it that somebody wants no more news, by a conversion of its own that only takes the permission back; and that
 * somebody took the consent to advertising and measurement back, if it has the custom fields that hold any of that.
 */
export function rdStationWithdrawals(
  { token, url, customFields }: RdStationSettings,
  timeLimitMs = HTTP_TIME_LIMIT_MS,
): Channel[] {
  const address = conversionsUrl(url, token)
  const channel = (
    event: typeof WITHDRAWAL | typeof TRACKING_WITHDRAWAL,
    conversion: (lead: OutgoingLead) => object,
  ): Channel => ({
    name: `rdstation-${event}`,
    event,
    deliver: (lead, _, cancel) =>
      postJson(address, JSON.stringify(conversion(lead)), {}, timeLimitMs, cancel),
  })
  return [
    channel(WITHDRAWAL, (lead) => withdrawalOf(lead, customFields)),
    ...(customFields ? [channel(TRACKING_WITHDRAWAL, trackingWithdrawalOf)] : []),
  ]
}

const conversionsUrl = (url: string, token: string) =>
  `${url.replace(/\/$/, '')}/platform/conversions?api_key=${encodeURIComponent(token)}`

/** What the person wrote and RD Station has no field of its own for. */
function otherAnswers(lead: OutgoingLead) {
  const { kind, fields, protocol, page, scenario } = lead
  const { budget = '' } = fields
  return {
    message: fields.message,
    protocol,
    page,
    scenario: scenarioText(scenario),
    marketing_consent: consentText(lead),
    budget: leadMail.fields[kind].budget?.choices?.[budget] ?? budget,
    tiktok_username: fields.tiktokUsername,
    niche: fields.niche,
  }
}

function conversionOf(lead: OutgoingLead, customFields = false) {
  const { fields, campaign, consent, kind } = lead
  // RD Station does not say what it does with a field that the account lacks, so they are sent only if asked for.
  const facts = customFields ? { ...attributionFacts(lead), ...otherAnswers(lead) } : {}
  const payload = {
    ...customFieldsOf(facts),
    conversion_identifier: kind === 'contact' ? 'site-contato' : 'site-tiktok-live',
    name: fields.name,
    email: fields.email,
    personal_phone: lead.phoneE164 ?? fields.phone,
    company_name: fields.company,
    traffic_source: campaign.utm_source,
    traffic_medium: campaign.utm_medium,
    traffic_campaign: campaign.utm_campaign,
    traffic_value: campaign.utm_term,
    ...permission(consent),
  }
  return eventOf(payload)
}

const withdrawalOf = (lead: OutgoingLead, customFields = false) =>
  eventOf({
    conversion_identifier: 'site-sem-novidades',
    email: lead.fields.email,
    ...(customFields && { cf_marketing_consent: consentText(lead) }),
    ...permission(lead.consent),
  })

/** The answer as it is now, and words over every id: RD Station does not say how an event empties a field. */
function trackingWithdrawalOf(lead: OutgoingLead) {
  const facts = Object.entries(attributionFacts(lead))
  const answer = facts.filter(([name]) => name.startsWith('consent_'))
  const ids = ID_FACTS.map((name) => [name, leadMail.takenBack] as const)
  return eventOf({
    conversion_identifier: 'site-sem-medicao',
    email: lead.fields.email,
    ...customFieldsOf(Object.fromEntries([...answer, ...ids])),
  })
}

const customFieldsOf = (facts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`cf_${name}`, value]))

/** 'communications' is the only category that RD Station accepts: whether marketing messages may be sent. */
const permission = ({ marketing }: OutgoingLead['consent']) => ({
  available_for_mailing: marketing,
  legal_bases: [
    {
      category: 'communications',
      type: 'consent',
      status: marketing ? 'granted' : 'declined',
    },
  ],
})

/** The words that were ticked, their version, and when they were ticked and taken back; '' if they never were. */
function consentText({ consent }: OutgoingLead) {
  const { marketing, marketingWithdrawnAt, version, acceptedAt } = consent
  if (!marketing && !marketingWithdrawnAt) return ''
  const times = [acceptedAt, marketingWithdrawnAt].filter(Boolean).join(' → ')
  return `${marketingTextOf(version)} (${version}, ${times})`
}

function eventOf(payload: Record<string, unknown>) {
  return {
    event_type: 'CONVERSION',
    event_family: 'CDP',
    // An empty field would overwrite what RD Station already knows.
    payload: Object.fromEntries(
      Object.entries(payload).filter(([, value]) => value !== undefined && value !== ''),
    ),
  }
}
