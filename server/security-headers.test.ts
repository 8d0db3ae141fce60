import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { pagePolicy, siteHeaders } from './security-headers.ts'
import { startServer } from './start-server.ts'
import { readHeaders } from './static-files.ts'
import { rawRequest } from './testing/raw-request.ts'
import { writeBuild } from './testing/small-build.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const needs = { scriptHashes: ['sha256-A='], styleHashes: ['sha256-B='], frames: [] }
const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [directive, ...sources] = part.split(' ')
      return [directive!, sources.join(' ')]
    }),
  )

describe('the policy of the pages', () => {
  test('begins with nothing and allows by hash, never inline or eval', () => {
    const policy = read(pagePolicy({ ...needs, functionsOrigin: undefined }))
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-A='",
      'style-src': "'self' 'sha256-B='",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https:/)
  })

  test('lets the hosted functions be called and posted to', () => {
    const functionsOrigin = 'https://projeto.example.com'
    const policy = read(pagePolicy({ ...needs, functionsOrigin }))
    expect(policy['connect-src']).toBe(`'self' ${functionsOrigin}`)
    expect(policy['form-action']).toBe(`'self' ${functionsOrigin}`)
  })

  test('frames a configured player, without credentials, and nothing else', () => {
    const frames = ['https://www.youtube-nocookie.com']
    const policy = read(pagePolicy({ ...needs, functionsOrigin: undefined, frames }))
    expect(policy['frame-src']).toBe(frames[0])
    expect(siteHeaders(frames)['Cross-Origin-Embedder-Policy']).toBe('credentialless')
    expect(siteHeaders([])['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  })
})

test("the build's file is read as static hosts read it", () => {
  const text = '/*\n  A: 1\n  B: x: y; z\n/assets/*\n  Cache-Control: forever\n'
  expect(Object.fromEntries(readHeaders(text))).toEqual({
    '/*': { A: '1', B: 'x: y; z' },
    '/assets/*': { 'Cache-Control': 'forever' },
  })
  expect(readHeaders('').size).toBe(0)
})

async function runningServer(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const buildDir = join(folder, 'build')
  mkdirSync(buildDir)
  writeBuild(buildDir)
  writeFileSync(
    join(buildDir, '_headers'),
    `/*
  Cross-Origin-Opener-Policy: same-origin
/
  Content-Security-Policy: of-the-home
/contato
  Content-Security-Policy: of-the-form
/404.html
  Content-Security-Policy: of-the-404
`,
  )
  const env = parseEnv({ PORT: '0', BUILD_DIR: buildDir, DATA_DIR: folder, ...variables })
  const server = await startServer({ env, log: createLog(() => {}) })
  onTestFinished(() => server.close())
  return server
}

test('pages and the 404 carry what the build says of them; the rest carries the strictest', async () => {
  const { port } = await runningServer()
  const policies = { '/': 'of-the-home', '/contato': 'of-the-form', '/nao-existe': 'of-the-404' }
  for (const [path, policy] of Object.entries(policies)) {
    const { headers } = await rawRequest(port, path)
    expect(headers['content-security-policy'], path).toBe(policy)
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
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

  test('of whoever came by TLS through a proxy of ours, on pages and functions', async () => {
    const { port } = await runningServer({ TRUST_PROXY: '1' })
    for (const path of ['/', '/nao-existe', '/healthz', '/functions/v1/nada']) {
      expect(await asked(port, path, byTls), path).toBe(
        'max-age=63072000; includeSubDomains; preload',
      )
      expect(await asked(port, path, {}), path).toBeUndefined()
    }
  })

  test('of nobody who only says so', async () => {
    const { port } = await runningServer()
    expect(await asked(port, '/', byTls)).toBeUndefined()
    expect(await asked(port, '/healthz', byTls)).toBeUndefined()
  })
})
