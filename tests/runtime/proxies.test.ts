import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { doctorToken } from '../../server/monitor/doctor-view.ts'
import { createLeadSecrets, webKeyedHash } from '../../server/receive/lead-secrets.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { isNightly } from '../nightly.ts'
import { ask, hasCaddy, hasNginx, throughCaddy, throughNginx } from './deployed-proxies.ts'
import { spawnServer } from './spawned-server.ts'

const APP_SECRET = 'k3Jf9-xQ2mLw8-Zt4'

describe.each([
  ['nginx', hasNginx, throughNginx],
  ['Caddy', hasCaddy, throughCaddy],
] as const)('behind %s, by the file of deploy/', (_, isHere, start) => {
  test.skipIf(!isHere)(
    'pages and forms work through TLS, metrics are closed, and clients cannot spoof their IP address',
    { timeout: 60_000 },
    async () => {
      const folder = temporaryFolder()
      const variables = { APP_SECRET, HOST: '127.0.0.1', TRUST_PROXY: '1' }
      const server = await spawnServer(folder, variables)
      const port = Number(new URL(server.url).port)
      const { https, http } = await start(port)

      const page = await ask(https, '/')
      expect(page.status).toBe(200)
      expect(page.body).toContain('<title>Início</title>')
      expect(page.headers['strict-transport-security']).toBe('max-age=63072000')

      const plain = await fetch(`http://127.0.0.1:${http}/contato?x=1`, {
        redirect: 'manual',
        headers: { host: 'localhost' },
      })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/contato\?x=1$/)

      const form = new URLSearchParams({
        name: 'Ana',
        email: 'ana@example.com',
        phone: '(12) 91234-5678',
        message: 'Quero vender mais bolos.',
      }).toString()
      const origin = `https://localhost:${https}`
      const sent = await ask(https, '/functions/v1/submit-contact', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(form.length),
          origin,
        },
        body: form,
      })
      expect(sent.status).toBe(303)
      expect(sent.headers.location).toBe('/contato/enviada')
      expect(storedLeads(join(folder, 'data'))).toHaveLength(1)

      for (const path of ['/metrics', '/metrics/', '/functions/%2e%2e/metrics', '//metrics']) {
        const { status, body } = await ask(https, path)
        expect(status, path).toBeGreaterThanOrEqual(300)
        expect(body, path).not.toContain('leads_total')
      }

      const token = await doctorToken(createLeadSecrets(webKeyedHash(APP_SECRET)))
      const { body } = await ask(https, '/healthz', {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.77' },
      })
      expect(JSON.parse(body).seen).toEqual({
        address: '127.0.0.1',
        byTls: true,
        forwarded: true,
        trustProxy: 1,
      })
    },
  )
})

test.skipIf(!hasNginx)(
  'nginx lets an office through and refuses a flood of functions with a sentence',
  { timeout: 180_000 },
  async () => {
    const server = await spawnServer(temporaryFolder(), { HOST: '127.0.0.1', TRUST_PROXY: '1' })
    const { https } = await throughNginx(Number(new URL(server.url).port))
    const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
    onTestFinished(() => agent.destroy())
    const answer = (path: string) =>
      new Promise<{ status: number; retryAfter: string | undefined; text: string }>(
        (resolve, reject) => {
          const headers = { host: `localhost:${https}` }
          request(
            { host: '127.0.0.1', servername: 'localhost', port: https, path, headers, agent },
            async (incoming) => {
              const text = (await incoming.setEncoding('utf8').toArray()).join('')
              const retryAfter = incoming.headers['retry-after']
              resolve({ status: incoming.statusCode ?? 0, retryAfter, text })
            },
          )
            .on('error', reject)
            .end()
        },
      )
    const many = (count: number, path: string) =>
      Promise.all(Array.from({ length: count }, () => answer(path)))
    // Forty people open a page with thirty files in the same moment.
    const office = await many(1200, '/')
    expect(office.every(({ status }) => status === 200)).toBe(true)
    const flood = await many(2000, '/functions/v1/calculate-campaign-metrics')
    const refused = flood.filter(({ status }) => status === 429)
    console.info(`of 2000 calls through nginx: ${refused.length} refused`)
    // The others have reached the site, which wants another method.
    expect(flood.filter(({ status }) => status === 405).length).toBeGreaterThanOrEqual(600)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.retryAfter).toBe('60')
    expect(refused[0]?.text).toContain('Espere um minuto e tente de novo.')
    expect((await answer('/')).status).toBe(200)
  },
)

test.skipIf(!hasCaddy || !isNightly)(
  'behind Caddy, who comes while the server takes its longest to restart waits and gets the page',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder()
    const variables = { APP_SECRET, HOST: '127.0.0.1', TRUST_PROXY: '1' }
    const old = await spawnServer(folder, variables)
    const port = new URL(old.url).port
    const { https } = await throughCaddy(Number(port))
    // A request that never ends holds the old server for as long as it waits for any.
    const slow = connect(Number(port), '127.0.0.1')
    onTestFinished(() => {
      slow.destroy()
    })
    slow.on('error', () => {})
    await once(slow, 'connect')
    slow.write(
      'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    // A later connection is answered: the server has read the one before.
    await fetch(`${old.url}/healthz`, { headers: { connection: 'close' } })
    const stopped = old.kill('SIGTERM')
    // Its port is closed from here on.
    await expect.poll(() => fetch(`${old.url}/healthz`).catch(() => 'closed')).toBe('closed')
    const visitor = ask(https, '/')
    await stopped
    await spawnServer(folder, { ...variables, PORT: port })
    expect((await visitor).status).toBe(200)
  },
)
