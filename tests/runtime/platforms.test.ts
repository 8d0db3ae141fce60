import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { LEAD_EVENTS } from '../../contracts/attribution.ts'
import { eventId } from '../../contracts/lead-calls.ts'
import { PRIVACY_VERSION } from '../../contracts/legal-versions.ts'
import { required } from '../../contracts/required.ts'
import { configuredChannels } from '../../server/deliver/configured-channels.ts'
import { readChannelStates } from '../../server/deliver/outage.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { fastDeliveries } from '../../server/testing/fast-deliveries.ts'
import {
  type PlatformBehaviour,
  type ReceiverPlatform,
  startPlatformReceiver,
} from '../../server/testing/platform-receiver.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { runtimes } from './runtimes.ts'

const PLATFORMS: ReceiverPlatform[] = ['meta', 'google-ads', 'ga4', 'tiktok', 'linkedin']
const CONSENT = {
  version: 'v1',
  at: new Date().toISOString(),
  measurement: true,
  advertising: true,
}

/** A visitor with a click id of every platform sends the form. Returns the lead's id. */
async function sendLead(url: string, trackingConsent: object = CONSENT): Promise<string> {
  const at = new Date().toISOString()
  const submissionId = crypto.randomUUID()
  const answer = await fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (teste)' },
    body: JSON.stringify({
      submissionId,
      ...{ name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 8765-4321' },
      ...{ company: 'Padaria Sol', budget: '2000-5000', message: 'Quero vender mais.' },
      page: '/contato',
      attribution: {
        last: {
          ...{ at, landingPage: '/', referrer: '' },
          parameters: { gclid: 'g', ttclid: 't', li_fat_id: 'l', fbclid: 'f' },
        },
        ...{ fbc: 'fb.1.1763300000000.f', fbp: 'fb.1.1763300000000.1', ttp: '01JABC_.tt.1' },
        ...{ gaClientId: '1.2', gaSessionId: '1763299000' },
      },
      trackingConsent,
    }),
  })
  expect(answer.status).toBe(201)
  return submissionId
}

/** The real server with its real database, and all five platforms on loopback. */
async function measuredSite(timeLimitMs = 5000) {
  const receiver = await startPlatformReceiver()
  const folder = temporaryFolder()
  const [buildDir, dataDir] = [join(folder, 'build'), join(folder, 'data')]
  writeBuild(buildDir)
  const env = parseEnv({
    PORT: '0',
    BUILD_DIR: buildDir,
    DATA_DIR: dataDir,
    SITE_URL: 'https://agencia.example.com',
    // How sales wait is told in sale-story.test.ts.
    SALE_WAIT_MINUTES: '0',
    ...receiver.variables,
  })
  const channels = configuredChannels(env, { timeLimitMs })
  const start = async () => {
    const server = await startServer({
      ...{ env, channels },
      // What a server leaves when it ends is taken over when its lease ends.
      deliveryTimings: { ...fastDeliveries, leaseMs: 3000 },
      healthTimings: { pollMs: 100 },
      log: createLog(() => {}),
    })
    onTestFinished(() => server.close())
    return server
  }
  let server = await start()
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  return {
    ...receiver,
    store,
    channels,
    async restart() {
      await server.close()
      server = await start()
    },
    close: () => server.close(),
    send: (trackingConsent?: object) => sendLead(server.url, trackingConsent),
    setStage: (id: string, stage: 'qualificado' | 'ganho', now = new Date().toISOString()) =>
      store.setStage(
        id,
        { stage, valueCents: stage === 'ganho' ? 150_050 : undefined },
        channels,
        now,
      ),
    async deliveries(id: string) {
      const [lead] = await store.find(id)
      return required(lead, 'the lead').deliveries
    },
    /** Google's outcome is asked for after half an hour. Here, at once. */
    hurryGoogle: async () => {
      for (const event of LEAD_EVENTS) {
        await store.retryNow(`google-ads-${event}`, new Date().toISOString())
      }
    },
  }
}

test('a lead, then qualified, then won: each platform counts each event once', async () => {
  const site = await measuredSite()
  const id = await site.send()
  const eventsTaken = (count: number) =>
    expect.poll(() => site.taken.length, { timeout: 20_000 }).toBe(count)
  await eventsTaken(5)
  await site.setStage(id, 'qualificado')
  await eventsTaken(10)
  await site.setStage(id, 'ganho')
  await eventsTaken(15)
  const isDelivered = async () => {
    await site.hurryGoogle()
    const deliveries = await site.deliveries(id)
    return deliveries.filter(({ state }) => state === 'delivered').length
  }
  await expect.poll(isDelivered, { timeout: 20_000 }).toBe(15)
  expect(site.taken).toHaveLength(15)

  // The tag in the page makes the id of the lead by the same function.
  const rows = PLATFORMS.flatMap((platform) =>
    LEAD_EVENTS.map((event) => {
      const sent = site.taken.filter(
        (one) => one.platform === platform && one.id === eventId(id, event),
      )
      expect(sent).toHaveLength(1)
      const { line, name, value } = required(sent[0], 'the event')
      return [platform, event, line, name, `ID.${event}`, value ?? '—'].join(' | ')
    }),
  )
  const header = 'platform | event | request | name | event id | value'
  expect(`\n${[header, ...rows].join('\n')}\n`).toMatchInlineSnapshot(`
    "
    platform | event | request | name | event id | value
    meta | lead | POST /meta/v25.0/1234567890/events | Lead | ID.lead | —
    meta | qualified | POST /meta/v25.0/1234567890/events | QualifiedLead | ID.qualified | —
    meta | won | POST /meta/v25.0/1234567890/events | Purchase | ID.won | 1500.5
    google-ads | lead | POST /google/v1/events:ingest | 70001 | ID.lead | —
    google-ads | qualified | POST /google/v1/events:ingest | 70002 | ID.qualified | —
    google-ads | won | POST /google/v1/events:ingest | 70003 | ID.won | 1500.5
    ga4 | lead | POST /ga4/mp/collect | generate_lead | ID.lead | —
    ga4 | qualified | POST /ga4/mp/collect | qualify_lead | ID.qualified | —
    ga4 | won | POST /ga4/mp/collect | close_convert_lead | ID.won | 1500.5
    tiktok | lead | POST /tiktok/open_api/v1.3/event/track/ | Lead | ID.lead | —
    tiktok | qualified | POST /tiktok/open_api/v1.3/event/track/ | QualifiedLead | ID.qualified | —
    tiktok | won | POST /tiktok/open_api/v1.3/event/track/ | Purchase | ID.won | 1500.5
    linkedin | lead | POST /linkedin/rest/conversionEvents | urn:lla:llaPartnerConversion:80001 | ID.lead | —
    linkedin | qualified | POST /linkedin/rest/conversionEvents | urn:lla:llaPartnerConversion:80002 | ID.qualified | —
    linkedin | won | POST /linkedin/rest/conversionEvents | urn:lla:llaPartnerConversion:80003 | ID.won | 1500.50
    "
  `)
  // Once more and nothing is sent again.
  await site.setStage(id, 'ganho')
  await site.restart()
  await new Promise((resolve) => setTimeout(resolve, 10 * fastDeliveries.pollMs))
  expect(site.taken).toHaveLength(15)
})

test('each platform gets what the policy says, and nothing else', async () => {
  const site = await measuredSite()
  const id = await site.send()
  await site.setStage(id, 'ganho')
  await expect.poll(() => site.taken.length, { timeout: 20_000 }).toBe(15)
  const policy = readFileSync(
    new URL(`../../content/legal/privacy/v${PRIVACY_VERSION}.md`, import.meta.url),
    'utf8',
  )
  const line = required(/- As plataformas que a agência ligou.*/.exec(policy)?.[0], 'their line')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  /** Each value that may leave, the policy's words for it, and who gets it if not all do. */
  const facts: { is: (value: string) => boolean; words: string; only?: ReceiverPlatform[] }[] = [
    { is: (value) => value === sha256('ana@example.com'), words: 'o e-mail' },
    {
      // With the ninth digit, with and without '+'.
      is: (value) => [sha256('+5511987654321'), sha256('5511987654321')].includes(value),
      words: 'o telefone',
    },
    {
      is: (value) => [sha256('ana'), sha256('souza')].includes(value),
      words: 'para a Meta, o nome',
      only: ['meta'],
    },
    {
      is: (value) => ['g', 't', 'l', 'fb.1.1763300000000.f'].includes(value),
      words: 'os códigos de clique',
    },
    {
      is: (value) => ['fb.1.1763300000000.1', '01JABC_.tt.1', '1.2', '1763299000'].includes(value),
      words: 'do navegador',
      only: ['meta', 'tiktok', 'ga4'],
    },
    {
      is: (value) => value === '127.0.0.1',
      words: 'A Meta e o TikTok recebem também o endereço IP',
      only: ['meta', 'tiktok'],
    },
    {
      is: (value) => value === 'Mozilla/5.0 (teste)',
      words: 'o programa de navegação',
      only: ['meta', 'tiktok'],
    },
    {
      is: (value) => value === 'https://agencia.example.com/contato',
      words: 'o endereço da página do formulário',
      only: ['meta', 'tiktok'],
    },
    { is: (value) => value.startsWith(`${id}.`), words: 'o código do envio' },
    { is: (value) => /^(?:CONSENT_)?GRANTED$/.test(value), words: 'a sua resposta ao aviso' },
    { is: (value) => Number(value) === 1500.5 || value === 'BRL', words: 'o valor' },
    { is: isAboutNow, words: 'a hora' },
    {
      is: (value) =>
        /^(?:Lead|QualifiedLead|Purchase|generate_lead|qualify_lead|close_convert_lead)$/.test(
          value,
        ) || /^urn:lla:llaPartnerConversion:\d+$/.test(value),
      words: 'que houve um contato e, mais tarde, se ele foi qualificado ou virou venda',
    },
    // The time on the page that Google Analytics wants of every event: nobody's.
    { is: (value) => value === '1', words: '', only: ['ga4'] },
    // Names of the kind of value that stands beside them, and of how the event came.
    {
      is: (value) =>
        /^(?:SHA256_EMAIL|LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID|WEB|OTHER|website|system_generated)$/.test(
          value,
        ),
      words: '',
    },
  ]
  for (const { words } of facts) expect(line).toContain(words)
  for (const { platform, event } of site.taken) {
    for (const value of valuesIn(event)) {
      const fact = facts.find(({ is }) => is(value))
      expect(fact, `${platform} got ${value}`).toBeDefined()
      expect(fact?.only ?? PLATFORMS).toContain(platform)
    }
  }
})

/** A time in seconds, milliseconds, microseconds or ISO 8601. */
const isAboutNow = (value: string) =>
  [Number(value) * 1000, Number(value), Number(value) / 1000, Date.parse(value)].some(
    (time) => Math.abs(time - Date.now()) < 3_600_000,
  )

/** All values of an event, however deep. */
const valuesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesIn)
    : [String(value)]

test('what each platform says, and what becomes of the event', { timeout: 60_000 }, async () => {
  const site = await measuredSite(3000)
  const rows: string[] = []
  const outcomes = async (
    label: string,
    {
      id,
      event = 'lead',
      platforms = PLATFORMS,
    }: { id: string; event?: string; platforms?: string[] },
  ) => {
    const found = async () => {
      const deliveries = await site.deliveries(id)
      return platforms.map((platform) => {
        const one = deliveries.find(({ channel }) => channel === `${platform}-${event}`)
        return { platform, ...required(one, 'the delivery') }
      })
    }
    const isSettled = async () => (await found()).every(({ lastError }) => lastError !== undefined)
    await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
    for (const { platform, state, lastError } of await found()) {
      rows.push([label, platform, state, lastError].join(' | '))
    }
  }
  const all = (behaviour: PlatformBehaviour) => {
    for (const platform of PLATFORMS) site.behaviour[platform] = behaviour
  }

  const declined = { ...CONSENT, measurement: false, advertising: false }
  await outcomes('no consent', { id: await site.send(declined) })
  expect(site.requests.filter(({ body }) => body.includes('.lead'))).toEqual([])

  all('refuse')
  await outcomes('refusal', { id: await site.send() })
  expect(site.taken).toEqual([])

  all('take')
  const old = await site.send()
  await expect.poll(() => site.taken.length, { timeout: 20_000 }).toBe(5)
  await site.setStage(old, 'qualificado', new Date(Date.now() - 91 * 86_400_000).toISOString())
  await outcomes('old event', { id: old, event: 'qualified' })
  expect(site.taken).toHaveLength(5)

  all('hang')
  const late = await site.send()
  await outcomes('timeout', { id: late })
  all('expired')
  // The first delivery finds that Google no longer takes the kept token; from then on no new one is given.
  const lateAtGoogle = async () =>
    (await site.deliveries(late)).find(({ channel }) => channel === 'google-ads-lead')?.lastError
  await expect.poll(lateAtGoogle, { timeout: 20_000 }).toBe('PLATFORM_TOKEN invalid_grant')
  const unauthorised = await site.send()
  // Google Analytics takes any secret, so it has no such answer.
  const withTokens = PLATFORMS.filter((platform) => platform !== 'ga4')
  await outcomes('token', { id: unauthorised, platforms: withTokens })
  expect(rows.join('\n')).not.toMatch(/ana@|8765/)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    no consent | meta | skipped | sem consentimento para publicidade
    no consent | google-ads | skipped | sem consentimento para publicidade
    no consent | ga4 | skipped | sem consentimento para medição
    no consent | tiktok | skipped | sem consentimento para publicidade
    no consent | linkedin | skipped | sem consentimento para publicidade
    refusal | meta | refused | Meta recusou o evento (código 100/2804050). Os dados do visitante não bastam para reconhecê-lo.
    refusal | google-ads | refused | Google Ads recusou o evento (código INVALID_SHA256_FORMAT). Ele não é enviado de novo sozinho; a documentação da plataforma explica o código.
    refusal | ga4 | refused | Google Analytics recusou o evento (código NAME_INVALID). Ele não é enviado de novo sozinho; a documentação da plataforma explica o código.
    refusal | tiktok | refused | TikTok recusou o evento (código 40002). Ele não é enviado de novo sozinho; a documentação da plataforma explica o código.
    refusal | linkedin | refused | LinkedIn recusou o evento (código UNPROCESSABLE_ENTITY). Ele não é enviado de novo sozinho; a documentação da plataforma explica o código.
    old event | meta | skipped | velho demais: Meta só aceita eventos de até 7 dias
    old event | google-ads | skipped | velho demais: Google Ads só aceita eventos de até 90 dias
    old event | ga4 | skipped | velho demais: Google Analytics só aceita eventos de até 3 dias
    old event | tiktok | skipped | velho demais: TikTok só aceita eventos de até 28 dias
    old event | linkedin | skipped | velho demais: LinkedIn só aceita eventos de até 90 dias
    timeout | meta | waiting | TimeoutError: The operation was aborted due to timeout
    timeout | google-ads | waiting | TimeoutError: The operation was aborted due to timeout
    timeout | ga4 | waiting | TimeoutError: The operation was aborted due to timeout
    timeout | tiktok | waiting | TimeoutError: The operation was aborted due to timeout
    timeout | linkedin | waiting | TimeoutError: The operation was aborted due to timeout
    token | meta | waiting | PLATFORM_TOKEN 190/463
    token | google-ads | waiting | PLATFORM_TOKEN invalid_grant
    token | tiktok | waiting | PLATFORM_TOKEN 40105
    token | linkedin | waiting | PLATFORM_TOKEN EXPIRED_ACCESS_TOKEN
    "
  `)

  // Mended, everything that waited goes out.
  all('take')
  const waited = () =>
    site.taken.filter(({ id }) => id.startsWith(late) || id.startsWith(unauthorised))
  await expect.poll(() => waited().length, { timeout: 30_000 }).toBe(10)
})

test('Google takes an event and later does not: the owner mends the account, and it is sent anew', {
  timeout: 60_000,
}, async () => {
  const site = await measuredSite()
  const reason = 'PROCESSING_ERROR_REASON_DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED'
  site.google.outcome = { requestStatus: 'FAILED', errorInfo: { errorCounts: [{ reason }] } }
  const id = await site.send()
  const atGoogle = async () => {
    const all = await site.deliveries(id)
    return required(all.find(({ channel }) => channel === 'google-ads-lead'))
  }
  const told = async () => {
    await site.hurryGoogle()
    return (await readChannelStates(site.store)).get('google-ads-lead')
  }
  await expect.poll(told, { timeout: 30_000 }).toMatchObject({
    downAt: expect.any(String),
    reason: 'PLATFORM_ACCOUNT DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED',
  })
  expect((await atGoogle()).state).toBe('waiting')
  site.google.outcome = { requestStatus: 'SUCCESS' }
  const state = async () => {
    await site.hurryGoogle()
    return (await atGoogle()).state
  }
  await expect.poll(state, { timeout: 30_000 }).toBe('delivered')
  const sent = site.taken.filter(({ platform }) => platform === 'google-ads')
  expect(sent.length).toBeGreaterThan(1)
  // Always under the same id, so that Google counts one.
  expect(new Set(sent.map((one) => one.id))).toEqual(new Set([eventId(id, 'lead')]))
  await expect.poll(told, { timeout: 30_000 }).not.toHaveProperty('downAt')
})

test('a restart in the middle: what was not answered goes out once, what was is not sent again', {
  timeout: 60_000,
}, async () => {
  const site = await measuredSite()
  for (const platform of PLATFORMS) site.behaviour[platform] = 'hang'
  const id = await site.send()
  const asked = () => new Set(site.requests.map(({ platform }) => platform)).size
  await expect.poll(asked, { timeout: 20_000 }).toBe(5)
  await site.close()
  expect(site.taken).toEqual([])
  for (const platform of PLATFORMS) site.behaviour[platform] = 'take'
  await site.restart()
  await expect.poll(() => site.taken.length, { timeout: 20_000 }).toBe(5)
  expect(new Set(site.taken.map(({ platform }) => platform)).size).toBe(5)

  // Google has it and has not said what became of it: after another restart it is asked, not told.
  await site.restart()
  const googleState = async () => {
    await site.hurryGoogle()
    const found = (await site.deliveries(id)).find(({ channel }) => channel === 'google-ads-lead')
    return found?.state
  }
  await expect.poll(googleState, { timeout: 20_000 }).toBe('delivered')
  expect(site.taken).toHaveLength(5)
  const questions = site.requests.filter(({ line }) => line.includes('requestStatus:retrieve'))
  expect(questions.map(({ answer }) => JSON.stringify(answer[1]))).toEqual([
    '{"requestStatusPerDestination":[{"requestStatus":"PROCESSING"}]}',
    '{"requestStatusPerDestination":[{"requestStatus":"SUCCESS"}]}',
  ])
})

test('hosted functions send the same', { timeout: 180_000 }, async () => {
  const { variables, taken, requests } = await startPlatformReceiver()
  const start = required(runtimes['Deno and Postgres'], 'the runtime')
  const deno = await start({ ...variables, APP_SECRET: 'the secret of the functions' })
  onTestFinished(() => deno.stop())
  const id = await sendLead(deno.url)
  const sent = async () => {
    await deno.schedule()
    return taken.length
  }
  await expect.poll(sent, { timeout: 60_000, interval: 500 }).toBe(5)
  expect(taken.map((one) => one.id)).toEqual(Array(5).fill(eventId(id, 'lead')))
  // Every event was right the first time. What else was refused are the checks.
  const refused = requests.filter(({ answer: [status] }) => status >= 400)
  expect(refused.filter(({ body }) => body.includes(id))).toEqual([])
})
