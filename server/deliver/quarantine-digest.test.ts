import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { required } from '../../contracts/required.ts'
import { createLog } from '../log.ts'
import type { NewLead } from '../store/lead-store.ts'
import { openPostgres } from '../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'
import { configuredChannels } from './configured-channels.ts'
import { createAgencyNotifier } from './notify-agency.ts'
import { DIGEST_TIMINGS, sendQuarantineDigest, startQuarantineDigest } from './quarantine-digest.ts'

const secret = WEBHOOK_SECRET
const channelsFor = (variables: Record<string, string>) =>
  configuredChannels(parseEnv({ DATA_DIR: '.', ...variables }), { timeLimitMs: 2000 })
const silent = createLog(() => {})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const held = (different: Partial<NewLead> = {}) =>
  sampleLead({ spam: ['links'], spamScore: 200, createdAt: minutesAgo(50), ...different })
const timings = { ...DIGEST_TIMINGS, pauseMs: 0, retryMs: 0 }

/** The text as a mail program would show it. */
function textOf(raw: string) {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '')
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const isEncoded = /^Content-Transfer-Encoding: quoted-printable/im.test(raw)
  return isEncoded ? Buffer.from(bytes, 'latin1').toString() : body
}

async function siteWithMail(behaviour: 'take' | 'refuse' = 'take') {
  const store = openSqliteLeadStore(join(temporaryFolder(), 'data'))
  onTestFinished(() => store.close())
  const mail = await startMailReceiver(behaviour)
  const channels = channelsFor({ SMTP_URL: mail.url, LEADS_TO: 'agencia@example.com' })
  const notifyAgency = (different: Partial<Parameters<typeof sendQuarantineDigest>[0]> = {}) =>
    sendQuarantineDigest({
      store,
      channels,
      log: silent,
      notifyAgency: createAgencyNotifier(different.channels ?? channels, silent),
      timings,
      ...different,
    })
  return { store, mail, notifyAgency, channels }
}

describe('a lead in quarantine', () => {
  test('comes by mail with the commands to release or erase it, and with defanged text', async () => {
    const { store, mail, notifyAgency } = await siteWithMail()
    const fields = {
      name: 'Oferta\r\nBcc: x@y.example',
      email: 'vendas@x.example',
      phone: '123',
      message: 'Compre em https://www.mal.example/a\u202e\u0007\n\ne http://outro.example já',
    }
    await store.save(held({ protocol: 'AAAA1111', fields, spam: ['links', 'no-phone'] }), [])
    await store.save(held({ protocol: 'BBBB2222', spamScore: 150 }), [])
    await store.save(sampleLead({ protocol: 'CCCC3333' }), [])
    await notifyAgency()
    expect(mail.received).toHaveLength(1)
    const { raw } = required(mail.received[0])
    expect(raw).toMatch(/^Subject: 2 envios em quarentena\r$/m)
    expect(raw).not.toMatch(/^Bcc:/m)
    expect(raw).not.toMatch(/text\/html/)
    const text = textOf(raw)
    expect(text).toContain('npm run leads -- restore AAAA1111')
    expect(text).toContain('npm run leads -- discard AAAA1111')
    expect(text).toContain('200 pontos (muitos links, telefone impossível)')
    expect(text).toContain('De: Oferta Bcc: x@y[.]example <vendas@x.example>')
    expect(text).toContain(
      '“Compre em hxxps:// www[.]mal[.]example/a e hxxp:// outro[.]example já”',
    )
    expect(text).not.toMatch(/https?:|CCCC3333/)
    for (const hidden of ['\u202e', '\u0007']) expect(text).not.toContain(hidden)
    expect(text.indexOf('BBBB2222')).toBeLessThan(text.indexOf('AAAA1111'))
    await notifyAgency()
    expect(mail.received).toHaveLength(1)
  })

  test('waits for others for less than an hour, unless it is doubtful', async () => {
    const { store, mail, notifyAgency } = await siteWithMail()
    await store.save(held({ createdAt: minutesAgo(30) }), [])
    await notifyAgency()
    expect(mail.received).toHaveLength(0)
    await store.save(held({ spamScore: 101, createdAt: minutesAgo(0) }), [])
    await notifyAgency()
    expect(mail.received).toHaveLength(1)
    expect(textOf(required(mail.received[0]).raw)).toContain('2. ')
  })

  test('a flood of doubtful leads sends few mails, and leaves none out in the end', async () => {
    const { store, mail, notifyAgency } = await siteWithMail()
    for (let count = 0; count < 120; count++) await store.save(held({ spamScore: 110 }), [])
    await notifyAgency({ timings: DIGEST_TIMINGS })
    await notifyAgency({ timings: DIGEST_TIMINGS })
    expect(mail.received).toHaveLength(1)
    expect(textOf(required(mail.received[0]).raw)).toContain('E mais 70,')
    await store.finishTask('quarantine-digest', {})
    await notifyAgency()
    await notifyAgency()
    await notifyAgency()
    expect(mail.received).toHaveLength(3)
    const told = mail.received.flatMap(({ raw }) => textOf(raw).match(/restore \w+/g) ?? [])
    expect(new Set(told).size).toBe(120)
  })

  test('is sent again until a channel takes it', async () => {
    const { store, mail, notifyAgency } = await siteWithMail('refuse')
    await store.save(held(), [])
    await notifyAgency()
    expect(await store.listUnnotified(10)).toHaveLength(1)
    mail.state.behaviour = 'take'
    await notifyAgency()
    await notifyAgency()
    expect(mail.received).toHaveLength(1)
    expect(await store.listUnnotified(10)).toEqual([])
  })

  test('is not in the digest if it was erased or released in the meantime', async () => {
    const { store, mail, notifyAgency } = await siteWithMail('refuse')
    const [erased, released, left] = [held(), held(), held()]
    for (const lead of [erased, released, left]) await store.save(lead, [])
    await notifyAgency()
    mail.state.behaviour = 'take'
    await store.erase({ submissionId: erased.submissionId }, minutesAgo(0))
    await store.restore(released.submissionId, [], minutesAgo(0))
    await notifyAgency()
    expect(mail.received[0]?.raw).toMatch(/^Subject: 1 envio em quarentena\r$/m)
    expect(textOf(required(mail.received[0]).raw)).toContain(left.protocol)
  })

  test('goes to a webhook as a notice; without a channel it waits', async () => {
    const { store, notifyAgency } = await siteWithMail()
    const webhook = await startWebhookReceiver()
    await store.save(held(), [])
    await notifyAgency({ channels: [] })
    expect(await store.listUnnotified(10)).toHaveLength(1)
    await notifyAgency({
      channels: channelsFor({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: secret }),
    })
    expect(webhook.taken.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'notice.quarantine', data: { subject: '1 envio em quarentena' } },
    ])
    expect(webhook.taken[0]?.headers['webhook-id']).toMatch(/^quarantine-[\da-f]{24}$/)
  })
})

describe('several processes on one Postgres', () => {
  test('send one digest together', async () => {
    const url = await newDatabase()
    const mail = await startMailReceiver()
    const stores = Array.from({ length: 3 }, () => postgresLeadStore(openPostgres(url)))
    onTestFinished(async () => {
      await Promise.all(stores.map((store) => store.close()))
    })
    for (let count = 0; count < 3; count++) await required(stores[0]).save(held(), [])
    const channels = channelsFor({ SMTP_URL: mail.url, LEADS_TO: 'agencia@example.com' })
    const fast = { ...timings, pollMs: 20 }
    const stops = stores.map((store) =>
      startQuarantineDigest({
        store,
        channels,
        log: silent,
        notifyAgency: createAgencyNotifier(channels, silent),
        timings: fast,
      }),
    )
    await expect.poll(() => required(stores[0]).listUnnotified(10), { timeout: 10_000 }).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await Promise.all(stops.map((stop) => stop()))
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]?.raw).toMatch(/^Subject: 3 envios em quarentena\r$/m)
  })
})
