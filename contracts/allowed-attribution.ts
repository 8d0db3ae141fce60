import type { Attribution, Touch, TrackingConsent } from './attribution.ts'

/**
 * What of a visitor's arrival may be kept, sent and stored, by what the visitor allows. The browser and the server use
 * the same rule, so that a request that carries more is stored without it.
 */
export const PURPOSES = ['measurement', 'advertising'] as const
export type Purpose = (typeof PURPOSES)[number]
/** Undefined: not asked, not answered, or refused by the browser. */
type Consent = Pick<TrackingConsent, Purpose> | undefined

/** What each id of a browser serves. */
const ID_PURPOSE: Record<Exclude<keyof Attribution, 'first' | 'last'>, Purpose> = {
  fbc: 'advertising',
  fbp: 'advertising',
  ttp: 'advertising',
  liFatId: 'advertising',
  gaClientId: 'measurement',
  gaSessionId: 'measurement',
}

/** These two tell nobody from anybody else: they stand in every visitor's link of the same advertisement. */
const ALWAYS = /^utm_(?:source|medium)$/

/** UTM parameters need consent to measurement, click ids consent to advertising. */
export const allowedParameters = (parameters: Record<string, string>, consent: Consent) =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      ([name]) =>
        ALWAYS.test(name) || consent?.[name.startsWith('utm_') ? 'measurement' : 'advertising'],
    ),
  )

/** Where the visitor landed and came from needs consent to measurement. */
export const allowedTouch = (touch: Touch, consent: Consent): Touch => ({
  at: touch.at,
  parameters: allowedParameters(touch.parameters, consent),
  landingPage: consent?.measurement ? touch.landingPage : '',
  referrer: consent?.measurement ? touch.referrer : '',
})

/** Without consent nothing: not even when the visitor came. */
export function allowedAttribution(sent: Attribution, consent: Consent): Attribution {
  if (!consent?.measurement && !consent?.advertising) return {}
  const { first, last, ...ids } = sent
  const allowed = Object.entries(ids).filter(
    ([name, id]) => id && consent[ID_PURPOSE[name as keyof typeof ids]],
  )
  return {
    ...(first && { first: allowedTouch(first, consent) }),
    ...(last && { last: allowedTouch(last, consent) }),
    ...Object.fromEntries(allowed),
  }
}
