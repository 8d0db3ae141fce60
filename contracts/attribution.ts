import { parseUrl } from './parse-url.ts'
import { sitePath } from './site-path.ts'

/**
 * Where a visitor came from, and what they let us do with it. The browser writes both, the server reads them with
 * each lead. Neither may cost a lead: what cannot be read counts as absent.
 */

/** Click ids of the ad platforms, as they stand in the URL. */
export const CLICK_IDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'fbclid',
  'msclkid',
  'ttclid',
  'li_fat_id',
  'epik',
] as const

/** Those that tell one click from another: the others name a kind of ad and a campaign. */
export const PERSONAL_CLICK_IDS: readonly string[] = CLICK_IDS.filter(
  (name) => !name.startsWith('gad_'),
)

/** UTM parameters and click ids; any other name is ignored. */
const CAMPAIGN_PARAMETER = new RegExp(`^(?:utm_[a-z_]{1,30}|${CLICK_IDS.join('|')})$`)
const PARAMETERS_MAX = 20
export const PARAMETER_MAX_LENGTH = 500
const ADDRESS_MAX_LENGTH = 500

/** With consent, a touch is kept on the device for this long. */
export const TOUCH_DAYS = 90
/** An answer to the consent notice is kept on the device for this long. */
export const CONSENT_DAYS = 182
const DAY_MS = 24 * 60 * 60_000

/** One arrival from outside: by an ad, a link of another site, or neither. */
export type Touch = {
  /** ISO 8601, UTC. */
  at: string
  /** UTM parameters and click ids by name. Of a click id that was forgotten the name stays, with ''. */
  parameters: Record<string, string>
  /** The path of the page that the visitor arrived on. */
  landingPage: string
  /** Origin and path of the page that linked here; '' if there was none. */
  referrer: string
}

export type Attribution = {
  first?: Touch
  last?: Touch
  /** Meta's ids of the click and of the browser. Only with consent to advertising. */
  fbc?: string
  fbp?: string
  /** TikTok's id of the browser, and LinkedIn's of the last click, from its cookie. Only with consent to advertising. */
  ttp?: string
  liFatId?: string
  /** Google Analytics' ids of the browser and of the visit. Only with consent to measurement. */
  gaClientId?: string
  gaSessionId?: string
}

/**
 * Four parts, and since 2025 a fifth: two letters for the library that wrote it, or eight for its version too (Meta's
 * 'Parameter Builder Library'). Meta wants the whole text.
 */
const metaId = (id: string) =>
  new RegExp(`^fb\\.\\d\\.\\d{10,14}\\.${id}(?:\\.(?:A[Qgw]|B[AQg]|[\\w-]{8}))?$`)
const META_CLICK = metaId('[\\w-]{1,500}')
const META_BROWSER = metaId('\\d{1,20}')

/** What the visitor answered to the consent notice. Kept with the lead as its proof. */
export type TrackingConsent = {
  /** The version of the notice's text. */
  version: string
  at: string
  measurement: boolean
  advertising: boolean
  /** Set by the server when it was taken back: when, and what had been allowed. Nothing is allowed since. */
  withdrawn?: { at: string; measurement: boolean; advertising: boolean }
}

/** The events that platforms are told about a lead. */
export const LEAD_EVENTS = ['lead', 'qualified', 'won'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]
/** Somebody who applies to work with the agency buys nothing: an event of its own, and off unless it is switched on. */
export const RECRUITMENT_EVENT = 'recruitment'
export const PLATFORM_EVENTS = [...LEAD_EVENTS, RECRUITMENT_EVENT] as const
export type PlatformEventName = (typeof PLATFORM_EVENTS)[number]

/** `keepsNames`: of a stored row, in which the value of a click id may be forgotten. */
type ReadOptions = { keepsNames?: boolean }

/** The parameters that may be stored. The visitor did not write the advertiser's link, so none is refused. */
export const readCampaign = (value: unknown) => readParameters(value)

function readParameters(
  value: unknown,
  { keepsNames = false }: ReadOptions = {},
): Record<string, string> {
  if (!isRecord(value)) return {}
  const kept = Object.entries(value).flatMap(([name, text]) => {
    const clean = CAMPAIGN_PARAMETER.test(name) ? cleanText(text, PARAMETER_MAX_LENGTH) : ''
    const isForgotten = keepsNames && text === '' && PERSONAL_CLICK_IDS.includes(name)
    return clean === '' && !isForgotten ? [] : [[name, clean] as const]
  })
  return Object.fromEntries(kept.slice(0, PARAMETERS_MAX))
}

/** `now` is when it was received. */
export function readAttribution(
  value: unknown,
  now = Date.now(),
  options?: ReadOptions,
): Attribution {
  if (!isRecord(value)) return {}
  const read: Attribution = {
    first: readTouch(value.first, now, options),
    last: readTouch(value.last, now, options),
    fbc: matching(value.fbc, META_CLICK),
    fbp: matching(value.fbp, META_BROWSER),
    // Neither platform documents a form: TikTok's are letters and digits, LinkedIn's a UUID.
    ttp: matching(value.ttp, /^[\w.-]{8,100}$/),
    liFatId: matching(value.liFatId, /^[\w-]{8,100}$/),
    gaClientId: matching(value.gaClientId, /^\d{1,20}\.\d{1,20}$/),
    gaSessionId: matching(value.gaSessionId, /^\d{1,20}$/),
  }
  return Object.fromEntries(Object.entries(read).filter(([, part]) => part !== undefined))
}

export function readTrackingConsent(value: unknown, now = Date.now()): TrackingConsent | undefined {
  if (!isRecord(value)) return undefined
  const version = cleanText(value.version, 40)
  const at = readTime(value.at, now, CONSENT_DAYS)
  if (version === '' || at === undefined) return undefined
  const { measurement, advertising } = value
  return { version, at, measurement: measurement === true, advertising: advertising === true }
}

function readTouch(value: unknown, now: number, options?: ReadOptions): Touch | undefined {
  if (!isRecord(value)) return undefined
  const at = readTime(value.at, now, TOUCH_DAYS)
  if (at === undefined) return undefined
  return {
    at,
    parameters: readParameters(value.parameters, options),
    landingPage: sitePath(value.landingPage),
    referrer: webAddress(value.referrer),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\ud800-\udfff]/u

const cleanText = (value: unknown, max: number): string =>
  typeof value === 'string' && value.length <= max && !CONTROL_CHARACTERS.test(value)
    ? value.trim()
    : ''

/** Without query and fragment, which may hold anything. Only what begins with http: or https: leads to a page. */
function webAddress(value: unknown): string {
  const url = parseUrl(cleanText(value, ADDRESS_MAX_LENGTH).replace(/[?#].*/, ''))
  const address = /^https?:$/.test(url?.protocol ?? '') ? `${url?.origin}${url?.pathname}` : ''
  return address.length <= ADDRESS_MAX_LENGTH ? address : ''
}

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/**
 * The clock of a browser may be wrong, and its time may be made up: it is moved to the nearest that can be, neither
 * after the lead nor before what the device keeps.
 */
function readTime(value: unknown, now: number, days: number): string | undefined {
  if (typeof value !== 'string' || value.length > 30) return undefined
  const time = Date.parse(value)
  if (Number.isNaN(time)) return undefined
  return new Date(Math.min(Math.max(time, now - days * DAY_MS), now)).toISOString()
}
