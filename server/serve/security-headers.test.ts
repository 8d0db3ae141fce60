import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { BODY_LIMIT_BYTES } from '../../contracts/leads.ts'
import { required } from '../../contracts/required.ts'
import { createLog } from '../log.ts'
import { startServer } from '../start-server.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { writeBuild } from '../testing/small-build.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { cspForPage, inlineHashes } from './csp-hashes.ts'
import { pageHeaders } from './security-headers.ts'
import { headersForAll } from './static-files.ts'

const needs = {
  scriptHashes: ['sha256-A='],
  styleHashes: ['sha256-B='],
  frames: [],
  ownVideos: false,
  tags: { scripts: [], images: [], connections: [], frames: [], trustedTypes: [] },
}
const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    required(headers['Content-Security-Policy'])
      .split('; ')
      .map((part) => {
        const [directive, ...sources] = part.split(' ')
        return [required(directive), sources.join(' ')]
      }),
  )

describe('the policy of the pages', () => {
  test('denies by default and allows by hash, never inline or eval', () => {
    const policy = policyOf(pageHeaders({ ...needs, functionsOrigin: undefined }))
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-A='",
      'style-src': "'self' 'sha256-B='",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
    })
    // Directives that are not named fall back to default-src: nothing is framed or played.
    expect(policy).not.toHaveProperty('frame-src')
    expect(policy).not.toHaveProperty('media-src')
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https:/)
  })

  test('lets the hosted functions be called and posted to', () => {
    const functionsOrigin = 'https://projeto.example.com'
    const policy = policyOf(pageHeaders({ ...needs, functionsOrigin }))
    expect(policy['connect-src']).toBe(`'self' ${functionsOrigin}`)
    expect(policy['form-action']).toBe(`'self' ${functionsOrigin}`)
  })

  test("plays the site's own videos where there are any", () => {
    const headers = pageHeaders({ ...needs, functionsOrigin: undefined, ownVideos: true })
    expect(policyOf(headers)['media-src']).toBe("'self'")
  })

  test('frames a configured player and nothing else', () => {
    const frames = ['https://www.youtube-nocookie.com']
    const headers = pageHeaders({ ...needs, functionsOrigin: undefined, frames })
    expect(policyOf(headers)['frame-src']).toBe(frames[0])
  })
})

test('what the policy refuses is told to this server, or to the hosted functions', () => {
  const own = pageHeaders({ ...needs, functionsOrigin: undefined })
  expect(policyOf(own)).toMatchObject({ 'report-to': 'csp', 'report-uri': '/csp' })
  expect(own['Reporting-Endpoints']).toBe('csp="/csp"')
  const hosted = pageHeaders({ ...needs, functionsOrigin: 'https://projeto.example.com' })
  const address = 'https://projeto.example.com/functions/v1/report-violation'
  expect(policyOf(hosted)).toMatchObject({ 'report-to': 'csp', 'report-uri': address })
  expect(hosted['Reporting-Endpoints']).toBe(`csp="${address}"`)
})

test('a site with tags opens for them', () => {
  const tags = {
    scripts: ['https://scripts.example.com'],
    images: ['https://images.example.com'],
    connections: ['https://events.example.com'],
    frames: ['https://frames.example.com'],
    trustedTypes: ['theirs'],
  }
  const headers = pageHeaders({ ...needs, functionsOrigin: undefined, tags })
  expect(policyOf(headers)).toMatchObject({
    'script-src': "'self' 'sha256-A=' scripts.example.com",
    'img-src': "'self' data: images.example.com",
    'connect-src': "'self' events.example.com",
    'trusted-types': 'default theirs',
    'require-trusted-types-for': "'script'",
  })
  expect(policyOf(headers)['frame-src']).toBe('frames.example.com')
})

test("the build's file is read as static hosts read it: all addresses, then others", () => {
  const text = '/*\n  A: 1\n  B: x: y; z\n/assets/*\n  Cache-Control: forever\n'
  expect(headersForAll(text)).toEqual({ A: '1', B: 'x: y; z' })
  expect(headersForAll('')).toEqual({})
})

test('a page gets only the hashes of its own inline code', () => {
  const page = '<style>a{}</style><script></script><script type="application/ld+json">{}</script>'
  const [own] = inlineHashes(page).style
  expect(inlineHashes(page)).toEqual({
    script: [],
    style: [expect.stringMatching(/^sha256-.{43}=$/)],
  })
  expect(cspForPage(`style-src 'self' 'sha256-B=' '${own}'; base-uri 'none'`, page)).toBe(
    `style-src 'self' '${own}'; base-uri 'none'`,
  )
})

async function runningServer(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const buildDir = join(folder, 'build')
  mkdirSync(buildDir)
  writeBuild(buildDir)
  writeFileSync(join(buildDir, '_headers'), '/*\n  Content-Security-Policy: of-the-build\n')
  const env = parseEnv({ PORT: '0', BUILD_DIR: buildDir, DATA_DIR: folder, ...variables })
  const server = await startServer({ env, log: createLog(() => {}) })
  onTestFinished(() => server.close())
  return server
}

test('pages and the 404 have the build’s headers, the rest has the strictest', async () => {
  const { port } = await runningServer()
  for (const path of ['/', '/contato', '/nao-existe']) {
    const { headers } = await rawRequest(port, path)
    expect(headers['content-security-policy'], path).toBe('of-the-build')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
  for (const path of [
    '/functions/v1/submit-contact',
    '/functions/v1/nada',
    '/healthz',
    '/contato/',
  ]) {
    const { headers } = await rawRequest(port, path)
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
  }
  expect((await rawRequest(port, '/_headers')).status).toBe(404)
})

describe('every kind of answer', () => {
  const calculate = '/functions/v1/calculate-campaign-metrics'
  const post = (type: string, body: string) => ({
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const estimate = { segment: 'Moda', objective: 'Vendas', budget: 1000, platform: null }
  const contact = 'name=Ana&email=ana@example.com&phone=1&message=Oi'
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const kinds: [string, number, string, Parameters<typeof rawRequest>[2]?][] = [
    ['a page', 200, '/contato'],
    ['an asset', 200, '/assets/app-B1c2D3e4.js'],
    ['a part of a file', 206, '/favicon.ico', { headers: { range: 'bytes=0-1' } }],
    ['a part that is not there', 416, '/favicon.ico', { headers: { range: 'bytes=9-' } }],
    ['what the browser has', 304, '/contato', { headers: { 'if-none-match': '*' } }],
    ['another address of a page', 308, '/contato/'],
    ['an address that cannot be read', 400, '/%'],
    ['what is not there', 404, '/nada'],
    ['a method that pages do not take', 405, '/', { method: 'DELETE' }],
    ['a probe', 200, '/healthz'],
    ['an estimate', 200, calculate, post(json, JSON.stringify(estimate))],
    ['an estimate refused', 400, calculate, post(json, '{}')],
    ['a lead posted by a browser', 303, '/functions/v1/submit-contact', post(form, contact)],
    ['a method that functions do not take', 405, calculate],
    ['a function that is not there', 404, '/functions/v1/nada'],
    ['a type that functions do not read', 415, calculate, post('text/plain', 'x')],
    ['a body too large', 413, calculate, post(json, 'x'.repeat(BODY_LIMIT_BYTES + 1))],
    ['a host that makes no sense', 400, '/healthz', { headers: { host: 'a b' } }],
    ['an expectation nobody knows', 417, '/', { headers: { expect: 'nothing' } }],
    ['headers too large', 431, '/', { headers: { x: 'x'.repeat(20_000) } }],
  ]

  test.each(kinds)('%s (%i) is not sniffed, framed or embedded', async (_kind, ...asked) => {
    const [status, path, options] = asked
    const { port } = await runningServer()
    const answer = await rawRequest(port, path, options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.any(String),
    })
    for (const talkative of ['server', 'x-powered-by', 'set-cookie']) {
      expect(answer.headers).not.toHaveProperty(talkative)
    }
  })
})

test('a page that the functions answer allows its own sheet and no script', async () => {
  const { port } = await runningServer()
  const { headers } = await rawRequest(port, '/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ana',
  })
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers['content-security-policy']).not.toContain('script-src')
})

describe('HTTPS for two years is asked for', () => {
  const asked = async (port: number, path: string, headers: Record<string, string>) =>
    (await rawRequest(port, path, { headers })).headers['strict-transport-security']
  const byTls = { 'x-forwarded-proto': 'https' }

  test('of visitors over TLS through our proxy, on pages and functions', async () => {
    const { port } = await runningServer({ TRUST_PROXY: '1' })
    for (const path of ['/', '/nao-existe', '/healthz', '/functions/v1/nada']) {
      expect(await asked(port, path, byTls), path).toBe('max-age=63072000')
      expect(await asked(port, path, {}), path).toBeUndefined()
    }
  })

  test.each([
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
    ['off', undefined],
  ])('HSTS=%s promises %s', async (HSTS, promise) => {
    const { port } = await runningServer({ TRUST_PROXY: '1', HSTS })
    expect(await asked(port, '/', byTls)).toBe(promise)
    expect(await asked(port, '/healthz', byTls)).toBe(promise)
  })

  test('not of visitors who only claim it', async () => {
    const { port } = await runningServer()
    expect(await asked(port, '/', byTls)).toBeUndefined()
    expect(await asked(port, '/healthz', byTls)).toBeUndefined()
  })
})
