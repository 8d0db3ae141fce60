import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { required } from '../../contracts/required.ts'
import { createLog } from '../log.ts'
import { createLeadSecrets } from '../receive/lead-secrets.ts'
import { nodeKeyedHash } from '../receive/node-keyed-hash.ts'
import { receiptOf } from '../receive/receipt.ts'
import type { NewLead } from '../store/lead-store.ts'
import { openPostgres } from '../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { fastDeliveries } from '../testing/fast-deliveries.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { deliverDue } from './attempt-delivery.ts'
import { VISITOR_CHANNEL } from './channel.ts'
import { visitorChannel } from './visitor-channel.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const secrets = createLeadSecrets(nodeKeyedHash('a secret of this test'))
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe.each(Object.entries(stores))('the confirmation to visitors on %s', (_, open) => {
  async function opened(variables: Record<string, string> = {}) {
    const store = await open()
    onTestFinished(() => store.close())
    const receiver = await startMailReceiver()
    const env = parseEnv({
      ...{ SMTP_URL: receiver.url, LEADS_TO: 'equipe@agencia.example', VISITOR_MAIL: 'on' },
      ...{ SITE_NAME: 'Agência Sol', SITE_URL: 'https://agencia.example' },
      ...{ SITE_EMAIL: 'contato@agencia.example', ...variables },
    })
    const channel = required(visitorChannel({ env, access: store, secrets }), 'the channel')
    const save = async (more: Partial<NewLead> = {}) => {
      const lead = sampleLead({ createdAt: ago(0), ...more })
      await store.save(lead, [VISITOR_CHANNEL])
      return lead.submissionId
    }
    const deliver = () =>
      deliverDue(channel, {
        queue: store,
        log: createLog(() => {}),
        timings: fastDeliveries,
      })
    const read = async (id: string) => required((await store.find(id))[0])
    const stateOf = async (id: string) => required((await read(id)).deliveries[0]).state
    return { store, receiver, save, deliver, read, stateOf }
  }
  const plain = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, '%$1')

  test('says that it arrived and where the receipt is, and repeats nothing that was typed', async () => {
    const { receiver, save, deliver, read } = await opened({ REPLY_WITHIN: 'um dia útil' })
    const fields = {
      ...sampleLead().fields,
      ...{ name: 'Ana Souza compre-já', message: 'Visite https://golpe.example' },
      company: 'Golpe Ltda',
    }
    const id = await save({ fields })
    await deliver()
    const [mail] = receiver.received
    const raw = plain(required(mail).raw)
    expect(mail?.to).toEqual(['ana@example.com'])
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('Reply-To: contato@agencia.example')
    const { link, protocol } = await secrets.receiptOf(id)
    expect(raw.replace(/%3D/g, '=')).toContain(`https://agencia.example${link}`)
    expect(raw).toContain((await read(id)).protocol)
    expect(protocol).not.toBe('')
    expect(raw).toMatch(/Ol%C3%A1, Ana!/)
    expect(raw).toMatch(/responde em at%C3%A9 um dia %C3%BAtil/)
    expect(raw).not.toMatch(/golpe|Golpe|Souza|compre|91234/)
    // It does not tell the visitor that the agency has read anything.
    expect(receiptOf(await read(id)).state).toBe('recebido')
  })

  test('who said yes to the consent notice reads where to take it back', async () => {
    const { receiver, save, deliver } = await opened()
    const yes = { version: 'v1', at: new Date().toISOString(), measurement: false }
    await save({ trackingConsent: { ...yes, advertising: true } })
    await save({
      fields: { ...sampleLead().fields, email: 'bia@example.com' },
      trackingConsent: { ...yes, advertising: false },
    })
    await deliver()
    const says = receiver.received.map(({ to, raw }) => [
      to[0],
      plain(raw).includes('retirar o sim que deu'),
    ])
    expect(Object.fromEntries(says)).toEqual({ 'ana@example.com': true, 'bia@example.com': false })
  })

  test('a name that is no plain name is left out, and no time is promised unless it is set', async () => {
    const { receiver, save, deliver } = await opened()
    for (const [index, name] of ['www.golpe.example', '<b>Ana</b>', 'Аnа', 'Ana2'].entries()) {
      await save({ fields: { name, email: `p${index}@example.com`, phone: '' } })
    }
    await deliver()
    expect(receiver.received).toHaveLength(4)
    for (const { raw } of receiver.received) {
      expect(plain(raw)).toMatch(/Ol%C3%A1!/)
      expect(plain(raw)).not.toMatch(/golpe|<b>|Ana2|responde em/)
    }
  })

  test('one a day for each address, also of leads that come together', async () => {
    const { store, receiver, save, deliver, stateOf } = await opened()
    const first = await save({ createdAt: ago(2) })
    const second = await save({ createdAt: ago(1), kind: 'recruitment' })
    const fields = { ...sampleLead().fields, email: 'ANA@Example.com' }
    const third = await save({ fields })
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual([
      'delivered',
      'skipped',
      'skipped',
    ])
    // The agency asks for everything to be sent again: the visitor is not bothered.
    await store.resend(first, [VISITOR_CHANNEL], ago(0))
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await stateOf(first)).toBe('skipped')
  })

  test('none for a held lead; a released one gets it only within a day', async () => {
    const { store, receiver, save, deliver, stateOf } = await opened()
    const young = await save({ spam: ['links'], createdAt: ago(20) })
    const fields = { ...sampleLead().fields, email: 'beto@example.com' }
    const old = await save({ spam: ['links'], createdAt: ago(25), fields })
    await deliver()
    expect(receiver.received).toHaveLength(0)
    for (const id of [young, old]) await store.restore(id, [VISITOR_CHANNEL], ago(0))
    await deliver()
    expect(receiver.received.map(({ to }) => to)).toEqual([['ana@example.com']])
    expect([await stateOf(young), await stateOf(old)]).toEqual(['delivered', 'skipped'])
  })

  test('a mail server that is down is tried again', async () => {
    const { receiver, save, deliver, stateOf } = await opened()
    receiver.state.behaviour = 'refuse'
    const id = await save()
    await deliver()
    expect(await stateOf(id)).toBe('waiting')
    receiver.state.behaviour = 'take'
    await expect
      .poll(async () => {
        await deliver()
        return stateOf(id)
      })
      .toBe('delivered')
  })
})

test('there is none unless the agency asks for it', () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', LEADS_TO: 'a@example.com' }
  const access = { withDatabase: () => Promise.reject(new Error('unused')), isShared: false }
  expect(visitorChannel({ env: parseEnv(mail), access, secrets })).toBeUndefined()
  expect(() => parseEnv({ VISITOR_MAIL: 'on' })).toThrow('VISITOR_MAIL=on')
})
