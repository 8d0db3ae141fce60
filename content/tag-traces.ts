import type { Purpose } from '../contracts/allowed-attribution.ts'

/** The tags that an owner can configure. */
export type Tag = 'gtm' | 'ga4' | 'googleAds' | 'meta' | 'linkedin' | 'tiktok'
export type Tags = Partial<Record<Tag, string>>

const COMPANY_NAMES = { google: 'Google', meta: 'Meta', tiktok: 'TikTok', linkedin: 'LinkedIn' }
export type Company = keyof typeof COMPANY_NAMES

type Kept = { text: string; days: number }
const ONE_MINUTE: Kept = { text: '1 minuto', days: 0 }
const UNTIL_CLOSED: Kept = { text: 'até você fechar a aba', days: 0 }
const ONE_DAY: Kept = { text: '1 dia', days: 1 }
const SEVEN_DAYS: Kept = { text: '7 dias', days: 7 }
const THIRTY_DAYS: Kept = { text: '30 dias', days: 30 }
const NINETY_DAYS: Kept = { text: '90 dias', days: 90 }
const THIRTEEN_MONTHS: Kept = { text: '13 meses', days: 396 }
const TWO_YEARS: Kept = { text: '2 anos', days: 730 }
/** The browser's storage has no term of its own. */
const UNTIL_ERASED: Kept = { text: 'até ser apagado', days: 0 }

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
const SEEN = ''

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
  source: string
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
    kept: TWO_YEARS,
    source: GA4,
  },
  // Of Universal Analytics, which only a container can still bring.
  {
    names: ['_gid'],
    kind: 'cookie',
    company: 'google',
    purpose: 'measurement',
    tags: ['gtm'],
    kept: ONE_DAY,
    source: UNIVERSAL,
  },
  {
    names: ['_gat*', '_dc_gtm_*'],
    kind: 'cookie',
    company: 'google',
    purpose: 'measurement',
    tags: ['gtm'],
    kept: ONE_MINUTE,
    source: UNIVERSAL,
  },
  // Google Analytics writes them too, if it is linked to Google Ads.
  {
    names: ['_gcl_*', '_gac_*'],
    kind: 'cookie',
    company: 'google',
    purpose: 'advertising',
    tags: ['googleAds', 'ga4', 'gtm'],
    kept: NINETY_DAYS,
    source: GOOGLE_ADS,
  },
  {
    names: ['_gcl_ls'],
    kind: 'storage',
    company: 'google',
    purpose: 'advertising',
    tags: ['googleAds', 'ga4', 'gtm'],
    kept: UNTIL_ERASED,
    source: SEEN,
  },
  {
    names: ['_fbp', '_fbc'],
    kind: 'cookie',
    company: 'meta',
    purpose: 'advertising',
    tags: ['meta'],
    kept: NINETY_DAYS,
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
    kept: UNTIL_ERASED,
    source: SEEN,
  },
  {
    names: ['_ttp', '_tt_*'],
    kind: 'cookie',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: THIRTEEN_MONTHS,
    source: TIKTOK,
  },
  {
    names: ['ttcsid*', 'ttclid'],
    kind: 'cookie',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: THIRTEEN_MONTHS,
    source: TIKTOK_KEYS,
  },
  {
    names: ['tt_*'],
    kind: 'storage',
    company: 'tiktok',
    purpose: 'advertising',
    tags: ['tiktok'],
    kept: UNTIL_CLOSED,
    source: TIKTOK_KEYS,
  },
  {
    names: ['li_fat_id'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: THIRTY_DAYS,
    source: LINKEDIN,
  },
  {
    names: ['li_giant'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: SEVEN_DAYS,
    source: LINKEDIN_TABLE,
  },
  {
    names: ['ln_or'],
    kind: 'cookie',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: ONE_DAY,
    source: LINKEDIN_TABLE,
  },
  {
    names: ['li_*'],
    kind: 'storage',
    company: 'linkedin',
    purpose: 'advertising',
    tags: ['linkedin'],
    kept: UNTIL_ERASED,
    source: SEEN,
  },
]

/** The names of all traces of a purpose, whichever tag is configured: a container may bring any of them. */
export const traceNames = (purpose: Purpose) =>
  TAG_TRACES.filter((trace) => trace.purpose === purpose).flatMap(({ names }) => names)

const tracesOf = (tags: Tags) =>
  TAG_TRACES.filter((trace) => trace.tags.some((tag) => tags[tag] !== undefined))

const PURPOSE_NAMES: Record<Purpose, string> = {
  measurement: 'medição',
  advertising: 'publicidade',
}
const NO_TRACES = 'nenhum: o site não usa essas ferramentas.'
/** What a container brings is not known here. */
const OF_CONTAINER =
  'o gerenciador de tags do Google pode carregar outras ferramentas da agência, com cookies delas.'
const KIND_NAMES = { cookie: 'cookie', storage: 'armazenamento do navegador' }
const inOneLine = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)

/** The lines of the policy's list: what the configured tags may leave. */
export function policyLines(tags: Tags): string[] {
  const lines = tracesOf(tags).map(
    ({ names, kind, company, purpose, kept }) =>
      `${inOneLine(names)}: ${COMPANY_NAMES[company]}, ${PURPOSE_NAMES[purpose]}, ${KIND_NAMES[kind]}, ${kept.text}.`,
  )
  if (lines.length === 0) return [NO_TRACES]
  return tags.gtm ? [...lines, OF_CONTAINER] : lines
}

/** The longest term of a cookie of these purposes; '' if no configured tag has one. */
function longestKept(tags: Tags, purposes: readonly Purpose[]): string {
  const terms = tracesOf(tags)
    .filter(({ kind, purpose }) => kind === 'cookie' && purposes.includes(purpose))
    .map(({ kept }) => kept)
  return terms.toSorted((one, other) => other.days - one.days)[0]?.text ?? ''
}

/** What the consent notice says of each purpose, and of both. */
export function noticeFacts(tags: Tags, companies: Record<Purpose, readonly Company[]>) {
  const facts = (purposes: readonly Purpose[]) => {
    const named = purposes.flatMap((purpose) => companies[purpose])
    const inOrder = (Object.keys(COMPANY_NAMES) as Company[]).filter((one) => named.includes(one))
    return {
      companies: inOneLine(inOrder.map((company) => COMPANY_NAMES[company])),
      longest: longestKept(tags, purposes),
    }
  }
  return {
    both: facts(['measurement', 'advertising']),
    measurement: facts(['measurement']),
    advertising: facts(['advertising']),
  }
}
