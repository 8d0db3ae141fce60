import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const filesOf = (build: string) =>
  readdirSync(`${build}/client`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|html|css)$|_headers$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(build, 'client', file), 'utf8') }))

/** Each stands in the code of consent or tags, and in no text of the site. */
const MARKS = [
  '"consentimento"',
  'data-notice=',
  'Preferências de privacidade</button>',
  'O que você permite',
  'dataLayer',
  'fbq(',
  'lintrk',
  'TiktokAnalyticsObject',
  'gtag/js?id=',
  'connect.facebook.net',
]
const marksOf = (build: string) => {
  const files = filesOf(build)
  const quoted = (text: string, mark: string) =>
    text.includes(mark) || text.includes(mark.replaceAll('"', '`'))
  return MARKS.filter((mark) => files.some(({ text }) => quoted(text, mark)))
}

/** Without the hashes, which change with every page. */
function headersOf(build: string) {
  const [all = ''] = readFileSync(`${build}/client/_headers`, 'utf8').split('/assets/*')
  return all.replaceAll(/ 'sha256-[^']+'/g, '')
}

test('a site without tags has no code of consent or tags', () => {
  expect(marksOf('build')).toEqual([])
  expect(existsSync('build/client/index.html')).toBe(true)
  // This check finds them where they are.
  expect(marksOf('build-tests')).toEqual(MARKS)
})

test('a site without tags has the policy that it had before there were any', () => {
  expect(headersOf('build')).toBe(
    [
      '/*',
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: strict-origin-when-cross-origin',
      '  Cross-Origin-Resource-Policy: same-origin',
      "  Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types default; report-to csp; report-uri /csp",
      '  Reporting-Endpoints: csp="/csp"',
      '  Cross-Origin-Opener-Policy: same-origin',
      '  Permissions-Policy: browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=()',
      '',
    ].join('\n'),
  )
})

test('one with all of them opens for their hosts, and never for inline code or eval', () => {
  const headers = headersOf('build-tests')
  expect(headers).toContain(
    "script-src 'self' www.googletagmanager.com www.googleadservices.com googleads.g.doubleclick.net pagead2.googlesyndication.com www.google.com connect.facebook.net snap.licdn.com analytics.tiktok.com analytics-ipv6.tiktokw.us ads.tiktok.com;",
  )
  expect(headers).toContain("trusted-types default goog#html 'allow-duplicates'; report-to csp;")
  expect(headers).not.toContain('unsafe')
})
