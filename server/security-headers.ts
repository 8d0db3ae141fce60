import type { Env } from '../config/env.ts'

/** On every answer that is not a page of the build: functions, probes, redirects, refusals. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const TWO_YEARS = 'max-age=63072000'
const PROMISES: Record<Env['hsts'], string | undefined> = {
  off: undefined,
  host: TWO_YEARS,
  // These bind addresses that are not this site's: they are said only when asked for.
  subdomains: `${TWO_YEARS}; includeSubDomains`,
  preload: `${TWO_YEARS}; includeSubDomains; preload`,
}

/** The header by which browsers come back by TLS alone. Only said over TLS, where alone it means something. */
export const strictTransport = (hsts: Env['hsts']): Record<string, string> => {
  const promise = PROMISES[hsts]
  return promise ? { 'Strict-Transport-Security': promise } : {}
}

/** What would ask the visitor for something, or tell of them. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment']

type PageNeeds = {
  /** 'sha256-…' of each script and style that stands in the pages. */
  scriptHashes: string[]
  styleHashes: string[]
  /** The hosted project that the pages call, where the build names one. */
  functionsOrigin: string | undefined
  /** Origins of the players that may be framed. */
  frames: string[]
  /** Videos that are files of the site. */
  ownVideos: boolean
}

/** The headers of the prerendered pages and their files: what they use is allowed, and nothing else. */
export function pageHeaders({
  scriptHashes,
  styleHashes,
  functionsOrigin,
  frames,
  ownVideos,
}: PageNeeds) {
  const self = "'self'"
  const hosted = functionsOrigin ? [functionsOrigin] : []
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...quoted(scriptHashes)],
    'style-src': [self, ...quoted(styleHashes)],
    // The arrow of a select is drawn in the style sheet itself.
    'img-src': [self, 'data:'],
    'font-src': [self],
    ...(ownVideos && { 'media-src': [self] }),
    'manifest-src': [self],
    'connect-src': [self, ...hosted],
    'form-action': [self, ...hosted],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The narrow one of app/boot/trusted-types.ts.
    'trusted-types': ['default'],
  }
  return {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A framed player that sends no policy of its own loads only without the visitor's credentials.
    'Cross-Origin-Embedder-Policy': frames.length > 0 ? 'credentialless' : 'require-corp',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
}
