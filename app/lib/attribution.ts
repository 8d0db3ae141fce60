import type { Attribution, Touch } from '@contracts/attribution.ts'
import { keepTouches, withKept } from './kept-attribution.ts'
import { readJson, writeJson } from './stored-json.ts'

/**
 * Where the visitor came from: the first and the last arrival by an advertisement or by a link of another site.
 * Without consent it stays in this tab. It is sent with a lead and with nothing else.
 */
const KEY = 'origem'

/** The names of contracts/attribution.ts, which has more rules than a page needs. */
export const PARAMETER =
  /^(?:utm_[a-z_]{1,30}|(?:gcl|fbcl|msclk|ttcl)id|[gw]braid|gad_source|gad_campaignid|li_fat_id|epik)$/

const touchesOfTab = () => readJson<Touch[]>('sessionStorage', KEY) ?? []

/** UTM parameters and click ids of the page's address. */
export const campaignParameters = () =>
  [...new URLSearchParams(window.location.search)].filter(([name]) => PARAMETER.test(name))

/** Without the query, which is the other site's own. */
function otherSite() {
  const [address = ''] = document.referrer.split(/[?#]/)
  return address.startsWith(`${window.location.origin}/`) ? '' : address
}

/** Notes how the visitor arrived, once for each page that the browser loads. */
export function recordArrival() {
  const parameters = campaignParameters()
  const referrer = otherSite()
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A reload or a step back has the same address and referrer, but is no new arrival.
  const isAgain = load?.type === 'reload' || load?.type === 'back_forward'
  if (!isAgain && (parameters.length > 0 || referrer !== '')) {
    const touch = {
      at: new Date().toISOString(),
      parameters: Object.fromEntries(parameters),
      landingPage: window.location.pathname,
      referrer,
    }
    const [first = touch] = touchesOfTab()
    writeJson('sessionStorage', KEY, [first, touch])
  }
  if (import.meta.env.ASKS_CONSENT) keepArrivals()
}

/** Across tabs, as far as the visitor allows it. */
export const keepArrivals = () => keepTouches(touchesOfTab())

export function readAttribution(): Attribution {
  const touches = touchesOfTab()
  if (import.meta.env.ASKS_CONSENT) return withKept(touches)
  return { first: touches[0], last: touches.at(-1) }
}
