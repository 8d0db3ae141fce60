import { getEventListeners } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { createLog } from '../log.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'
import { OutcomeUnknown } from './channel.ts'
import { configuredChannels } from './configured-channels.ts'
import { emailChannel } from './email-channel.ts'
import { mailServiceChannel } from './mail-service-channel.ts'
import { rdStationChannel } from './rdstation-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

const secret = WEBHOOK_SECRET

test('the environment decides which channels there are', () => {
  const names = (variables: Record<string, string>) =>
    configuredChannels(parseEnv(variables)).map(({ name }) => name)
  expect(names({})).toEqual([])
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', LEADS_TO: 'a@example.com' }
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:1', WEBHOOK_SECRET: secret }
  const service = { MAIL_API_URL: 'http://127.0.0.1:1', MAIL_API_KEY: 'k' }
  expect(names({ ...mail, ...service, ...webhook, RDSTATION_TOKEN: 'x' })).toEqual([
    'email',
    'mail-api',
    'webhook',
    'webhook-withdrawal',
    'webhook-tracking-withdrawal',
    'rdstation',
    'rdstation-withdrawal',
  ])
  // Without custom fields it holds nothing of measurement or advertising.
  expect(names({ RDSTATION_TOKEN: 'x', RDSTATION_FIELDS: 'sim' })).toEqual([
    ...['rdstation', 'rdstation-withdrawal', 'rdstation-tracking-withdrawal'],
  ])
})

describe('e-mail', () => {
  const settings = { to: ['agencia@example.com'], from: 'site@example.com' }

  test('has a stable id, the visitor to reply to, and text and HTML', async () => {
    const receiver = await startMailReceiver()
    const channel = emailChannel({ ...settings, smtpUrl: receiver.url }, 'Órbita Ads')
    for (const _ of [1, 2]) await channel.deliver(sampleLead(), 'the-id')
    const [first, second] = receiver.received
    expect(first?.messageId).toBe('<the-id@example.com>')
    expect(second?.messageId).toBe(first?.messageId)
    expect(first?.to).toEqual(['agencia@example.com'])
    const { raw = '' } = first ?? {}
    expect(raw).toMatch(/^Reply-To: Ana Souza <ana@example.com>\r?$/m)
    expect(raw).toMatch(/^From: .*<site@example.com>\r?$/m)
    expect(raw).toContain('text/plain')
    expect(raw).toContain('text/html')
  })

  test('nothing that a visitor types becomes a header or a recipient', async () => {
    const receiver = await startMailReceiver()
    const channel = emailChannel({ ...settings, smtpUrl: receiver.url }, 'Órbita Ads')
    const hostile = [
      'Ana\r\nBcc: roubo@example.com',
      'Ana\nBcc: roubo@example.com\n\nCorpo',
      'Ana <roubo@example.com>, outra@example.com',
      '"Ana" <roubo@example.com>',
      'Ana\u2028Bcc: roubo@example.com',
    ]
    for (const text of hostile) {
      const fields = { ...sampleLead().fields, name: text, company: text }
      await channel.deliver(sampleLead({ fields }), 'the-id')
    }
    expect(receiver.received).toHaveLength(hostile.length)
    for (const { raw, to } of receiver.received) {
      expect(to).toEqual(['agencia@example.com'])
      const headers = (raw.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')
      const names = [...headers.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase())
      expect(names).not.toContain('bcc')
      expect(names.filter((name) => name === 'reply-to')).toHaveLength(1)
      expect(headers.match(/^Reply-To:.*$/m)?.[0]).toContain('<ana@example.com>')
    }
  })

  test('a mail that only some recipients take is delivered, and the log says how many refused it', async () => {
    const unknownRecipients = ['saiu@example.com', 'errado@example.com']
    const receiver = await startMailReceiver('take', { unknownRecipients })
    const logged: string[] = []
    const log = createLog((line) => logged.push(line))
    const to = ['agencia@example.com', ...unknownRecipients]
    const mail = { ...settings, to, smtpUrl: receiver.url }
    const env = {
      SMTP_URL: receiver.url,
      LEADS_TO: to.join(),
      LEADS_FROM: mail.from,
    }
    const [channel] = configuredChannels(parseEnv(env), { log })
    await channel?.deliver(sampleLead(), 'the-id')
    expect(receiver.received.map((one) => one.to)).toEqual([['agencia@example.com']])
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'warn',
        event: 'mail-recipients-refused',
        delivery: 'the-id',
        accepted: 1,
        refused: 2,
      },
    ])
    expect(logged.join()).not.toContain('@')

    // A command has no log.
    await emailChannel(mail, 'Órbita Ads').deliver(sampleLead(), 'the-id')
    expect(receiver.received).toHaveLength(2)

    await emailChannel({ ...mail, to: settings.to }, 'Órbita Ads', { log }).deliver(
      sampleLead(),
      'x',
    )
    expect(logged).toHaveLength(1)

    const nobody = { ...mail, to: unknownRecipients }
    const delivery = emailChannel(nobody, 'Órbita Ads', { log }).deliver(sampleLead(), 'x')
    await expect(delivery).rejects.toMatchObject({ responseCode: 550 })
  })

  test('a refusal fails, and a silent server fails at the time limit', async () => {
    const receiver = await startMailReceiver('refuse')
    const channel = emailChannel({ ...settings, smtpUrl: receiver.url }, 'Órbita Ads', {
      timeLimitMs: 300,
    })
    await expect(channel.deliver(sampleLead(), 'x')).rejects.toMatchObject({ responseCode: 421 })
    receiver.state.behaviour = 'hang'
    await expect(channel.deliver(sampleLead(), 'x')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    const nobody = emailChannel({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, 'Órbita Ads')
    await expect(nobody.deliver(sampleLead(), 'x')).rejects.toThrow()
  })

  test('what was refused, or never sent, is surely not there', async () => {
    const receiver = await startMailReceiver('refuse')
    const reader = await startMailReceiver('refuse-text')
    const urls = [receiver.url, reader.url, 'smtp://127.0.0.1:1']
    for (const smtpUrl of urls) {
      const channel = emailChannel({ ...settings, smtpUrl }, 'Órbita Ads', { timeLimitMs: 2000 })
      const failure = await channel.deliver(sampleLead(), 'x').catch((error) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(OutcomeUnknown)
    }
  })

  test('a server that has the whole mail is waited for, past the limit for sending it', async () => {
    const receiver = await startMailReceiver('take', { acceptAfterMs: 5 * 60_000 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const channel = emailChannel({ ...settings, smtpUrl: receiver.url }, 'Órbita Ads')
    const delivery = channel.deliver(sampleLead(), 'x')
    await expect.poll(() => receiver.received.length, { timeout: 5000 }).toBe(1)
    // Its answer comes by the clock of this test, and so would the limit of a minute.
    vi.advanceTimersByTime(4 * 60_000)
    vi.advanceTimersByTime(60_000)
    await delivery
  })

  test('a server that cannot be reached does not keep a command from ending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const nobody = emailChannel({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }, 'Órbita Ads')
    await expect(nobody.check?.()).rejects.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a notice is a mail that no machine answers, and no visitor is in it', async () => {
    const receiver = await startMailReceiver()
    const channel = emailChannel({ ...settings, smtpUrl: receiver.url }, 'Órbita Ads')
    const text = 'O disco está quase cheio.'
    await channel.notify?.({ id: 'n1', kind: 'disk', subject: 'Disk\r\nBcc: x@y.example', text })
    await channel.deliver(sampleLead({ fields: {} }), 'x')
    const [notice, lead] = receiver.received
    expect(notice?.messageId).toBe('<n1@example.com>')
    expect(notice?.raw).toMatch(/^Subject: Disk Bcc: x@y\.example\r?$/m)
    expect(notice?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(notice?.raw).toContain('est=C3=A1 quase cheio.')
    expect(notice?.raw).not.toContain('Reply-To')
    expect(lead?.raw).not.toMatch(/^Reply-To: .*\w/m)
  })
})

describe('webhook', () => {
  test('each attempt has a new signature and the same id, and the standard library verifies it', async () => {
    const receiver = await startWebhookReceiver()
    const channel = webhookChannel({ url: receiver.url, secret })
    const lead = sampleLead()
    const later = Date.now() + 60_000
    await channel.deliver(lead, 'the-id')
    vi.spyOn(Date, 'now').mockReturnValueOnce(later)
    await channel.deliver(lead, 'the-id')
    vi.restoreAllMocks()
    const [first, second] = receiver.taken
    expect(first?.headers['webhook-id']).toBe('the-id')
    expect(second?.headers['webhook-id']).toBe('the-id')
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    for (const { body, headers } of receiver.taken) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
        type: 'lead.contact',
        timestamp: lead.createdAt,
        data: expect.objectContaining({ phone: '+5512912345678', fields: lead.fields }),
      })
      expect(() =>
        new Webhook(secret).verify(`${body} `, headers as Record<string, string>),
      ).toThrow()
    }
  })

  test.each([
    ['break', 'HTTP 500'],
    ['redirect', 'HTTP 307'],
    ['hang', 'timeout'],
    ['reset', 'fetch failed'],
  ] as const)('%s is a failure', async (behaviour, message) => {
    const receiver = await startWebhookReceiver(behaviour)
    const channel = webhookChannel({ url: receiver.url, secret }, 300)
    await expect(channel.deliver(sampleLead(), 'x')).rejects.toThrow(message)
    expect(receiver.calls).toHaveLength(1)
  })
})

describe('RD Station', () => {
  test.each([
    [true, 'granted'],
    [false, 'declined'],
  ])('gets a conversion whose legal base says marketing %s: %s', async (marketing, status) => {
    const receiver = await startWebhookReceiver()
    const url = receiver.url.replace('/leads', '')
    const channel = rdStationChannel({ token: 'a token', url })
    const consent = { ...sampleLead().consent, marketing }
    await channel.deliver(
      sampleLead({ consent, fields: { ...sampleLead().fields, company: '' } }),
      'x',
    )
    expect(receiver.taken[0]?.path).toBe('/platform/conversions?api_key=a%20token')
    expect(JSON.parse(receiver.taken[0]?.body ?? '')).toEqual({
      event_type: 'CONVERSION',
      event_family: 'CDP',
      payload: {
        conversion_identifier: 'site-contato',
        name: 'Ana Souza',
        email: 'ana@example.com',
        personal_phone: '+5512912345678',
        traffic_source: 'google',
        available_for_mailing: marketing,
        legal_bases: [{ category: 'communications', type: 'consent', status }],
      },
    })
  })
})

describe('mail by HTTP', () => {
  const settings = {
    key: 'a key',
    to: ['agencia@example.com', 'outra@example.com'],
    from: 'site@example.com',
  }

  test('is one call with an idempotency key and the visitor as reply-to', async () => {
    const receiver = await startWebhookReceiver()
    const channel = mailServiceChannel({ ...settings, url: receiver.url }, 'Agência "X", S\\A')
    await channel.deliver(sampleLead(), 'the-id')
    const [call] = receiver.taken
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer a key',
      'idempotency-key': 'the-id',
      'content-type': 'application/json',
    })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      from: '"Agência X, SA" <site@example.com>',
      to: settings.to,
      reply_to: 'ana@example.com',
      subject: expect.stringContaining('Ana Souza'),
      text: expect.stringContaining('Quero vender mais.'),
      html: expect.stringContaining('Quero vender mais.'),
    })
  })

  test.each([
    ['break', 'HTTP 500'],
    ['hang', 'timeout'],
  ] as const)('%s is a failure', async (behaviour, message) => {
    const receiver = await startWebhookReceiver(behaviour)
    const channel = mailServiceChannel({ ...settings, url: receiver.url }, 'Agência', 300)
    await expect(channel.deliver(sampleLead(), 'x')).rejects.toThrow(message)
  })
})

describe('whether a channel works', () => {
  const open = {
    webhook: (url: string) => webhookChannel({ url, secret }, 300),
    'RD Station': (url: string) => rdStationChannel({ token: 'a token', url }, 300),
    'mail by HTTP': (url: string) =>
      mailServiceChannel({ url, key: 'k', to: ['a@example.com'], from: 's@example.com' }, 'X', 300),
  }
  test.each([
    // Workflow services answer 2xx to OPTIONS; custom code often does not support that method.
    ['webhook', [200, 204, 404, 405, 500, 501], [301, 308, 502, 503, 504]],
    // A valid key, and a request with nothing to store.
    ['RD Station', [400, 422, 429], [302, 401, 403, 404, 500, 503]],
    ['mail by HTTP', [400, 422, 429], [302, 401, 403, 404, 500, 503]],
  ] as const)('%s: answers %j, but not %j', async (name, good, bad) => {
    const receiver = await startWebhookReceiver()
    const { check } = open[name](receiver.url)
    for (const status of good) {
      receiver.state.status = status
      await expect(check?.(), `${status}`).resolves.toBeUndefined()
    }
    for (const status of bad) {
      receiver.state.status = status
      await expect(check?.()).rejects.toThrow(`HTTP ${status}`)
    }
    // No check may look like a lead or a mail.
    for (const { body } of [...receiver.probes, ...receiver.calls])
      expect(body).toMatch(/^(\{\})?$/)
  })

  test.each(['hang', 'reset'] as const)('%s is a failure for each', async (behaviour) => {
    const receiver = await startWebhookReceiver(behaviour)
    for (const channel of Object.values(open)) {
      await expect(channel(receiver.url).check?.()).rejects.toThrow()
    }
  })

  test('e-mail: the login decides, and no mail is sent', async () => {
    const receiver = await startMailReceiver('take', { password: 'certa' })
    const check = (password: string) => {
      const smtpUrl = receiver.url.replace('smtp://', `smtp://site:${password}@`)
      const settings = { smtpUrl, to: ['a@example.com'], from: 's@example.com' }
      return emailChannel(settings, 'X', { timeLimitMs: 500 }).check?.()
    }
    await expect(check('certa')).resolves.toBeUndefined()
    await expect(check('errada')).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 })
    receiver.state.behaviour = 'hang'
    await expect(check('certa')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(receiver.received).toEqual([])
  })
})

describe('a cancelled delivery', () => {
  test('closes its connection, and nothing goes out later', async () => {
    const mail = await startMailReceiver('take', { acceptAfterMs: 600_000 })
    const webhook = await startWebhookReceiver('hang')
    const settings = { smtpUrl: mail.url, to: ['a@example.com'], from: 's@example.com' }
    for (const channel of [
      emailChannel(settings, 'X'),
      webhookChannel({ url: webhook.url, secret }),
    ]) {
      // Without the cancellation it would take longer than this test may.
      const cancel = AbortSignal.timeout(300)
      await expect(channel.deliver(sampleLead(), 'x', cancel)).rejects.toThrow()
      await expect(channel.deliver(sampleLead(), 'x', cancel)).rejects.toThrow()
    }
    expect([mail.state.attempts, webhook.calls.length]).toEqual([1, 1])
    await expect.poll(() => mail.openConnections()).toBe(0)
  })

  test('a mail is never sent if it is cancelled while the server’s address is looked up', async () => {
    const mail = await startMailReceiver()
    const settings = { smtpUrl: mail.url, to: ['a@example.com'], from: 's@example.com' }
    const cancel = new AbortController()
    const delivery = emailChannel(settings, 'X').deliver(sampleLead(), 'x', cancel.signal)
    cancel.abort()
    await expect(delivery).rejects.toThrow()
    expect(mail.received).toEqual([])
  })

  test('a mail that went out leaves nothing on the signal', async () => {
    const mail = await startMailReceiver()
    const settings = { smtpUrl: mail.url, to: ['a@example.com'], from: 's@example.com' }
    const { signal } = new AbortController()
    await emailChannel(settings, 'X').deliver(sampleLead(), 'x', signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('a mail that was sent but not confirmed rejects with OutcomeUnknown', async () => {
    const mail = await startMailReceiver('take', { acceptAfterMs: 600_000 })
    const settings = { smtpUrl: mail.url, to: ['a@example.com'], from: 's@example.com' }
    const channel = emailChannel(settings, 'X', { timeLimitMs: 2000, acceptLimitMs: 300 })
    await expect(channel.deliver(sampleLead(), 'x')).rejects.toBeInstanceOf(OutcomeUnknown)
  })
})
