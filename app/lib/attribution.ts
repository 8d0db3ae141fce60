import { allowedAttribution, allowedParameters } from '@contracts/allowed-attribution.ts'
import type { Attribution, Touch } from '@contracts/attribution.ts'
import { readConsent } from './consent.ts'
import { keepTouches, withKept } from './kept-attribution.ts'

/**
 * Where the visitor came from, if it was by an advertisement or by a link of another site. It lives in this document's
 * memory, and on the device only with consent. It is sent with a lead and with nothing else.
 */
let arrival: Touch | undefined

/** The names of contracts/attribution.ts, which has more rules than a page needs. */
export const PARAMETER =
  /^(?:utm_[a-z_]{1,30}|(?:gcl|fbcl|msclk|ttcl)id|[gw]braid|gad_source|gad_campaignid|li_fat_id|epik)$/

/** UTM parameters and click ids of the page's address. */
export const campaignParameters = () =>
  [...new URLSearchParams(window.location.search)].filter(([name]) => PARAMETER.test(name))

/** Without the query, which is the other site's own. */
function otherSite() {
  const [address = ''] = document.referrer.split(/[?#]/)
  return address.startsWith(`${window.location.origin}/`) ? '' : address
}

/** The visitor's answer; none on a site that does not ask, which is no consent either. */
const consentOf = () => (import.meta.env.ASKS_CONSENT ? readConsent() : undefined)

/** Notes how the visitor arrived, once for each page that the browser loads. */
export function recordArrival() {
  const parameters = campaignParameters()
  const referrer = otherSite()
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A reload or a step back has the same address and referrer. If the arrival is kept, this is none.
  const isAgain = load?.type === 'reload' || load?.type === 'back_forward'
  const consent = consentOf()
  const isKept = isAgain && (consent?.measurement || consent?.advertising)
  if (!isKept && (parameters.length > 0 || referrer !== '')) {
    arrival = {
      at: new Date().toISOString(),
      parameters: Object.fromEntries(parameters),
      landingPage: window.location.pathname,
      referrer,
    }
  }
  if (import.meta.env.ASKS_CONSENT) keepArrival()
}

/** Across documents and tabs, as far as the visitor allows it. */
export const keepArrival = () => keepTouches(arrival ? [arrival] : [])

/** What a lead carries of it, and no more than the visitor allows. */
export function readAttribution(): { campaign: Record<string, string>; attribution: Attribution } {
  const consent = consentOf()
  const known = import.meta.env.ASKS_CONSENT
    ? withKept(arrival ? [arrival] : [])
    : { last: arrival }
  return {
    campaign: allowedParameters(known.last?.parameters ?? {}, consent),
    attribution: allowedAttribution(known, consent),
  }
}
