import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { configuredChannels } from '../../server/deliver/configured-channels.ts'
import { deliveryId } from '../../server/deliver/delivery-id.ts'
import type { DeliveryTimings } from '../../server/deliver/delivery-worker.ts'
import { DIGEST_TIMINGS } from '../../server/deliver/quarantine-digest.ts'
import { createLog } from '../../server/log.ts'
import { startServer } from '../../server/start-server.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { fastDeliveries } from '../../server/testing/fast-deliveries.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { writeBuild } from '../../server/testing/small-build.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import {
  type ReceivedCall,
  startWebhookReceiver,
  WEBHOOK_SECRET,
} from '../../server/testing/webhook-receiver.ts'

/** The timeout: short enough to hang a few times, long enough for a busy machine. */
const CHANNEL_LIMIT_MS = 2000
const secret = WEBHOOK_SECRET

async function siteWith(
  variables: Record<string, string>,
  timings: DeliveryTimings = fastDeliveries,
  digestTimings = DIGEST_TIMINGS,
) {
  const folder = temporaryFolder()
  const buildDir = join(folder, 'build')
  const dataDir = join(folder, 'data')
  mkdirSync(buildDir)
  writeBuild(buildDir)
  const logged: string[] = []
  const env = parseEnv({ PORT: '0', BUILD_DIR: buildDir, DATA_DIR: dataDir, ...variables })
  const log = createLog((line) => logged.push(line))
  const channels = configuredChannels(env, { timeLimitMs: CHANNEL_LIMIT_MS })
  const server = await startServer({
    env,
    log,
    channels,
    deliveryTimings: timings,
    digestTimings,
  })
  onTestFinished(() => server.close())
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  return {
    ...server,
    store,
    logged,
    send: (different: Record<string, unknown> = {}) =>
      fetch(`${server.url}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          submissionId: crypto.randomUUID(),
          name: 'Ana Souza',
          email: 'ana@example.com',
          phone: '(12) 91234-5678',
          company: 'Padaria Sol',
          budget: '2000-5000',
          message: 'Quero vender mais.',
          ...different,
        }),
      }),
  }
}

// Notices about broken channels are tested in channel-health.test.ts.
const isNotice = (id: unknown) => String(id).includes('channel-')
const isLead = ({ headers }: ReceivedCall) => !isNotice(headers['webhook-id'])

const undelivered = async ({ store }: Awaited<ReturnType<typeof siteWith>>) =>
  (await store.list({ undelivered: true })).length

test('the same id 50 times at once: one answer for all, one lead, one e-mail', async () => {
  const mail = await startMailReceiver()
  const site = await siteWith({ SMTP_URL: mail.url, LEADS_TO: 'agencia@example.com' })
  const [submissionId, senderSecret] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.send({ submissionId, senderSecret })),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(49)
  expect(new Set(bodies).size).toBe(1)
  await expect.poll(() => undelivered(site)).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 5 * fastDeliveries.pollMs))
  expect(await site.store.list()).toHaveLength(1)
  expect(mail.received).toHaveLength(1)
})

test('mail and webhook refuse, hang, break and come back: everything arrives, once by its id', {
  timeout: 180_000,
}, async () => {
  const mail = await startMailReceiver('refuse')
  const webhook = await startWebhookReceiver('break')
  const site = await siteWith({
    SMTP_URL: mail.url,
    LEADS_TO: 'agencia@example.com, outra@example.com',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: secret,
  })
  expect(site.channels).toEqual(['email', 'webhook'])
  const ids: string[] = []
  const sendSome = async () => {
    for (const _ of [1, 2, 3]) {
      const { submissionId } = (await (await site.send()).json()) as { submissionId: string }
      ids.push(submissionId)
    }
  }
  const failures = [
    ['refuse', 'break'],
    ['hang', 'hang'],
    ['refuse', 'redirect'],
    ['hang', 'reset'],
  ] as const
  for (const [mailBehaviour, webhookBehaviour] of failures) {
    mail.state.behaviour = mailBehaviour
    webhook.state.behaviour = webhookBehaviour
    await sendSome()
    const [mails, calls] = [mail.state.attempts, webhook.calls.length]
    await expect.poll(() => mail.state.attempts).toBeGreaterThan(mails)
    await expect.poll(() => webhook.calls.length).toBeGreaterThan(calls)
  }
  expect(mail.received).toEqual([])
  expect(webhook.taken).toEqual([])

  mail.state.behaviour = 'take'
  webhook.state.behaviour = 'take'
  await sendSome()
  await expect.poll(() => undelivered(site), { timeout: 20_000 }).toBe(0)

  const mailIds = mail.received.map(({ messageId }) => messageId).filter((id) => !isNotice(id))
  const callIds = webhook.taken.filter(isLead).map(({ headers }) => headers['webhook-id'])
  expect(new Set(mailIds)).toEqual(
    new Set(
      await Promise.all(ids.map(async (id) => `<${await deliveryId(id, 'email')}@example.com>`)),
    ),
  )
  expect(new Set(callIds)).toEqual(
    new Set(await Promise.all(ids.map((id) => deliveryId(id, 'webhook')))),
  )
  // On a machine that stalls for seconds an attempt may time out although it arrived.
  expect(mailIds.length).toBeLessThanOrEqual(ids.length + 2)
  expect(callIds.length).toBeLessThanOrEqual(ids.length + 2)
  for (const { to } of mail.received)
    expect(to).toEqual(['agencia@example.com', 'outra@example.com'])

  // The Standard Webhooks library verifies every signature, also of failed attempts.
  const verifier = new Webhook(secret)
  for (const { body, headers } of webhook.calls) {
    const event = verifier.verify(body, headers as Record<string, string>)
    if (isNotice(headers['webhook-id'])) continue
    expect(event).toMatchObject({ type: 'lead.contact', data: { fields: { name: 'Ana Souza' } } })
  }
  expect(webhook.calls.map(({ path }) => path)).not.toContain('/elsewhere')
  console.info(
    `leads ${ids.length}; e-mail: ${mail.state.attempts} connections, ${mailIds.length} taken; ` +
      `webhook: ${webhook.calls.length} calls, ${callIds.length} taken, all signatures verified`,
  )
  for (const line of site.logged) expect(line).not.toMatch(/ana@|Souza|vender/)
})

test('a channel that hangs does not delay the others', async () => {
  const mail = await startMailReceiver('hang')
  const webhook = await startWebhookReceiver()
  const site = await siteWith(
    {
      SMTP_URL: mail.url,
      LEADS_TO: 'a@example.com',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: secret,
    },
    { ...fastDeliveries, stopLimitMs: 50 },
  )
  for (const _ of [1, 2, 3]) await site.send()
  await expect.poll(() => webhook.taken.length).toBe(3)
  expect(mail.received).toEqual([])
})

test('after the last attempt a delivery is dead and listed, and a manual retry delivers it', async () => {
  const webhook = await startWebhookReceiver('break')
  const site = await siteWith(
    { WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: secret },
    { ...fastDeliveries, maxAttempts: 3 },
  )
  const { submissionId } = (await (await site.send()).json()) as { submissionId: string }
  const delivery = async () => (await site.store.find(submissionId))[0]?.deliveries[0]
  await expect.poll(async () => (await delivery())?.state).toBe('dead')
  expect(await delivery()).toMatchObject({ attempts: 3, lastError: 'Error: HTTP 500' })
  expect(webhook.calls).toHaveLength(3)
  expect(await undelivered(site)).toBe(1)
  expect(site.logged.join('')).toContain('"event":"delivery-dead"')

  webhook.state.behaviour = 'take'
  expect(await site.store.resend(submissionId, ['webhook'], new Date().toISOString())).toBe(true)
  await expect.poll(() => webhook.taken.filter(isLead).length).toBe(1)
  expect(
    new Set(webhook.calls.filter(isLead).map(({ headers }) => headers['webhook-id'])).size,
  ).toBe(1)
})

test('a quarantined lead is delivered only after it is restored, once', async () => {
  const mail = await startMailReceiver()
  const site = await siteWith({ SMTP_URL: mail.url, LEADS_TO: 'a@example.com' })
  const answer = await site.send({ website: 'http://spam.example.com' })
  expect(answer.status).toBe(201)
  const { submissionId } = (await answer.json()) as { submissionId: string }
  await new Promise((resolve) => setTimeout(resolve, 10 * fastDeliveries.pollMs))
  expect(mail.received).toEqual([])
  expect(await site.store.restore(submissionId, ['email'], new Date().toISOString())).toBe(true)
  await expect.poll(() => mail.received.length).toBe(1)
})

test('the agency is notified of quarantined leads: doubtful ones at once, clear spam with the next message', async () => {
  const mail = await startMailReceiver()
  const site = await siteWith({ SMTP_URL: mail.url, LEADS_TO: 'a@example.com' }, fastDeliveries, {
    ...DIGEST_TIMINGS,
    pollMs: 20,
    pauseMs: 20,
  })
  const message = '[url=http://a.example]cheap pills[/url] [url=http://b.example]buy now[/url]'
  await site.send({ message, website: 'http://spam.example.com' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mail.received).toEqual([])
  await site.send({ website: 'http://filled-by-a-browser.example.com' })
  await expect.poll(() => mail.received.length).toBe(1)
  expect(mail.received[0]?.raw).toMatch(/^Subject: 2 envios em quarentena\r$/m)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mail.received).toHaveLength(1)
  expect(await site.store.listUnnotified(10)).toEqual([])
})
