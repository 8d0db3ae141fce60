import { leadMail } from '../../content/lead-mail.ts'
import { type Attribution, CLICK_IDS, type Touch } from '../../contracts/attribution.ts'
import type { StoredLead } from '../store/lead-store.ts'

const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
] as const

/** One name for each fact: in exports, in the mail's labels and, after 'cf_', in RD Station. */
const touchNames = <Which extends 'first' | 'last'>(which: Which) =>
  [
    `${which}_at`,
    `${which}_landing_page`,
    `${which}_referrer`,
    ...UTM_NAMES.map((name) => `${which}_${name}` as const),
  ] as const

/** What tells one visitor from another. */
export const ID_FACTS = [
  ...CLICK_IDS,
  'fbc',
  'fbp',
  'ttp',
  'ga_client_id',
  'ga_session_id',
] as const

export const ATTRIBUTION_FACTS = [
  ...touchNames('first'),
  ...touchNames('last'),
  ...ID_FACTS,
  'consent_version',
  'consent_at',
  'consent_measurement',
  'consent_advertising',
  'consent_withdrawn_at',
] as const
export type AttributionFact = (typeof ATTRIBUTION_FACTS)[number]

export type AttributedLead = Pick<
  StoredLead,
  'attribution' | 'campaign' | 'createdAt' | 'trackingConsent'
>

/** The last arrival. Leads from before it was stored, and forms without JavaScript, have its parameters only. */
export function lastTouch({ attribution, campaign, createdAt }: AttributedLead): Touch | undefined {
  if (attribution.last || Object.keys(campaign).length === 0) return attribution.last
  return { at: createdAt, parameters: campaign, landingPage: '', referrer: '' }
}

/** Every fact by its name; '' where it is not known. */
export function attributionFacts(lead: AttributedLead): Record<AttributionFact, string> {
  const { attribution, trackingConsent: consent } = lead
  const { first } = attribution
  const last = lastTouch(lead)
  const answer = (given: boolean | undefined) => (given === undefined ? '' : given ? 'sim' : 'não')
  const known: Partial<Record<string, string>> = {
    ...touchFacts('first', first),
    ...touchFacts('last', last),
    ...Object.fromEntries(
      CLICK_IDS.map((name) => [name, last?.parameters[name] ?? first?.parameters[name]]),
    ),
    li_fat_id: last?.parameters.li_fat_id ?? first?.parameters.li_fat_id ?? attribution.liFatId,
    ...browserIds(attribution),
    consent_version: consent?.version,
    consent_at: consent?.at,
    consent_measurement: answer(consent?.measurement),
    consent_advertising: answer(consent?.advertising),
    consent_withdrawn_at: consent?.withdrawn?.at,
  }
  return Object.fromEntries(ATTRIBUTION_FACTS.map((name) => [name, known[name] ?? ''])) as Record<
    AttributionFact,
    string
  >
}

/** What the facts do not say of the parameters that a lead came with. */
export const otherParameters = ({ campaign }: Pick<StoredLead, 'campaign'>) =>
  Object.entries(campaign).filter(
    ([name]) => ![name, `last_${name}`].some((one) => ATTRIBUTION_FACTS.includes(one as never)),
  )

/** The facts that are known, with the labels of the mail. One arrival is not told twice. */
export function labelledFacts(lead: AttributedLead, readable: (iso: string) => string) {
  const facts = attributionFacts(lead)
  const onlyOne = facts.first_at !== '' && facts.first_at === facts.last_at
  return ATTRIBUTION_FACTS.filter(
    (name) => facts[name] !== '' && !(onlyOne && name.startsWith('first_')),
  ).map((name) => ({
    label: leadMail.attribution[name],
    value: name.endsWith('_at') ? readable(facts[name]) : facts[name],
  }))
}

const touchFacts = (which: 'first' | 'last', touch: Touch | undefined) => ({
  [`${which}_at`]: touch?.at,
  [`${which}_landing_page`]: touch?.landingPage,
  [`${which}_referrer`]: touch?.referrer,
  ...Object.fromEntries(UTM_NAMES.map((name) => [`${which}_${name}`, touch?.parameters[name]])),
})

const browserIds = ({ fbc, fbp, ttp, gaClientId, gaSessionId }: Attribution) => ({
  fbc,
  fbp,
  ttp,
  ga_client_id: gaClientId,
  ga_session_id: gaSessionId,
})
