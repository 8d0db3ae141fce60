import { expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { readSettings } from '../../config/settings.ts'
import { configuredChannels } from '../../server/deliver/configured-channels.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { startWebhookReceiver } from '../../server/testing/webhook-receiver.ts'
import { recipientFindings } from './recipients.ts'

const routes = { LEADS_TO: 'todos@example.com', LEADS_TO_CREATORS: 'lives@example.com' }

test('each form goes to its own people, by both kinds of mail, and the doctor says to whom', async () => {
  const [smtp, service] = [await startMailReceiver(), await startWebhookReceiver()]
  const variables = {
    ...{ ...routes, SMTP_URL: smtp.url, MAIL_API_URL: service.url, MAIL_API_KEY: 'k' },
  }
  for (const channel of configuredChannels(parseEnv(variables))) {
    await channel.deliver(sampleLead(), `${channel.name}-1`)
    await channel.deliver(sampleLead({ kind: 'recruitment' }), `${channel.name}-2`)
  }
  const expected = [['todos@example.com'], ['lives@example.com']]
  expect(smtp.received.map(({ to }) => to)).toEqual(expected)
  expect(service.taken.map(({ body }) => JSON.parse(body).to)).toEqual(expected)
  expect(recipientFindings(readSettings(variables)).map(({ message }) => message)).toEqual(
    expected.flat(),
  )
  expect(() => parseEnv({ LEADS_TO_CONTACT: 'a@example.com' })).toThrow('LEADS_TO')
})

test('the first rule that matches decides, by both kinds of mail, and the doctor lists the rules', async () => {
  const [smtp, service] = [await startMailReceiver(), await startWebhookReceiver()]
  const variables = {
    ...{ ...routes, SMTP_URL: smtp.url, MAIL_API_URL: service.url, MAIL_API_KEY: 'k' },
    LEADS_TO_RULES:
      'segmento=Saúde > saude@example.com; verba>=10000 > dono@example.com, ana@example.com; verba<2000 > pequenos@example.com',
  }
  const asked = (scenario: string, budget = '') =>
    sampleLead({ scenario, fields: { ...sampleLead().fields, budget } })
  const leads: [ReturnType<typeof sampleLead>, string[]][] = [
    [asked('Clínica, Saúde, Leads, R$ 20.000 em 30 dias.'), ['saude@example.com']],
    [asked('{"segment":"Saúde"}', '10000+'), ['saude@example.com']],
    [asked('', '10000+'), ['dono@example.com', 'ana@example.com']],
    // A range counts by where it begins.
    [asked('', '5000-10000'), ['todos@example.com']],
    [asked('', '500-2000'), ['pequenos@example.com']],
    // R$ 3.000 in 9 days are R$ 10.000 a month; the form's own range goes before.
    [asked('Sol, Moda, Vendas, R$ 3.000 em 9 dias.'), ['dono@example.com', 'ana@example.com']],
    [asked('Sol, Moda, Vendas, R$ 3.000 em 9 dias.', '2000-5000'), ['todos@example.com']],
    [asked('não é um cenário'), ['todos@example.com']],
    [
      sampleLead({ kind: 'recruitment', scenario: '', fields: { name: 'Bia' } }),
      ['lives@example.com'],
    ],
  ]
  for (const channel of configuredChannels(parseEnv(variables))) {
    for (const [index, [lead]] of leads.entries()) await channel.deliver(lead, `${index}`)
  }
  const expected = leads.map(([, to]) => to)
  expect(smtp.received.map(({ to }) => to)).toEqual(expected)
  expect(service.taken.map(({ body }) => JSON.parse(body).to)).toEqual(expected)
  const lines = recipientFindings(readSettings(variables)).map(
    (one) => `${one.topic}: ${one.message}`,
  )
  expect(lines.slice(0, 3)).toEqual([
    'segmento Saúde por e-mail: saude@example.com',
    'verba desde R$ 10.000 por mês por e-mail: dono@example.com, ana@example.com',
    'verba abaixo de R$ 2.000 por mês por e-mail: pequenos@example.com',
  ])
})

test('times in the mails are those of the agency', async () => {
  const [smtp, service] = [await startMailReceiver(), await startWebhookReceiver()]
  const variables = {
    ...{ ...routes, SMTP_URL: smtp.url, MAIL_API_URL: service.url, MAIL_API_KEY: 'k' },
    TZ_AGENCY: 'America/Manaus',
  }
  const lead = sampleLead({ createdAt: '2026-11-16T02:30:00.000Z' })
  for (const channel of configuredChannels(parseEnv(variables))) await channel.deliver(lead, 'x')
  for (const mail of [smtp.received[0]?.raw, service.taken[0]?.body]) {
    expect(mail).toContain('15/11/2026, 22:30')
  }
})

test('a platform without a question for consent gets nothing, and the doctor says so', () => {
  const meta = { META_PIXEL_ID: '12345678', META_TOKEN: 'token' }
  const topics = (variables: Record<string, string>) =>
    recipientFindings(readSettings(variables)).map(({ status, topic }) => `${status} ${topic}`)
  expect(topics(meta)).toEqual(['warning consentimento'])
  expect(topics({ ...meta, CONSENT: 'sim' })).toEqual([])
  expect(topics({ ...meta, TAG_META: '12345678' })).toEqual([])
  expect(topics({})).toEqual([])
})
