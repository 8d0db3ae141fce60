import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downNotice, outageSentences, readableReason, upNotice } from './outage.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T15:30:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const since = '2026-11-16T12:05:00.000Z'
const down = { since, downAt: since, reason: 'EAUTH' }
const sentenceOf = (text: string) => text.split('.\n')[0]

test.each([
  [
    'email',
    { since, reason: 'HTTP 500' },
    0,
    'E-mail não funciona desde 09:05 (nenhum envio espera): o outro lado está com defeito (HTTP 500)',
  ],
  ['email', { since, reason: 'XYZ' }, 1, 'E-mail não funciona desde 09:05 (1 envio espera): XYZ'],
  [
    'fax',
    { since: '2026-11-15T12:05:00.000Z', reason: 'waiting' },
    2,
    'Fax não funciona desde 15/11, 09:05 (2 envios esperam): há mais de uma hora nenhum aviso sai',
  ],
  // 23:30 of the day before, in Brazil.
  [
    'email',
    { since: '2026-11-16T02:30:00.000Z' },
    0,
    'E-mail não funciona desde 15/11, 23:30 (nenhum envio espera): ',
  ],
])('%s, %j with %d waiting', (channel, state, waiting, sentence) => {
  expect(sentenceOf(downNotice(channel, state, waiting).text)).toBe(sentence)
})

test('a reason is in words where they are known, with its code beside', () => {
  expect(readableReason('EAUTH 535')).toBe('o servidor recusou o usuário ou a senha (EAUTH 535)')
  expect(readableReason('HTTP 418')).toBe('HTTP 418')
})

test('the agency has a sentence for each channel that is down, in the order asked for', async () => {
  const store = {
    readTasks: async () => [
      { name: 'channel:email', state: down },
      { name: 'channel:webhook', state: { since } },
      { name: 'channel:rdstation', state: { ...down, reason: 'HTTP 401' } },
    ],
    counts: async () => ({
      deliveries: [
        { channel: 'email', state: 'delivered', count: 9 },
        { channel: 'email', state: 'waiting', count: 2 },
      ],
    }),
  } as unknown as Parameters<typeof outageSentences>[0]
  expect(await outageSentences(store, ['rdstation', 'webhook', 'email', 'mail-api'])).toEqual([
    expect.stringMatching(
      /^RD Station .*nenhum envio espera\): a chave foi recusada \(HTTP 401\)$/,
    ),
    expect.stringMatching(/^E-mail .*2 envios esperam\): o servidor recusou/),
  ])
})

test('the notice of an outage says what to look at, and has one id for one outage', () => {
  const notice = downNotice('email', down, 1, 'America/Manaus')
  expect(notice).toMatchObject({
    kind: 'channel-down',
    id: `channel-down-email-${Date.parse(since)}`,
    subject: 'E-mail não funciona: avisos de contatos não saem por ele',
  })
  expect(notice.text).toContain('desde 08:05')
  expect(notice.text).toMatch(/confira SMTP_URL e rode .*doctor/)
  expect(notice.text).toMatch(/leads .*list --undelivered/)
})

test('the notice about an ad platform names its settings and what happened to the token', () => {
  const notice = downNotice('meta-qualified', { ...down, reason: 'PLATFORM_TOKEN 190/463' }, 2)
  expect(notice.subject).toBe('Meta (qualificado) não recebe eventos')
  expect(notice.text).toContain('2 envios esperam): o token expirou, foi revogado')
  expect(notice.text).toContain('confira META_PIXEL_ID e META_TOKEN e rode')
  // A platform of which a newer version has stored deliveries.
  expect(downNotice('other-lead', down, 1).subject).toBe('Other (contato) não recebe eventos')
})

test('the notice of the end says since when it was down, and how much waited', () => {
  expect(upNotice('webhook', { ...down, waited: 5 }, 'America/Manaus')).toEqual({
    kind: 'channel-up',
    id: `channel-up-webhook-${Date.parse(since)}`,
    subject: 'Webhook voltou a funcionar',
    text: 'Webhook voltou a funcionar. Não funcionava desde 08:05; 5 envios esperaram.\n\nO que ainda esperava sai agora.',
  })
  expect(upNotice('webhook', down).text).toContain('; nenhum envio esperou.')
})
