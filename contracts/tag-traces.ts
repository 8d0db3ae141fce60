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
/** No document of the company names it; browsers and other sites' policies do. */
const SEEN = undefined

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
  source: string | undefined
}

/**
 * What tags leave on a visitor's device in the site's name. The one list: when a purpose is taken back, what stands
 * here for it is removed, and the privacy policy and the consent notice take their names and terms from here.
 */
export const TAG_TRACES: readonly Trace[] = [
  {
    names: ['_ga', '_ga_*'],
    kind: 'cookie',
    company: 'google',
    purpose: 'measurement',
    tags: ['ga4', 'gtm'],
    kept: 'twoYears',
    source: GA4,
  },
  // Of Universal Analytics, which only a container can still bring.
  {
    names: ['_gid'],
    kind: 'cookie',
    company: 'google',
    purpose: 'measurement',
    tags: ['gtm'],
    kept: 'day',
    source: UNIVERSAL,
  },
  {
    names: ['_gat*', '_dc_gtm_*'],
    kind: 'cookie',
    company: 'google',
    purpose: 'measurement',
    tags: ['gtm'],
    kept: 'minute',
    source: UNIVERSAL,
  },
  // Google Analytics writes them too, if it is linked to Google Ads.
  {
    names: ['_gcl_*', '_gac_*'],
    kind: 'cookie',
    company: 'google',
    purpose: 'advertising',
    tags: ['googleAds', 'ga4', 'gtm'],
    kept: 'quarter',
    source: GOOGLE_ADS,
  },
  {
    names: ['_gcl_ls'],
    kind: 'storage',
    company: 'google',
    purpose: 'advertising',
    tags: ['googleAds', 'ga4', 'gtm'],
    kept: 'untilErased',
    source: SEEN,
  },
  {
    names: ['_fbp', '_fbc'],
    kind: 'cookie',
    company: 'meta',
    purpose: 'advertising',
    tags: ['meta'],
    kept: 'quarter',
    source: META,
  },
  {
    names: [
      'lastExternalReferrer',
      'lastExternalReferrerTime',
      'multiFbc',
      'topicsLastReferenceTime',
    ],
    kind: 'storage',
    company: 'meta',
    purpose: 'advertising',
    tags: ['meta'],
    kept: 'untilErased',
    source: SEEN,
  },
  {
    names: ['_ttp', '_tt_*'],
    kind: 'cookie',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: 'thirteenMonths',
    source: TIKTOK,
  },
  {
    names: ['ttcsid*', 'ttclid'],
    kind: 'cookie',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: 'thirteenMonths',
    source: TIKTOK_KEYS,
  },
  {
    names: ['tt_*'],
    kind: 'storage',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: 'tab',
    source: TIKTOK_KEYS,
  },
  {
    names: ['li_fat_id'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: 'month',
    source: LINKEDIN,
  },
  {
    names: ['li_giant'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: 'week',
    source: LINKEDIN_TABLE,
  },
  {
    names: ['ln_or'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: 'day',
    source: LINKEDIN_TABLE,
  },
  {
    names: ['li_*'],
    kind: 'storage',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: 'untilErased',
    source: SEEN,
  },
]

/** The names of all traces of a purpose, whichever tag is configured: a container may bring any of them. */
export const traceNames = (purpose: Purpose) =>
  TAG_TRACES.filter((trace) => trace.purpose === purpose).flatMap(({ names }) => names)

/** What the configured tags may leave. */
export const tracesOf = (tags: Tags) =>
  TAG_TRACES.filter((trace) => trace.tags.some((tag) => tags[tag] !== undefined))
