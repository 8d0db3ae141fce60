import { allowedAttribution, allowedParameters } from '@contracts/allowed-attribution.ts'
import type { Attribution, Touch } from '@contracts/attribution.ts'
import { readConsent } from './consent.ts'
import { isKept, keepTouches, withKept } from './kept-attribution.ts'
import { navigationType } from './navigation-type.ts'

/**
 * Where the visitor came from, if it was by an advertisement or by a link of another site. It lives in this document's
 * memory, and on the device only with consent. It is sent with a lead and with nothing else.
 */
let arrival: Touch | undefined

/** The names of contracts/attribution.ts, which has more rules than a page needs. */
export const PARAMETER =
  /^(?:utm_[a-z_]{1,30}|(?:gcl|fbcl|msclk|ttcl)id|[gw]braid|gad_source|gad_campaignid|li_fat_id|epik)$/

const campaignOf = (query: string) =>
  [...new URLSearchParams(query)].filter(([name]) => PARAMETER.test(name))

/** UTM parameters and click ids of the page's address. */
export const campaignParameters = () => campaignOf(window.location.search)

/** The page of this site that led here. */
export function ownPageBefore() {
  const { referrer } = document
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer) : undefined
}

/** The visitor's answer; none on a site that does not ask, which is no consent either. */
const consentOf = () => (import.meta.env.ASKS_CONSENT ? readConsent() : undefined)

/** Notes how the visitor arrived, once for each page that the browser loads. */
export function recordArrival() {
  const before = ownPageBefore()
  const parameters = {
    ...Object.fromEntries(campaignOf(before?.search ?? '')),
    ...Object.fromEntries(campaignParameters()),
  }
  // Of another site without the query, which is its own.
  const [referrer = ''] = before ? [] : document.referrer.split(/[?#]/)
  // A reload or a step back has the same address and referrer. A page may be left before it has kept its arrival.
  const way = navigationType()
  const isSame = way === 'reload' || way === 'back_forward'
  const consent = consentOf()
  const keeps = consent?.measurement || consent?.advertising
  const isOld = import.meta.env.ASKS_CONSENT && keeps && (before ? isKept(parameters) : isSame)
  if (!isOld && (Object.keys(parameters).length > 0 || referrer !== '')) {
    arrival = {
      at: new Date().toISOString(),
      parameters,
      landingPage: (before ?? window.location).pathname,
      referrer,
    }
  }
  if (before) carryOn(allowedParameters(parameters, undefined))
  if (import.meta.env.ASKS_CONSENT) keepArrival()
}

/**
 * Nothing is stored without consent. What tells nobody from anybody else goes on in the address, from which the next
 * page reads it as this one did.
 */
function carryOn(parameters: Record<string, string>) {
  const address = new URL(window.location.href)
  const missing = Object.entries(parameters).filter(([name]) => !address.searchParams.has(name))
  if (missing.length === 0) return
  for (const [name, value] of missing) address.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', address)
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
