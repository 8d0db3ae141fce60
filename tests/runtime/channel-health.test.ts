import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { required } from '../../contracts/required.ts'
import type { Finding } from '../../scripts/doctor/finding.ts'
import type { HealthTimings } from '../../server/deliveries/channel-health.ts'
import { configuredChannels } from '../../server/deliveries/configured-channels.ts'
import { edgeFunction } from '../../server/edge-function.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { fastDeliveries } from '../../server/testing/fast-deliveries.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { newDatabase } from '../../server/testing/test-database.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

const secret = WEBHOOK_SECRET
const script = (name: string) => join(import.meta.dirname, `../../scripts/${name}.ts`)

type Receivers = {
  mail: Awaited<ReturnType<typeof startMailReceiver>>
  webhook: Awaited<ReturnType<typeof startWebhookReceiver>>
}
const noticesTo = {
  webhook: ({ webhook }: Receivers) =>
    webhook.taken
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type.startsWith('notice.'))
      .map(
        ({ type, data }) => ({ type, ...data }) as { type: string; subject: string; text: string },
      ),
  mail: ({ mail }: Receivers) =>
    mail.received.map(({ raw }) => raw).filter((raw) => raw.includes('channel-')),
}
const types = (receivers: Receivers) => noticesTo.webhook(receivers).map(({ type }) => type)

const send = (url: string) =>
  fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Souza',
      email: 'ana@example.com',
      phone: '(12) 91234-5678',
      message: `Quero vender mais. ${crypto.randomUUID()}`,
    }),
  })

function variablesFor({ mail, webhook }: Receivers, password = 'certa') {
  return {
    SMTP_URL: mail.url.replace('smtp://', `smtp://site:${password}@`),
    LEADS_TO: 'agencia@example.com',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: secret,
  }
}

async function runCommand(name: string, folder: string, variables: object, ...args: string[]) {
  const env = { PATH: process.env.PATH, ...variables }
  const options = { cwd: folder, env }
  return promisify(execFile)(process.execPath, [script(name), ...args], options).catch(
    ({ stdout, stderr }) => ({ stdout: String(stdout), stderr: String(stderr) }),
  )
}

test('a wrong mail password is reported at the start, by the `leads` command and by the webhook, once', {
  timeout: 180_000,
}, async () => {
  const mail = await startMailReceiver('take', { password: 'certa' })
  const receivers = { mail, webhook: await startWebhookReceiver() }
  const folder = temporaryFolder()
  const variables = variablesFor(receivers, 'errada')

  const server = await spawnServer(folder, variables)
  expect(server.output()).toContain(
    'ATENÇÃO: os avisos por e-mail não funcionam: o servidor recusou o usuário ou a senha (EAUTH 535).',
  )
  expect(server.output()).toContain('avisados por: webhook\n')
  await expect.poll(() => types(receivers), { timeout: 30_000 }).toEqual(['notice.channel-down'])
  expect(noticesTo.webhook(receivers)[0]?.text).toMatch(
    /^E-mail não funciona desde \d\d:\d\d \(nenhum envio espera\): o servidor recusou/,
  )
  expect(receivers.webhook.probes).toHaveLength(1)
  expect((await send(server.url)).status).toBe(201)
  const metrics = async () => await (await fetch(`${server.url}/metrics`)).text()
  expect(await metrics()).toContain(
    'channel_up{channel="email"} 0\nchannel_up{channel="webhook"} 1',
  )

  const sentence = /^E-mail não funciona desde \d\d:\d\d \(.*1 envio espera\): o servidor recusou/
  const { stdout, stderr } = await runCommand('leads', folder, variables, 'list')
  expect(stderr).toMatch(sentence)
  expect(stdout).toContain('ana@example.com')
  const list = await runCommand('leads', folder, variables, 'list', '--json')
  expect([list.stderr, JSON.parse(list.stdout).length]).toEqual(['', 1])
  const doctor = await runCommand('doctor', folder, variables, '--json', '--no-send')
  const [first] = (JSON.parse(doctor.stdout) as { findings: Finding[] }).findings
  expect(first).toMatchObject({ status: 'error', topic: 'canal' })
  expect(first?.message).toMatch(sentence)

  // A restart during the same outage sends no new notice.
  await server.kill('SIGTERM')
  const again = await spawnServer(folder, variables)
  await expect.poll(() => receivers.webhook.probes.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(types(receivers)).toEqual(['notice.channel-down'])

  // The mail server now accepts the password. A new lead is delivered, the recovery is announced, and the old lead is delivered too.
  mail.state.password = 'errada'
  await send(again.url)
  await expect
    .poll(() => types(receivers), { timeout: 60_000 })
    .toEqual(['notice.channel-down', 'notice.channel-up'])
  expect(noticesTo.webhook(receivers)[1]?.text).toMatch(
    /^E-mail voltou a funcionar\. Ficou 1 minuto sem funcionar, desde \d\d:\d\d; \d envios? esper/,
  )
  await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBe(3)
  expect(noticesTo.mail(receivers)).toHaveLength(1)
  expect((await runCommand('leads', folder, variables, 'list')).stderr).toBe('')
})

/** Several servers in this process on one database, like replicas. */
async function replicas(
  count: number,
  variables: Record<string, string>,
  healthTimings: Partial<HealthTimings> = {},
) {
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build'))
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const env = parseEnv({
    PORT: '0',
    BUILD_DIR: join(folder, 'build'),
    DATA_DIR: join(folder, 'data'),
    ...variables,
  })
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const channels = configuredChannels(env, { timeLimitMs: 2000 })
      const deliveryTimings = { ...fastDeliveries, firstRetryMs: 100 }
      const server = await startServer({ env, log, channels, deliveryTimings, healthTimings })
      onTestFinished(() => server.close())
      await Promise.all(server.checks)
      return server
    }),
  )
  return { servers, logged }
}

test('after three failures in a row three replicas send the agency one mail', async () => {
  const receivers = { mail: await startMailReceiver(), webhook: await startWebhookReceiver() }
  const { servers } = await replicas(3, variablesFor(receivers), { pollMs: 200 })
  receivers.webhook.state.behaviour = 'break'
  for (const { url } of servers) await send(url)
  await expect.poll(() => noticesTo.mail(receivers).length, { timeout: 30_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(receivers.webhook.calls.length).toBeGreaterThan(6)
  expect(noticesTo.mail(receivers)).toHaveLength(1)
  const [down] = noticesTo.mail(receivers)
  expect(down).toContain('Subject: =?UTF-8?Q?Webhook_n=C3=A3o_funciona')

  receivers.webhook.state.behaviour = 'take'
  await expect.poll(() => noticesTo.mail(receivers).length, { timeout: 30_000 }).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(noticesTo.mail(receivers)).toHaveLength(2)
  expect(types(receivers)).toEqual(['notice.channel-up'])
  expect(noticesTo.webhook(receivers)[0]?.text).toContain('3 envios esperaram')
})

test('two failures and then a success are not an outage', async () => {
  const receivers = { mail: await startMailReceiver(), webhook: await startWebhookReceiver() }
  const { servers } = await replicas(1, variablesFor(receivers), { pollMs: 100 })
  receivers.webhook.state.behaviour = 'break'
  await send(required(servers[0], 'a server').url)
  await expect.poll(() => receivers.webhook.calls.length, { interval: 5 }).toBe(2)
  receivers.webhook.state.behaviour = 'take'
  await expect.poll(() => receivers.webhook.taken.length, { timeout: 30_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(noticesTo.mail(receivers)).toEqual([])
})

test('leads that wait too long are an outage, however few the failures', async () => {
  const receivers = { mail: await startMailReceiver(), webhook: await startWebhookReceiver() }
  const timings = { failures: 1e6, waitingMs: 1000, pollMs: 100 }
  const { servers } = await replicas(2, variablesFor(receivers), timings)
  receivers.webhook.state.behaviour = 'break'
  await send(required(servers[0], 'a server').url)
  await expect.poll(() => noticesTo.mail(receivers).length, { timeout: 30_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(noticesTo.mail(receivers)).toHaveLength(1)
})

test('with a single channel, the log and the `leads` command report its outage', async () => {
  const webhook = await startWebhookReceiver()
  const { servers, logged } = await replicas(1, {
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: secret,
  })
  webhook.state.behaviour = 'break'
  await send(required(servers[0], 'a server').url)
  const errors = () => logged.filter(({ event }) => event === 'channel-down')
  await expect.poll(() => errors().length, { timeout: 30_000 }).toBe(1)
  expect(errors()[0]).toMatchObject({ level: 'error', error: expect.stringContaining('HTTP 500') })
  webhook.state.behaviour = 'take'
  await expect
    .poll(() => webhook.taken.map(({ body }) => JSON.parse(body).type), { timeout: 30_000 })
    .toEqual(['lead.contact', 'notice.channel-up'])
  expect(errors()).toHaveLength(1)
})

test('a channel that does not answer does not delay the start', async () => {
  const receivers = { mail: await startMailReceiver('hang'), webhook: await startWebhookReceiver() }
  const started = performance.now()
  const server = await spawnServer(temporaryFolder(), variablesFor(receivers))
  const milliseconds = Math.round(performance.now() - started)
  console.info(`announced after ${milliseconds} ms`)
  expect(server.output()).toContain('avisados por: webhook\n')
  expect(server.output()).toContain('Ainda sem resposta: e-mail. ')
})

test('hosted functions check their channels when the scheduler calls, and send notices by the others', {
  timeout: 180_000,
}, async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const mail = await startWebhookReceiver()
  const variables = {
    SUPABASE_DB_URL: await newDatabase(),
    SITE_URL: 'https://pages.example.com',
    APP_SECRET: 'a secret of sixteen',
    SCHEDULER_TOKEN: 'a token of sixteen',
    MAIL_API_URL: mail.url,
    MAIL_API_KEY: 'k',
    LEADS_TO: 'agencia@example.com',
    WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/leads`,
    WEBHOOK_SECRET: secret,
  }
  const subjects = () =>
    mail.taken.map(({ body }) => JSON.parse(body).subject).filter((subject) => subject)
  for (const _ of [1, 2, 3]) {
    // A new process each time, as on the platform.
    const makeDeliveries = edgeFunction('make-deliveries', variables)
    const answer = await makeDeliveries(
      new Request('https://project.example.com/make-deliveries', {
        method: 'POST',
        headers: { authorization: 'Bearer a token of sixteen' },
      }),
    )
    expect(answer.status).toBe(200)
    expect(subjects()).toEqual(['Webhook não funciona: avisos de contatos não saem por ele'])
  }
})
