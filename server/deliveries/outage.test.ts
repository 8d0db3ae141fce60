import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { downNotice, outageSentence, outageSentences, readableReason, upNotice } from './outage.ts'

const NOW = Date.parse('2026-11-16T15:30:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const since = '2026-11-16T12:05:00.000Z'

describe('the sentence of an outage', () => {
  test.each([
    [
      { failures: 3, since, reason: 'HTTP 500' },
      0,
      'E-mail não funciona desde 09:05 (3 falhas seguidas, nenhum envio espera): o outro lado está com defeito (HTTP 500)',
    ],
    [
      { failures: 1, since, reason: 'XYZ' },
      1,
      'E-mail não funciona desde 09:05 (1 falha, 1 envio espera): XYZ',
    ],
    [
      { failures: 0, since: '2026-11-15T12:05:00.000Z', reason: 'waiting' },
      2,
      'E-mail não funciona desde 15/11, 09:05 (2 envios esperam): há mais de uma hora nenhum aviso sai',
    ],
    // 23:30 of the day before, in Brazil.
    [
      { failures: 0, since: '2026-11-16T02:30:00.000Z', reason: '' },
      0,
      'E-mail não funciona desde 15/11, 23:30 (nenhum envio espera): ',
    ],
    [{ failures: 0 }, 0, 'E-mail não funciona desde  (nenhum envio espera): '],
    [{ failures: 0, since: 'ontem' }, 0, 'E-mail não funciona desde ontem (nenhum envio espera): '],
  ])('%j with %d waiting', (state, waiting, sentence) => {
    expect(outageSentence('email', state, waiting)).toBe(sentence)
  })

  test('times are those of the agency', () => {
    const state = { failures: 0, since: '2026-11-15T12:05:00.000Z', downAt: since }
    const said = 'desde 15/11, 08:05'
    expect(outageSentence('email', state, 0, 'America/Manaus')).toContain(said)
    expect(downNotice('email', state, 0, 'America/Manaus').text).toContain(said)
    expect(upNotice('email', state, NOW, 'America/Manaus').text).toContain(said)
  })

  test('a channel without a name of its own is called as in the settings', () => {
    expect(outageSentence('fax', { failures: 0, since }, 0)).toMatch(/^Fax não funciona desde/)
  })

  test('a reason is in words where they are known, with its code beside', () => {
    expect(readableReason('EAUTH 535')).toBe('o servidor recusou o usuário ou a senha (EAUTH 535)')
    expect(readableReason('Error: time limit')).toBe(
      'o outro lado não respondeu a tempo (Error: time limit)',
    )
    expect(readableReason('EAUTH')).toBe('o servidor recusou o usuário ou a senha (EAUTH)')
    expect(readableReason('waiting')).toBe('há mais de uma hora nenhum aviso sai')
    expect(readableReason('HTTP 418')).toBe('HTTP 418')
  })
})

test('the agency has a sentence for each channel that is down, in the order asked for', async () => {
  const down = { failures: 3, since, downAt: since, reason: 'EAUTH' }
  const store = {
    readTasks: async (prefix: string) =>
      [
        { name: 'channel:email', state: down },
        { name: 'channel:webhook', state: { failures: 2, since } },
        { name: 'channel:rdstation', state: { ...down, reason: 'HTTP 401' } },
        { name: 'readiness', state: {} },
      ].filter(({ name }) => name.startsWith(prefix)),
    counts: async () => ({
      deliveries: [
        { channel: 'email', state: 'delivered', count: 9 },
        { channel: 'email', state: 'waiting', count: 2 },
        { channel: 'webhook', state: 'waiting', count: 7 },
      ],
    }),
  } as unknown as Parameters<typeof outageSentences>[0]
  const names = ['rdstation', 'webhook', 'email', 'mail-api']
  const [first, second, ...others] = await outageSentences(store, names)
  expect(first).toMatch(/^RD Station .*nenhum envio espera\): a chave foi recusada \(HTTP 401\)$/)
  expect(second).toMatch(/^E-mail .*2 envios esperam\): o servidor recusou/)
  expect(others).toEqual([])
  store.counts = () => Promise.reject(new Error('not asked where nothing is down'))
  expect(await outageSentences(store, ['webhook'])).toEqual([])
})

test('the notice of an outage says what to look at, and has one id for one outage', () => {
  const state = { failures: 3, since, downAt: since, reason: 'EAUTH' }
  const notice = downNotice('email', state, 1)
  expect(notice).toMatchObject({
    kind: 'channel-down',
    id: `channel-down-email-${Date.parse(since)}`,
    subject: 'E-mail não funciona: avisos de contatos não saem por ele',
  })
  expect(notice.text).toContain(`${outageSentence('email', state, 1)}.\n\nNenhum contato se perdeu`)
  expect(notice.text).toContain('confira SMTP_URL e rode ')
  expect(notice.text).toMatch(/rode .*doctor/)
  expect(notice.text).toMatch(/leads .*list --undelivered/)
  expect(downNotice('fax', state, 1).text).toContain('confira fax e rode')
})

test('the notice about an ad platform names its settings and what happened to the token', () => {
  const state = { failures: 3, since, downAt: since, reason: 'PLATFORM_TOKEN 190/463' }
  const notice = downNotice('meta-qualified', state, 2)
  expect(notice.subject).toBe('Meta (qualificado) não recebe eventos')
  expect(notice.text).toContain('2 envios esperam): o token expirou, foi revogado')
  expect(notice.text).toContain('(PLATFORM_TOKEN 190/463)')
  expect(notice.text).toContain('confira META_PIXEL_ID e META_TOKEN e rode')
  expect(downNotice('google-ads-won', state, 1).text).toContain('GOOGLE_ADS_SERVICE_ACCOUNT')
  // A platform of which a newer version has stored deliveries.
  expect(downNotice('other-lead', state, 1).subject).toBe('Other (contato) não recebe eventos')
})

test.each([
  [0, '1 minuto'],
  [89_000, '1 minuto'],
  [90_000, '2 minutos'],
  [119 * MINUTE, '119 minutos'],
  [120 * MINUTE, '2 horas'],
  [47 * HOUR, '47 horas'],
  [48 * HOUR, '2 dias'],
  [84 * HOUR, '4 dias'],
])('an outage of %d ms lasted %s', (lasted, words) => {
  const state = { failures: 3, since, downAt: since, waited: 5 }
  expect(upNotice('webhook', state, Date.parse(since) + lasted)).toEqual({
    kind: 'channel-up',
    id: `channel-up-webhook-${Date.parse(since)}`,
    subject: 'Webhook voltou a funcionar',
    text: `Webhook voltou a funcionar. Ficou ${words} sem funcionar, desde 09:05; 5 envios esperaram.\n\nO que ainda esperava sai agora.`,
  })
})

test('an outage in which nothing waited says so', () => {
  const text = (waited?: number) =>
    upNotice('email', { failures: 0, since, downAt: since, waited }, NOW).text
  expect(text()).toContain('nenhum envio esperou.')
  expect(text(1)).toContain('; 1 envio esperou.')
})
