import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { required } from '../../contracts/required.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

/** The server behind one proxy, which passes the client's IP address. */
async function serve(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const server = await spawnServer(folder, { TRUST_PROXY: '1', ...variables })
  const port = Number(new URL(server.url).port)
  const post = async (name: string, body: object, from: string) => {
    const answer = await rawRequest(port, `/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: JSON.parse(answer.body.toString()) }
  }
  let sent = 0
  const send = (from: string) =>
    post(
      'submit-contact',
      {
        submissionId: crypto.randomUUID(),
        name: 'Ana',
        email: 'ana@example.com',
        phone: '(12) 91234-5678',
        message: `Envio ${++sent}`,
      },
      from,
    )
  const withStore = async <Result>(
    ask: (store: ReturnType<typeof openSqliteLeadStore>) => Promise<Result>,
  ) => {
    const store = openSqliteLeadStore(join(folder, 'data'))
    try {
      return await ask(store)
    } finally {
      await store.close()
    }
  }
  return { ...server, post, send, withStore }
}

/** Runs sixteen requests at a time, like one machine with many IP addresses. */
async function sixteenAtOnce<Result>(count: number, once: (turn: number) => Promise<Result>) {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let turn = next++; turn < count; turn = next++) results.push(await once(turn))
    }),
  )
  return results
}

const counted = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('35 networks of one IPv6 prefix use up only the rate limit of that prefix', async () => {
  const { send } = await serve()
  const answers = await sixteenAtOnce(35 * 30, (turn) =>
    send(`2001:db8:7:${(turn % 35).toString(16)}::${turn}`),
  )
  const honest = [await send('198.51.100.9'), await send('2001:db8:8::1')]
  console.info(
    `of 1050 from one /48: ${JSON.stringify(counted(answers))}; honest visitors: ${JSON.stringify(counted(honest))}`,
  )
  expect(counted(answers)[201]).toBe(120)
  expect(counted(answers)[429]).toBe(930)
  expect(honest.map(({ status }) => status)).toEqual([201, 201])
}, 180_000)

test('past the global rate limit every lead is stored in quarantine, with one notice', async () => {
  const webhook = await startWebhookReceiver()
  const { send, withStore } = await serve({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET })
  const answers = await sixteenAtOnce(1100, (turn) => send(`203.0.${turn >> 8}.${turn & 255}`))
  const honest = await send('198.51.100.9')
  const leads = await withStore((store) => store.list())
  const held = leads.filter(({ spam }) => spam.includes('flood'))
  console.info(
    `of 1100 from as many addresses: ${JSON.stringify(counted(answers))}; honest visitor: ${honest.status}; held ${held.length}`,
  )
  expect(counted(answers)).toEqual({ 201: 1100 })
  expect(honest.status).toBe(201)
  expect(leads).toHaveLength(1101)
  expect(held).toHaveLength(101)
  expect(held.every(({ spam, deliveries }) => spam.length === 1 && deliveries.length === 0)).toBe(
    true,
  )
  const notices = () =>
    webhook.taken.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'notice.flood')
  await expect.poll(() => notices().length).toBe(1)
  expect(notices()[0].data.text).toContain('npm run leads -- list --spam')
  // A quarantined lead can be restored like any other.
  const { submissionId } = required(held[0], 'a held lead')
  const now = new Date().toISOString()
  expect(await withStore((store) => store.restore(submissionId, ['webhook'], now))).toBe(true)
}, 180_000)

test('junk receipt links limit only their sender; an honest receipt opens and erases', async () => {
  const { post, send } = await serve()
  const { receipt } = (await send('198.51.100.9')).body
  const token = receipt.split('#')[1]
  const junk = (turn: number) => ({ token: turn.toString(16).padStart(54, 'a') })
  const answers = await sixteenAtOnce(3300, (turn) =>
    post('read-receipt', junk(turn), `203.0.${turn % 250}.1`),
  )
  // Junk also comes from the visitor's own IP address.
  await sixteenAtOnce(70, (turn) => post('read-receipt', junk(turn), '198.51.100.9'))
  const own = await post('read-receipt', junk(1), '198.51.100.9')
  const opened = await post('read-receipt', { token }, '198.51.100.9')
  const erased = await post('erase-receipt', { token }, '198.51.100.9')
  console.info(
    `of 3300 junk links: ${JSON.stringify(counted(answers))}; the honest one: ${opened.status}, ${erased.status}`,
  )
  expect(counted(answers)).toEqual({ 404: 3300 })
  expect(own.status).toBe(429)
  expect(opened).toMatchObject({ status: 200, body: { state: 'recebido' } })
  expect(erased).toMatchObject({ status: 200, body: { state: 'apagado' } })
}, 180_000)

test('a form posted from another site is refused with advice; the site itself and allowed origins pass', async () => {
  const folder = temporaryFolder()
  const server = await spawnServer(folder, {
    SITE_URL: 'https://www.agencia.example',
    ALLOWED_ORIGINS: 'https://parceiro.example',
  })
  const port = Number(new URL(server.url).port)
  let turn = 0
  const postForm = async (headers: Record<string, string>, name = 'submit-contact') => {
    const fields = { name: 'Ana', email: 'a@example.com', phone: '1', message: `Oi ${++turn}` }
    const answer = await rawRequest(port, `/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, text: answer.body.toString() }
  }
  const evil = await postForm({ origin: 'https://evil.example' })
  console.info(`a form from another site: ${evil.status}`)
  expect(evil.status).toBe(403)
  expect(evil.text).toContain('<html lang="pt-BR">')
  expect(evil.text).toContain(requestMessages.fromAnotherSite)
  for (const name of ['submit-recruitment', 'calculate-campaign-metrics']) {
    expect((await postForm({ origin: 'https://evil.example' }, name)).status).toBe(403)
  }
  const refused = [
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'not an origin' },
    { origin: 'https://evil.example/?www.agencia.example' },
  ] as Record<string, string>[]
  for (const headers of refused) {
    expect([headers, (await postForm(headers)).status]).toEqual([headers, 403])
  }
  const taken = [
    {},
    { origin: `http://127.0.0.1:${port}` },
    // A proxy that ends TLS and changes the Host header, or adds X-Forwarded-Host.
    { origin: 'https://www.agencia.example', host: '127.0.0.1' },
    { origin: 'https://outro.example:8443', host: 'outro.example' },
    { origin: 'https://outro.example', 'x-forwarded-host': 'outro.example' },
    { origin: 'https://outro.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://parceiro.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://www.agencia.example', 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]
  for (const headers of taken) {
    expect([headers, (await postForm(headers)).status]).toEqual([headers, 303])
  }
})

test('metrics stay closed behind a proxy that adds nothing to the request', async () => {
  const token = 'k3Jf9-xQ2mLw8-Zt'
  const server = await spawnServer(temporaryFolder(), { TRUST_PROXY: '1', METRICS_TOKEN: token })
  const port = Number(new URL(server.url).port)
  const statusOf = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await rawRequest(port, path, { headers })
    return body.toString().includes('leads_total') ? `${status} with leads` : status
  }
  const paths = ['/metrics', '/functions/%2e%2e/metrics', '/functions/../metrics']
  const seen = await Promise.all(paths.map((path) => statusOf(path)))
  console.info(`metrics through a bare proxy: ${JSON.stringify(seen)}`)
  expect(seen).toEqual([404, 404, 404])
  const withToken = { authorization: `Bearer ${token}` }
  expect(await statusOf('/metrics', withToken)).toBe('200 with leads')
  expect(await statusOf('/functions/%2e%2e/metrics', withToken)).toBe(404)

  const direct = await spawnServer(temporaryFolder())
  const own = Number(new URL(direct.url).port)
  expect((await rawRequest(own, '/metrics')).status).toBe(200)
  expect((await rawRequest(own, '/functions/%2E%2e/metrics')).status).toBe(404)
  const byName = { host: 'www.agencia.example' }
  expect((await rawRequest(own, '/metrics', { headers: byName })).status).toBe(404)
})
