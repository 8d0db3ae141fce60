import type { Settings } from '../config/variables.ts'
import type { Company, Tag, Tags } from '../contracts/tag-traces.ts'

/** The id of each configured tag. */
export function configuredTags(settings: Settings): Tags {
  const tags: Record<Tag, string | undefined> = {
    gtm: settings.TAG_GTM,
    ga4: settings.TAG_GA4,
    googleAds: settings.TAG_GOOGLE_ADS,
    meta: settings.TAG_META,
    linkedin: settings.TAG_LINKEDIN,
    tiktok: settings.TAG_TIKTOK,
  }
  return Object.fromEntries(Object.entries(tags).filter(([, id]) => id !== undefined))
}

export const hasTags = (settings: Settings) => Object.keys(configuredTags(settings)).length > 0
export const asksConsent = (settings: Settings) => hasTags(settings) || settings.CONSENT === true

/**
 * Who is told of visits and leads, by purpose: the tags' companies, and those that the server tells, as far as the
 * build's environment has their variables.
 */
export function toldCompanies(settings: Settings) {
  const { gtm, ga4, googleAds, meta, linkedin, tiktok } = configuredTags(settings)
  const of = (company: Company, ...signs: unknown[]) =>
    signs.some((sign) => sign !== undefined) ? [company] : []
  return {
    measurement: of('google', gtm, ga4, settings.GA4_MEASUREMENT_ID),
    advertising: [
      ...of('google', gtm, googleAds, settings.GOOGLE_ADS_CUSTOMER_ID),
      ...of('meta', meta, settings.META_PIXEL_ID),
      ...of('tiktok', tiktok, settings.TIKTOK_PIXEL_CODE),
      ...of('linkedin', linkedin, settings.LINKEDIN_TOKEN),
    ],
  }
}

type Directive = 'script-src' | 'img-src' | 'connect-src' | 'frame-src'
type Sources = Partial<Record<Directive, string[]>> & { trustedTypes?: string[] }

const GOOGLE_TAG = 'https://www.googletagmanager.com'
const GOOGLE_ADS = [
  GOOGLE_TAG,
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]
/** Google's scripts make a policy of this name, and one page may load several of them. */
const GOOGLE_TYPES = ['goog#html', "'allow-duplicates'"]
/** Of the visitor's country: the policy knows no wildcard there. Others are refused, and reported. */
const GOOGLE_COUNTRIES = ['https://www.google.com.br']
const TIKTOK = [
  'https://analytics.tiktok.com',
  'https://analytics-ipv6.tiktokw.us',
  'https://ads.tiktok.com',
]

/**
 * What each tag needs of the policy, as docs/medicao.md says with its sources. Google's are at
 * https://developers.google.com/tag-platform/security/guides/csp, for a property without Google signals, which the tag
 * switches off. Scripts stand here by their whole host: app/boot/trusted-types.ts compares them.
 */
const SOURCES: Record<Tag, Sources> = {
  gtm: {
    'script-src': [GOOGLE_TAG],
    'img-src': [GOOGLE_TAG],
    'connect-src': [GOOGLE_TAG, 'https://www.google.com'],
    trustedTypes: GOOGLE_TYPES,
  },
  ga4: {
    'script-src': [GOOGLE_TAG],
    'img-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    'connect-src': [
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    trustedTypes: GOOGLE_TYPES,
  },
  googleAds: {
    'script-src': GOOGLE_ADS,
    'img-src': [...GOOGLE_ADS, 'https://google.com', ...GOOGLE_COUNTRIES],
    'connect-src': [...GOOGLE_ADS, 'https://google.com', ...GOOGLE_COUNTRIES],
    'frame-src': [GOOGLE_TAG],
    trustedTypes: GOOGLE_TYPES,
  },
  meta: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  linkedin: {
    'script-src': ['https://snap.licdn.com'],
    // The tag picks one of px, px1 … px4, and the answer may lead on to the last.
    'img-src': ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    'connect-src': ['https://*.ads.linkedin.com'],
  },
  tiktok: { 'script-src': TIKTOK, 'img-src': TIKTOK, 'connect-src': TIKTOK },
}

/** What the page's policy must allow for these tags, each once. */
export function tagSources(tags: Tags) {
  const sources = (Object.keys(tags) as Tag[]).map((tag) => SOURCES[tag])
  const each = (part: keyof Sources) => [...new Set(sources.flatMap((one) => one[part] ?? []))]
  return {
    scripts: each('script-src'),
    images: each('img-src'),
    connections: each('connect-src'),
    frames: each('frame-src'),
    trustedTypes: each('trustedTypes'),
  }
}
