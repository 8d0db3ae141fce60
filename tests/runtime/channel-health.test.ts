import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import type { Finding } from '../../scripts/doctor/finding.ts'
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
  await expect
    .poll(metrics)
    .toContain('channel_up{channel="email"} 0\nchannel_up{channel="webhook"} 1')

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
  await spawnServer(folder, variables)
  await expect.poll(() => receivers.webhook.probes.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(types(receivers)).toEqual(['notice.channel-down'])
})

test('after three failures three replicas send the agency one mail, and one when it is over', async () => {
  const receivers = { mail: await startMailReceiver(), webhook: await startWebhookReceiver() }
  const folder = temporaryFolder()
  writeBuild(join(folder, 'build'))
  const places = { BUILD_DIR: join(folder, 'build'), DATA_DIR: join(folder, 'data') }
  const env = parseEnv({ PORT: '0', ...places, ...variablesFor(receivers) })
  const servers = await Promise.all(
    [1, 2, 3].map(async () => {
      const server = await startServer({
        env,
        log: createLog(() => {}),
        deliveryTimings: { ...fastDeliveries, firstRetryMs: 100 },
        healthTimings: { pollMs: 200 },
      })
      onTestFinished(() => server.close())
      await Promise.all(server.checks)
      return server
    }),
  )
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

test('a channel that does not answer does not delay the start', async () => {
  const receivers = { mail: await startMailReceiver('hang'), webhook: await startWebhookReceiver() }
  const server = await spawnServer(temporaryFolder(), variablesFor(receivers))
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
