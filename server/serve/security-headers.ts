import type { Env } from '../../config/env.ts'
import { REPORT_FUNCTION, REPORT_PATH } from '../monitor/violation-reports.ts'

/** On every response that is not a page of the build: functions, probes, redirects, errors. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const TWO_YEARS = 'max-age=63072000'
const HSTS_VALUES: Record<Env['hsts'], string | undefined> = {
  off: undefined,
  host: TWO_YEARS,
  // These also affect other hosts, so they are only sent if configured.
  subdomains: `${TWO_YEARS}; includeSubDomains`,
  preload: `${TWO_YEARS}; includeSubDomains; preload`,
}

/**
 * The HSTS header: browsers come back only over HTTPS. It has no effect over plain HTTP, so it is only sent
 * over TLS.
 */
export const hstsHeader = (hsts: Env['hsts']): Record<string, string> => {
  const value = HSTS_VALUES[hsts]
  return value ? { 'Strict-Transport-Security': value } : {}
}

/** Browser features that would prompt the visitor or reveal something about them. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment']

/** The name of the place where browsers report what the policy refused. */
const REPORTS = 'csp'

type PageNeeds = {
  /** The CSP hash ('sha256-…') of each inline script and style in the pages. */
  scriptHashes: string[]
  styleHashes: string[]
  /** The hosted project that the pages call, if the build has one. */
  functionsOrigin: string | undefined
  /** The origins of video players that may be framed. */
  frames: string[]
  /** Whether the site serves videos itself. */
  ownVideos: boolean
  /** What the configured tags load, and the names of the Trusted Types policies that they make. */
  tags: {
    scripts: string[]
    images: string[]
    connections: string[]
    frames: string[]
    trustedTypes: string[]
  }
}

/** Without its scheme a host is allowed over that of the page, or a safer one, and the header is a third of a kilobyte shorter. */
const bare = (sources: string[]) => sources.map((source) => source.replace('https://', ''))

/** The headers of the prerendered pages and their files. They allow what the pages use, and nothing else. */
export function pageHeaders({
  scriptHashes,
  styleHashes,
  functionsOrigin,
  frames,
  ownVideos,
  tags,
}: PageNeeds) {
  const self = "'self'"
  const hosted = functionsOrigin ? [functionsOrigin] : []
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)
  const framed = [...frames, ...bare(tags.frames)]
  const reportsTo = functionsOrigin
    ? `${functionsOrigin}/functions/v1/${REPORT_FUNCTION}`
    : REPORT_PATH
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...quoted(scriptHashes), ...bare(tags.scripts)],
    'style-src': [self, ...quoted(styleHashes)],
    // The style sheet draws the arrow of a select as a data: image.
    'img-src': [self, 'data:', ...bare(tags.images)],
    'font-src': [self],
    ...(ownVideos && { 'media-src': [self] }),
    'manifest-src': [self],
    'connect-src': [self, ...hosted, ...bare(tags.connections)],
    'form-action': [self, ...hosted],
    ...(framed.length > 0 && { 'frame-src': framed }),
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policy in app/boot/trusted-types.ts.
    'trusted-types': ['default', ...tags.trustedTypes],
    'report-to': [REPORTS],
    // For browsers that do not know the directive above; the others leave it aside.
    'report-uri': [reportsTo],
  }
  return {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Reporting-Endpoints': `${REPORTS}="${reportsTo}"`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  }
}
