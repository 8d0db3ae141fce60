import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staticMessages } from '../../content/server-messages.ts'
import { createLog } from '../log.ts'
import { rawConnection, rawRequest } from '../testing/raw-request.ts'
import { smallBuild, writeBuild } from '../testing/small-build.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createRequestListener } from './request-listener.ts'
import { acceptedEncodings } from './serve-static.ts'
import { loadStaticSite } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
const logged: Record<string, unknown>[] = []
const log = createLog((line) => logged.push(JSON.parse(line)))
const servers: Server[] = []

async function serve(buildDir: string): Promise<number> {
  const site = await loadStaticSite(buildDir)
  const server = createServer(createRequestListener({ site, app: new Hono(), log }))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

let port = 0
beforeAll(async () => {
  writeBuild(folder)
  port = await serve(folder)
})
beforeEach(() => {
  logged.length = 0
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(port, path, { headers })
const body = (path: string) => String(smallBuild[path])

test('a proxy’s request id is on the page’s response', async () => {
  const { headers } = await get('/contato', { 'x-request-id': 'a-proxy-s-own' })
  expect(headers['x-request-id']).toBe('a-proxy-s-own')
  expect((await get('/contato')).headers['x-request-id']).toBeUndefined()
})

test('requests that come together are answered in their order, and HTTP/1.0 is closed', async () => {
  const client = await rawConnection(port)
  const ask = (path: string, version: string) => `GET ${path} HTTP/${version}\r\nHost: x\r\n\r\n`
  client.write(ask('/robots.txt', '1.1') + ask('/nada', '1.1') + ask('/logo.svg', '1.0'))
  await client.closed
  const statuses = client.received().match(/HTTP\/1\.1 .*|Connection: .*/g)
  expect(statuses).toEqual([
    'HTTP/1.1 200 OK',
    'Connection: keep-alive',
    'HTTP/1.1 404 Not Found',
    'Connection: keep-alive',
    'HTTP/1.1 200 OK',
    'Connection: close',
  ])
  expect(client.received()).toContain(body('robots.txt'))
  expect(client.received().endsWith(body('logo.svg'))).toBe(true)
})

describe('pages and files', () => {
  test.each([
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/contato', 'contato/index.html', 'text/html; charset=utf-8'],
    ['/contato?canal=x', 'contato/index.html', 'text/html; charset=utf-8'],
    ['/contato/enviada', 'contato/enviada/index.html', 'text/html; charset=utf-8'],
    ['/assets/app-B1c2D3e4.js', 'assets/app-B1c2D3e4.js', 'text/javascript; charset=utf-8'],
    ['/assets/built-A1b2C3d4.css', 'assets/built-A1b2C3d4.css', 'text/css; charset=utf-8'],
    ['/assets/text-Z9y8X7w6.woff2', 'assets/text-Z9y8X7w6.woff2', 'font/woff2'],
    ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', '.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/logo.svg', 'logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'favicon.ico', 'image/x-icon'],
    ['/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8'],
    ['/filme%20de%20abertura.mp4', 'filme de abertura.mp4', 'video/mp4'],
    ['http://site.test/contato?x=1', 'contato/index.html', 'text/html; charset=utf-8'],
  ])('%s is %s as %s', async (path, file, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.body.equals(Buffer.from(smallBuild[file] ?? ''))).toBe(true)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(logged).toEqual([])
  })

  test('HEAD has the same headers and no body', async () => {
    const head = await rawRequest(port, '/contato', { method: 'HEAD' })
    const { headers } = await get('/contato')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
  })

  test('hashed files are immutable, the rest is revalidated', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cacheOf('/assets/app-B1c2D3e4.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/assets/text-Z9y8X7w6.woff2')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/contato')).toBe('no-cache')
    expect(await cacheOf('/robots.txt')).toBe('no-cache')
    expect(await cacheOf('/assets/gone-00000000.js')).toBe('no-cache')
  })
})

describe('ETag', () => {
  test('the same ETag is answered 304 without a body', async () => {
    const { headers } = await get('/contato')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]{12}"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/contato', { 'if-none-match': tag })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      })
    }
  })

  test('another ETag is answered with the page', async () => {
    expect((await get('/contato', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('every page and every encoding has its own', async () => {
    const tags = await Promise.all([
      get('/'),
      get('/contato'),
      get('/contato', { 'accept-encoding': 'br' }),
      get('/contato', { 'accept-encoding': 'gzip' }),
    ])
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(4)
  })
})

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('%j is answered with %s', async (accepted, encoding) => {
    const answer = await get('/contato', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    const decoded = decode ? decode(answer.body) : answer.body
    expect(decoded.toString()).toBe(body('contato/index.html'))
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  })

  test('the build’s compressed files are served, but not under their own names', async () => {
    const path = '/assets/built-A1b2C3d4.css'
    const brotli = await get(path, { 'accept-encoding': 'br' })
    expect(brotli.body.toString()).toBe('brotli of the build')
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect(gzip.body.toString()).toBe('gzip of the build')
    expect((await get(`${path}.br`)).status).toBe(404)
    expect((await get(`${path}.gz`)).status).toBe(404)
  })

  test('fonts and images are compressed already', async () => {
    const answer = await get('/assets/text-Z9y8X7w6.woff2', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBeUndefined()
  })

  test('a small text that would grow is served as it is', async () => {
    const answer = await get('/site.webmanifest', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body.toString()).toBe('{}')
  })

  test('a header that makes no sense accepts nothing', () => {
    for (const header of [undefined, ['br'], ';;,,', 'br;q=x', 'br;q=-1']) {
      expect(acceptedEncodings(header).br).toBe(false)
    }
  })
})

describe('ranges of a video', () => {
  const film = '/filme%20de%20abertura.mp4'

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-50', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-500', '89', 'bytes 8-9/10'],
  ])('%s is %s', async (range, part, contentRange) => {
    const answer = await get(film, { range })
    expect(answer.status).toBe(206)
    expect(answer.body.toString()).toBe(part)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(part.length))
  })

  test.each(['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    '%s is answered with the whole',
    async (range) => {
      const answer = await get(film, { range })
      expect([answer.status, answer.body.toString()]).toEqual([200, '0123456789'])
      expect(answer.headers['accept-ranges']).toBe('bytes')
    },
  )

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s cannot be', async (range) => {
    const answer = await get(film, { range })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  test('a range of an older video is never mixed with this one', async () => {
    const { headers } = await get(film)
    const part = await get(film, { range: 'bytes=0-1', 'if-range': String(headers.etag) })
    expect(part.status).toBe(206)
    expect((await get(film, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
  })

  test('text has no ranges', async () => {
    expect((await get('/robots.txt', { range: 'bytes=0-1' })).status).toBe(200)
  })
})

describe('a large video', () => {
  const film = randomBytes(30_000_000)
  const path = '/filme.mp4'
  function buildWithFilm() {
    const buildDir = temporaryFolder()
    writeBuild(buildDir, { 'index.html': 'início', 'filme.mp4': film })
    return buildDir
  }

  test('is not held in memory', async () => {
    const { files } = await loadStaticSite(buildWithFilm())
    expect(Buffer.isBuffer(files.get('/')?.identity.body)).toBe(true)
    expect(Buffer.isBuffer(files.get(path)?.identity.body)).toBe(false)
  })

  test('arrives whole, in ranges and as headers alone', async () => {
    const at = await serve(buildWithFilm())
    const whole = await rawRequest(at, path)
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(film.length)])
    expect(whole.body.equals(film)).toBe(true)
    const part = await rawRequest(at, path, { headers: { range: 'bytes=1000000-2999999' } })
    expect([part.status, part.headers['content-length']]).toEqual([206, '2000000'])
    expect(part.body.equals(film.subarray(1_000_000, 3_000_000))).toBe(true)
    const head = await rawRequest(at, path, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(film.length),
      0,
    ])
    const again = await rawRequest(at, path, {
      headers: { 'if-none-match': String(whole.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  test.runIf(process.platform === 'linux')(
    'many who leave in the middle keep nothing open',
    async () => {
      const at = await serve(buildWithFilm())
      const files = () => readdirSync('/proc/self/fd').length
      const before = files()
      for (let count = 0; count < 20; count++) {
        const client = await rawConnection(at)
        client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
        await client.receives('HTTP/1.1 200')
        client.end()
      }
      await expect.poll(files).toBeLessThanOrEqual(before + 1)
      expect((await rawRequest(at, path)).body.equals(film)).toBe(true)
    },
  )
})

describe('one address a page', () => {
  test.each([
    ['/contato/', '/contato'],
    ['/contato/?canal=x&y=%20', '/contato?canal=x&y=%20'],
    ['/contato//', '/contato'],
    ['/contato/index.html', '/contato'],
    ['/index.html?x=1', '/?x=1'],
    ['/robots.txt/', '/robots.txt'],
    ['/filme%20de%20abertura.mp4/', '/filme%20de%20abertura.mp4'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
    expect(logged).toEqual([])
  })
})

describe('what is not there', () => {
  test.each([
    '/nada',
    '/Contato',
    '/404',
    '/404.html',
    '/_headers',
    '/.env',
    '/.vite/manifest.json',
    '/assets/app-B1c2D3e4.js.map',
    '/assets/',
    '/assets',
    '//evil.example.com/',
    '//contato',
    '/contato/../contato',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/contato%00',
    '/contato\\',
    '/__proto__',
    '/constructor',
    '/functions',
    '*',
  ])('%s is 404 with the page for it', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body.toString()).toBe(body('404.html'))
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is logged once, readable and without its query', async () => {
    await get('/n%C3%A3o-existe%0A?email=ana@example.com')
    expect(logged).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        event: 'not-found',
        status: 404,
        method: 'GET',
        path: '/não-existe\\u000a',
      },
    ])
  })

  test('is never a 304', async () => {
    expect((await get('/nada', { 'if-none-match': '*' })).status).toBe(404)
  })

  test('is compressed as a page is', async () => {
    const answer = await get('/nada', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.body).toString()).toBe(body('404.html'))
  })

  test.each(['/%', '/%E0%A4%A', '/contato%ff'])('%s cannot be read: 400', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.toString()).toBe(`${staticMessages.malformedAddress}\n`)
    expect(logged).toMatchObject([{ status: 400, path }])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const answer = await rawRequest(port, '/contato', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(answer.body.toString()).toBe(`${staticMessages.methodNotAllowed}\n`)
  })
})

describe('other builds', () => {
  test('without a 404 page, a missing page is a line of text', async () => {
    const buildDir = temporaryFolder()
    writeBuild(buildDir, { 'index.html': 'início' })
    const answer = await rawRequest(await serve(buildDir), '/nada')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body.toString()).toBe(`${staticMessages.notFound}\n`)
  })

  test('a prerendered /404 is that page, with its status', async () => {
    const buildDir = temporaryFolder()
    writeBuild(buildDir, { 'index.html': 'início', '404/index.html': 'oops' })
    const served = await serve(buildDir)
    for (const path of ['/nada', '/404', '/404/']) {
      const answer = await rawRequest(served, path)
      expect([answer.status, answer.body.toString()]).toEqual([404, 'oops'])
    }
  })

  test('a folder that does not exist is an error at start', async () => {
    await expect(loadStaticSite(join(temporaryFolder(), 'none'))).rejects.toThrow('ENOENT')
  })
})
