import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { temporaryFolderOfFile } from '../../server/testing/temporary-folder.ts'
import { publicPaths } from '../e2e/addresses.ts'

const dataDir = temporaryFolderOfFile()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  const env = parseEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    BUILD_DIR: 'build/client',
    RATE_LIMIT: 'off',
  })
  server = await startServer({ env, log: createLog(() => {}) })
})
afterAll(() => server.close())

const files: Record<string, { type: string; has: RegExp }> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', has: /^Sitemap: https:\S+\/sitemap\.xml$/m },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', has: /^<\?xml[\s\S]*<urlset/ },
  '/llms.txt': { type: 'text/plain; charset=utf-8', has: /calculate-campaign-metrics/ },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', has: /^Contact: mailto:/ },
  '/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', has: /"icons"/ },
  '/favicon.svg': { type: 'image/svg+xml; charset=utf-8', has: /^<svg/ },
  '/favicon.ico': { type: 'image/x-icon', has: /PNG/ },
  '/apple-touch-icon.png': { type: 'image/png', has: /PNG/ },
  '/previa/inicio.png': { type: 'image/png', has: /PNG/ },
}
test.each(Object.entries(files))('%s is a file of its own type', async (path, { type, has }) => {
  const answer = await fetch(`${server.url}${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(text).toMatch(has)
  expect(text).not.toContain('<html')
})

test('every page is served at its address', async () => {
  for (const path of publicPaths) {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect(answer.status, path).toBe(200)
    await answer.body?.cancel()
  }
})

test('the call that llms.txt documents is answered as it says', async () => {
  const text = await (await fetch(`${server.url}/llms.txt`)).text()
  const example = /```json\n([\s\S]*?)\n```/.exec(text)?.[1]
  const answer = await fetch(`${server.url}/functions/v1/calculate-campaign-metrics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: example,
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true, metrics: { Instagram: {} } })
  const { site } = parseEnv({})
  for (const path of publicPaths) expect(text).toContain(`(${site.url}${path})`)
})
