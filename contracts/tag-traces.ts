import type { Purpose } from './allowed-attribution.ts'

/** The tags that an owner can configure. */
export type Tag = 'gtm' | 'ga4' | 'googleAds' | 'meta' | 'linkedin' | 'tiktok'
export type Tags = Partial<Record<Tag, string>>

export type Company = 'google' | 'meta' | 'tiktok' | 'linkedin'

/** For how many days a trace stays. */
export const KEPT_DAYS = {
  minute: 0,
  /** Until the tab is closed. */
  tab: 0,
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  thirteenMonths: 396,
  twoYears: 730,
  /** The browser's storage has no term of its own. */
  untilErased: 0,
}
export type Kept = keyof typeof KEPT_DAYS

/** Where name and duration were read; docs/medicao.md says what could not be. */
const GA4 = 'https://support.google.com/analytics/answer/11397207'
const UNIVERSAL = 'https://developers.google.com/analytics/resources/concepts/gaConceptsCookies'
const GOOGLE_ADS = 'https://cookiesentry.com/cookies/providers/google-ads'
const META = 'https://cookiesentry.com/cookies/providers/meta'
const TIKTOK = 'https://ads.tiktok.com/help/article?aid=10007540'
const TIKTOK_KEYS = 'https://kukie.io/blog/tiktok-pixel-cookies-compliance'
const LINKEDIN = 'https://kukie.io/blog/linkedin-insight-tag-gdpr'
const LINKEDIN_TABLE = 'https://www.linkedin.com/legal/l/cookie-table'

type Trace = {
  /** '*' stands for any end. */
  names: readonly string[]
  /** A cookie of the site, or a value in the browser's storage for it. */
  kind: 'cookie' | 'storage'
  company: Company
  purpose: Purpose
  /** The tags that leave it. */
  tags: readonly Tag[]
  kept: Kept
  /** Without one no document of the company names it; browsers and other sites' policies do. */
  source?: string
}

const ga4 = { company: 'google', purpose: 'measurement', tags: ['ga4', 'gtm'] } as const
/** Of Universal Analytics, which only a container can still bring. */
const universal = { ...ga4, tags: ['gtm'] } as const
/** Google Analytics writes them too, if it is linked to Google Ads. */
const ads = { ...ga4, purpose: 'advertising', tags: ['googleAds', 'ga4', 'gtm'] } as const
const meta = { company: 'meta', purpose: 'advertising', tags: ['meta'] } as const
const tiktok = { company: 'tiktok', purpose: 'advertising', tags: ['tiktok'] } as const
const linkedin = { company: 'linkedin', purpose: 'advertising', tags: ['linkedin'] } as const

/**
 * What tags leave on a visitor's device in the site's name. The one list: when a purpose is taken back, what stands
 * here for it is removed, and the privacy policy and the consent notice take their names and terms from here.
 */
export const TAG_TRACES: readonly Trace[] = [
  { ...ga4, kind: 'cookie', kept: 'twoYears', names: ['_ga', '_ga_*'], source: GA4 },
  { ...universal, kind: 'cookie', kept: 'day', names: ['_gid'], source: UNIVERSAL },
  {
    ...universal,
    kind: 'cookie',
    kept: 'minute',
    names: ['_gat*', '_dc_gtm_*'],
    source: UNIVERSAL,
  },
  { ...ads, kind: 'cookie', kept: 'quarter', names: ['_gcl_*', '_gac_*'], source: GOOGLE_ADS },
  { ...ads, kind: 'storage', kept: 'untilErased', names: ['_gcl_ls'] },
  { ...meta, kind: 'cookie', kept: 'quarter', names: ['_fbp', '_fbc'], source: META },
  {
    ...meta,
    kind: 'storage',
    kept: 'untilErased',
    names: [
      'lastExternalReferrer',
      'lastExternalReferrerTime',
      'multiFbc',
      'topicsLastReferenceTime',
    ],
  },
  { ...tiktok, kind: 'cookie', kept: 'thirteenMonths', names: ['_ttp', '_tt_*'], source: TIKTOK },
  {
    ...tiktok,
    kind: 'cookie',
    kept: 'thirteenMonths',
    names: ['ttcsid*', 'ttclid'],
    source: TIKTOK_KEYS,
  },
  { ...tiktok, kind: 'storage', kept: 'tab', names: ['tt_*'], source: TIKTOK_KEYS },
  { ...linkedin, kind: 'cookie', kept: 'month', names: ['li_fat_id'], source: LINKEDIN },
  { ...linkedin, kind: 'cookie', kept: 'week', names: ['li_giant'], source: LINKEDIN_TABLE },
  { ...linkedin, kind: 'cookie', kept: 'day', names: ['ln_or'], source: LINKEDIN_TABLE },
  { ...linkedin, kind: 'storage', kept: 'untilErased', names: ['li_*'] },
]

/** The names of all traces of a purpose, whichever tag is configured: a container may bring any of them. */
export const traceNames = (purpose: Purpose) =>
  TAG_TRACES.filter((trace) => trace.purpose === purpose).flatMap(({ names }) => names)

/** What the configured tags may leave. */
export const tracesOf = (tags: Tags) =>
  TAG_TRACES.filter((trace) => trace.tags.some((tag) => tags[tag] !== undefined))
