import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { deliveryId } from '../deliver/delivery-id.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import type { NewLead } from './lead-store.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { leadsFile } from './sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

/**
 * Where each store keeps its data, and how it is opened. It can be opened any number of times, as replicas
 * do.
 */
const databases = {
  SQLite: {
    newPlace: async () => temporaryFolder(),
    open: (place: string) => openSqliteLeadStore(place),
  },
  Postgres: {
    newPlace: () => newDatabase(),
    open: (place: string) => postgresLeadStore(openPostgres(place)),
  },
}
const channels = ['email', 'webhook']
const at = (time: string) => `2026-11-15T${time}.000Z`
const lease = { now: at('12:00:00'), until: at('12:01:00'), limit: 10 }

describe.each(Object.entries(databases))('%s', (name, { newPlace, open }) => {
  async function openStore(place?: string) {
    const store = open(place ?? (await newPlace()))
    onTestFinished(() => store.close())
    return store
  }

  describe('saving', () => {
    test('everything that was given is read back', async () => {
      const store = await openStore()
      const lead = sampleLead()
      await store.save(lead, channels)
      const { contentHash, textHash, addressHash, ...content } = lead
      const waiting = { state: 'waiting', attempts: 0, nextAttemptAt: lead.createdAt }
      const stored = {
        ...content,
        erasedAt: undefined,
        deliveries: channels.map((channel) => ({ channel, ...waiting, lastError: undefined })),
      }
      expect(await store.list()).toEqual([stored])
      expect(await store.find(lead.submissionId.toUpperCase())).toEqual([stored])
      expect(await store.find(lead.protocol.toLowerCase())).toEqual([stored])
      expect(await store.find('another')).toEqual([])
    })

    test('concurrent saves, some of them duplicates, each get their own result', async () => {
      const store = await openStore()
      const leads = Array.from({ length: 250 }, () => sampleLead())
      const saved = await Promise.all(
        [...leads, ...leads].map((lead) => store.save(lead, channels)),
      )
      expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(250)
      expect(saved.map(({ submissionId }) => submissionId)).toEqual(
        [...leads, ...leads].map(({ submissionId }) => submissionId),
      )
      expect(await store.list()).toHaveLength(250)
    })

    test('the same id, and the same content, given to several processes at once is one lead', async () => {
      const place = await newPlace()
      const stores = await Promise.all([1, 2, 3].map(() => openStore(place)))
      const leads = Array.from({ length: 20 }, () => sampleLead())
      const byId = await Promise.all(
        stores.flatMap((store, turn) =>
          (turn === 1 ? leads.toReversed() : leads).map((lead) => store.save(lead, channels)),
        ),
      )
      expect(byId.filter(({ outcome }) => outcome === 'stored')).toHaveLength(20)
      const byContent = await Promise.all(
        stores.map((store) => store.save(sampleLead({ contentHash: 'same' }), channels)),
      )
      expect(byContent.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
      expect(new Set(byContent.map(({ submissionId }) => submissionId)).size).toBe(1)
    })

    test('the same content without an id is the same lead for ten minutes', async () => {
      const store = await openStore()
      const send = (time: string) =>
        store.save(sampleLead({ contentHash: 'same', createdAt: at(time) }), channels)
      const [first, atOnce] = await Promise.all([send('12:00:00'), send('12:00:00')])
      expect(atOnce).toEqual({ ...first, outcome: 'already-stored', sameSender: false })
      expect(await send('12:09:59')).toMatchObject({ submissionId: first.submissionId })
      expect(await send('12:10:01')).toMatchObject({ outcome: 'stored' })
      expect(await store.list()).toHaveLength(2)
    })

    test('another text under a known id is reported, and the first one stays', async () => {
      const store = await openStore()
      const lead = sampleLead({ senderHash: 'sender' })
      const other = { ...lead, fields: { ...lead.fields, message: 'Outra coisa.' } }
      const { submissionId } = lead
      const refused = { submissionId, held: false, sameSender: false }
      // First in one batch, then in the next.
      const together = await Promise.all(
        [lead, other, lead].map((one) => store.save(one, channels)),
      )
      const known = { outcome: 'already-stored', submissionId, held: false, sameSender: true }
      expect(together).toEqual([
        { outcome: 'stored', submissionId, held: false, sameSender: true },
        { outcome: 'other-content', ...refused },
        known,
      ])
      expect(await store.save(lead, channels)).toEqual(known)
      for (const different of [
        other,
        { ...lead, kind: 'recruitment' as const },
        { ...lead, consent: { ...lead.consent, marketing: true } },
      ]) {
        expect(await store.save(different, channels)).toEqual({
          outcome: 'other-content',
          ...refused,
        })
      }
      // Fields that may differ in a retry.
      expect(await store.save({ ...lead, page: '', origin: '', campaign: {} }, channels)).toEqual(
        known,
      )
      expect(await store.list()).toMatchObject([{ submissionId, fields: lead.fields }])
    })

    test('another text under one id, given to several processes at once: one is stored', async () => {
      const place = await newPlace()
      const stores = await Promise.all([1, 2, 3].map(() => openStore(place)))
      const lead = sampleLead()
      const saved = await Promise.all(
        Array.from({ length: 30 }, (_, turn) =>
          required(stores[turn % 3]).save(
            { ...lead, fields: { ...lead.fields, message: `${turn}` } },
            [],
          ),
        ),
      )
      const outcomes = saved.map(({ outcome }) => outcome).sort()
      expect(outcomes).toEqual([...Array(29).fill('other-content'), 'stored'])
      const [stored] = await required(stores[0]).list()
      const winner = saved.findIndex(({ outcome }) => outcome === 'stored')
      expect(required(stored).fields.message).toBe(`${winner}`)
    })

    test('only the same sender is known as such', async () => {
      const store = await openStore()
      const sameSender = async (lead: NewLead) => (await store.save(lead, [])).sameSender
      for (const [first, second, known] of [
        ['a', 'a', true],
        ['a', 'b', false],
        ['a', undefined, false],
        [undefined, 'a', false],
        [undefined, undefined, false],
      ] as const) {
        const lead = sampleLead({ senderHash: first })
        expect(await sameSender(lead)).toBe(true)
        expect(await sameSender({ ...lead, senderHash: second })).toBe(known)
        const byContent = { contentHash: crypto.randomUUID() }
        expect(await sameSender(sampleLead({ senderHash: first, ...byContent }))).toBe(true)
        expect(await sameSender(sampleLead({ senderHash: second, ...byContent }))).toBe(known)
      }
    })

    test('a repeated text only adds points to a suspicious lead, within a day', async () => {
      const store = await openStore()
      const send = (textHash: string, spamScore: number, createdAt: string) =>
        store.save(sampleLead({ textHash, spamScore, suspicions: ['offers'], createdAt }), channels)
      const held: boolean[][] = []
      for (const minute of Array.from({ length: 30 }, (_, index) => String(index + 10))) {
        const time = at(`10:${minute}:00`)
        held.push([(await send('polite', 0, time)).held, (await send('doubtful', 85, time)).held])
      }
      expect(held.filter(([polite]) => polite)).toEqual([])
      expect(held.map(([, doubtful]) => doubtful)).toEqual([
        ...Array(3).fill(false),
        ...Array(27).fill(true),
      ])
      expect((await send('doubtful', 85, '2026-11-17T12:00:00.000Z')).held).toBe(false)
      const [spam] = await store.list({ spam: true })
      expect(spam).toMatchObject({
        spam: ['offers', 'repeated-text'],
        spamScore: 105,
        deliveries: [],
      })
    })

    test('held leads are listed once, the most doubtful first, and erased ones never', async () => {
      const store = await openStore()
      const hold = (spamScore: number, minute: string) =>
        store.save(
          sampleLead({ spam: ['links'], spamScore, createdAt: at(`10:${minute}:00`) }),
          channels,
        )
      const clear = await hold(200, '01')
      const doubtful = await hold(100, '02')
      const erased = await hold(100, '03')
      await store.save(sampleLead({ spamScore: 99 }), channels)
      await store.erase({ submissionId: erased.submissionId }, at('11:00:00'))
      const ids = async () =>
        (await store.listUnnotified(10)).map(({ submissionId }) => submissionId)
      expect(await ids()).toEqual([doubtful.submissionId, clear.submissionId])
      expect(await store.countUnnotified()).toEqual({
        count: 2,
        oldest: at('10:01:00'),
        lowestScore: 100,
      })
      await store.markNotified([doubtful.submissionId], at('11:00:00'))
      expect(await ids()).toEqual([clear.submissionId])
      await store.markNotified([clear.submissionId], at('11:00:00'))
      expect(await store.countUnnotified()).toMatchObject({ count: 0, oldest: undefined })
    })
  })

  describe('the list', () => {
    test('filters by kind, date, spam and undelivered', async () => {
      const store = await openStore()
      const save = (different: Partial<NewLead>, to = channels) =>
        store.save(sampleLead(different), to).then(({ submissionId }) => submissionId)
      const old = await save({ createdAt: at('08:00:00') })
      const recruitment = await save({ kind: 'recruitment', createdAt: at('09:00:00') }, [])
      const held = await save({ spam: ['honeypot', 'links'], createdAt: at('10:00:00') })
      const delivered = await save({ createdAt: at('11:00:00') }, ['email'])
      for (const claimed of await store.claim('email', lease)) {
        if (claimed.lead.submissionId === delivered) await store.markDelivered(claimed, lease.now)
      }
      const ids = async (filters: Parameters<typeof store.list>[0]) =>
        (await store.list(filters)).map(({ submissionId }) => submissionId)
      expect(await ids({})).toEqual([old, recruitment, held, delivered])
      expect(await ids({ kind: 'recruitment' })).toEqual([recruitment])
      expect(await ids({ since: at('09:30:00') })).toEqual([held, delivered])
      expect(await ids({ spam: true })).toEqual([held])
      expect(await ids({ undelivered: true })).toEqual([old, recruitment])
    })

    test('has no page limit', async () => {
      const store = await openStore()
      await Promise.all(Array.from({ length: 1200 }, () => store.save(sampleLead(), ['email'])))
      const leads = await store.list()
      expect(leads).toHaveLength(1200)
      expect(leads.every(({ deliveries }) => deliveries.length === 1)).toBe(true)
    })
  })

  describe('deliveries', () => {
    test('are claimed once, by one process, until the lease ends', async () => {
      const place = await newPlace()
      const [one, other] = [await openStore(place), await openStore(place)]
      const { submissionId } = await one.save(sampleLead(), channels)
      const claims = await Promise.all([one.claim('email', lease), other.claim('email', lease)])
      expect(claims.flat()).toMatchObject([
        { id: await deliveryId(submissionId, 'email'), attempts: 0 },
      ])
      expect(await other.claim('email', { ...lease, now: at('12:00:59') })).toEqual([])
      expect(await other.claim('email', { ...lease, now: at('12:01:00') })).toHaveLength(1)
      expect(await one.claim('webhook', lease)).toHaveLength(1)
    })

    test('a late call does not change a newer claim', async () => {
      const place = await newPlace()
      const [one, other] = await Promise.all([openStore(place), openStore(place)])
      await one.save(sampleLead(), ['email'])
      const delivery = async () => (await one.list())[0]?.deliveries[0]
      const [late] = await one.claim('email', lease)
      const newer = { now: lease.until, until: at('12:02:00'), limit: 10 }
      const [held] = await other.claim('email', newer)
      expect(await one.markDelivered(required(late), at('12:01:01'))).toBe(false)
      expect(await one.markFailed(required(late), { error: 'E', nextAttemptAt: undefined })).toBe(
        false,
      )
      expect(await one.renew(required(late), at('12:09:00'))).toBe(false)
      expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0 })
      expect(await one.claim('email', { ...newer, now: at('12:01:30') })).toEqual([])

      expect(await other.renew(required(held), at('12:03:00'))).toBe(true)
      expect(await one.claim('email', { ...newer, now: at('12:02:30') })).toEqual([])
      const renewed = { ...required(held), lease: at('12:03:00') }
      expect(await other.markDelivered(required(held), at('12:02:40'))).toBe(false)
      expect(await other.markDelivered(renewed, at('12:02:40'))).toBe(true)
      expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 })
      // A delivered lead stays delivered, whatever an older attempt reports.
      expect(await one.markFailed(required(late), { error: 'E', nextAttemptAt: undefined })).toBe(
        false,
      )
      expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 })
    })

    test('waiting deliveries are counted, and due at once when the channel works again', async () => {
      const store = await openStore()
      const [first, second] = [sampleLead(), sampleLead({ createdAt: at('12:00:10') })]
      for (const lead of [first, second]) await store.save(lead, ['email'])
      const none = { count: 0, unconfirmed: 0, oldest: undefined, failures: 0, reason: undefined }
      expect(await store.waitingOn('email')).toEqual({ ...none, count: 2, oldest: first.createdAt })
      expect(await store.waitingOn('webhook')).toEqual(none)
      expect(await store.lastDelivered('email')).toBeUndefined()
      const now = at('12:00:20')
      for (const claimed of await store.claim('email', { ...lease, now })) {
        await store.markFailed(claimed, { error: 'E', nextAttemptAt: at('18:00:00') })
      }
      const failed = { ...none, oldest: second.createdAt, reason: 'E' }
      expect(await store.waitingOn('email', first.createdAt)).toEqual({
        ...failed,
        ...{ count: 1, failures: 1 },
      })
      const due = { now: at('12:05:00'), until: at('12:06:00'), limit: 10 }
      expect(await store.claim('email', due)).toEqual([])
      await store.retryNow('email', due.now, 1)
      const [canary, ...others] = await store.claim('email', due)
      expect(others).toEqual([])
      await store.markDelivered(required(canary), due.now)
      expect(await store.lastDelivered('email')).toBe(due.now)
      await store.retryNow('email', due.now)
      expect(await store.claim('email', due)).toHaveLength(1)
    })

    test('shared by four processes, each is claimed by one of them alone', async () => {
      const place = await newPlace()
      const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(place)))
      await Promise.all(
        Array.from({ length: 100 }, () => required(stores[0]).save(sampleLead(), ['email'])),
      )
      const claimed = await Promise.all(
        stores.flatMap((store) =>
          Array.from({ length: 5 }, () => store.claim('email', { ...lease, limit: 8 })),
        ),
      )
      const rest = await required(stores[0]).claim('email', { ...lease, limit: 100 })
      const ids = [...claimed.flat(), ...rest].map(({ id }) => id)
      expect(new Set(ids).size).toBe(100)
      expect(ids).toHaveLength(100)
    })

    test('are due again at the next attempt with the same id, until they are dead', async () => {
      const store = await openStore()
      await store.save(sampleLead(), ['email'])
      const [first] = await store.claim('email', lease)
      await store.markFailed(required(first), { error: 'E1', nextAttemptAt: at('12:00:30') })
      expect(await store.claim('email', { ...lease, now: at('12:00:29') })).toEqual([])
      const [second] = await store.claim('email', { ...lease, now: at('12:00:30') })
      expect(second).toMatchObject({ id: first?.id, attempts: 1 })
      await store.markFailed(required(second), { error: 'E2', nextAttemptAt: undefined })
      expect(await store.claim('email', { ...lease, now: at('23:00:00') })).toEqual([])
      const [lead] = await store.list()
      expect(lead?.deliveries).toMatchObject([{ state: 'dead', attempts: 2, lastError: 'E2' }])
    })

    test('resending revives a dead delivery and adds a new channel', async () => {
      const store = await openStore()
      const { submissionId } = await store.save(sampleLead(), ['email'])
      const [claimed] = await store.claim('email', lease)
      await store.markFailed(required(claimed), { error: 'E', nextAttemptAt: undefined })
      expect(await store.resend(submissionId, channels, at('13:00:00'))).toBe(true)
      for (const channel of channels) {
        expect(await store.claim(channel, { ...lease, now: at('13:00:00') })).toHaveLength(1)
      }
      expect(await store.resend('unknown', channels, at('13:00:00'))).toBe(false)
    })

    test('a held lead is restored once', async () => {
      const store = await openStore()
      const { submissionId } = await store.save(sampleLead({ spam: ['links'] }), channels)
      expect(await store.resend(submissionId, channels, lease.now)).toBe(false)
      expect(await store.restore(submissionId, channels, lease.now)).toBe(true)
      expect(await store.restore(submissionId, channels, lease.now)).toBe(false)
      expect(await store.list({ spam: true })).toEqual([])
      expect(await store.claim('email', lease)).toHaveLength(1)
    })
  })

  describe('erasing', () => {
    const secrets = {
      fields: { name: 'Zuleika Quartzo', email: 'Zuleika@Example.com', message: 'xilofone-azul' },
      origin: 'origem-secreta',
      scenario: 'cenario-secreto',
      campaign: { gclid: 'gclid-secreto' },
      textHash: 'hash-of-text',
      addressHash: 'hash-of-address',
    }

    test('leaves the count and the day, and no trace of the person in any file', async () => {
      const place = await newPlace()
      const store = await openStore(place)
      const { submissionId } = await store.save(sampleLead(secrets), channels)
      await store.save(sampleLead(), channels)
      expect(await store.erase({ submissionId }, at('14:00:00'))).toBe(1)
      expect(await store.erase({ submissionId }, at('15:00:00'))).toBe(0)
      expect(await store.find(submissionId)).toMatchObject([
        {
          kind: 'contact',
          fields: {},
          createdAt: at('00:00:00'),
          erasedAt: at('14:00:00'),
          consent: { version: '', acceptedAt: '', marketing: false },
          deliveries: [],
        },
      ])
      expect(await store.list()).toHaveLength(2)
      expect(await store.claim('email', lease)).toHaveLength(1)
      if (name !== 'SQLite') return
      const bytes = ['', '-wal'].map((end) => readFileSync(leadsFile(place) + end, 'latin1')).join()
      for (const trace of ['Quartzo', 'uleika@', 'xilofone', 'secret', 'hash-of-']) {
        expect(bytes).not.toContain(trace)
      }
    })

    test('sending the same id again, with whatever text, brings nothing back', async () => {
      const store = await openStore()
      const lead = sampleLead({ senderHash: 'sender' })
      await store.save(lead, channels)
      await store.erase({ submissionId: lead.submissionId }, at('14:00:00'))
      const other = { ...lead, fields: { ...lead.fields, message: 'Outra coisa.' } }
      const erased = { outcome: 'erased', sameSender: false }
      for (const one of [lead, other]) {
        expect(await store.save(one, channels)).toMatchObject(erased)
      }
      expect(await store.list()).toMatchObject([{ fields: {}, deliveries: [] }])
    })

    test('by e-mail takes everything of that address, however it was typed', async () => {
      const store = await openStore()
      for (const email of ['ana@example.com', 'ANA@Example.com', 'bia@example.com']) {
        await store.save(sampleLead({ fields: { email } }), channels)
      }
      expect(await store.erase({ email: ' Ana@example.com ' }, at('14:00:00'))).toBe(2)
      expect((await store.list()).map(({ fields }) => fields.email)).toEqual(
        expect.arrayContaining(['bia@example.com']),
      )
    })

    test('expired leads are erased', async () => {
      const store = await openStore()
      await store.save(sampleLead({ eraseAfter: at('12:00:00') }), channels)
      await store.save(sampleLead({ eraseAfter: at('12:00:01') }), channels)
      expect(await store.eraseExpired(at('12:00:00'))).toBe(1)
      expect(await store.eraseExpired(at('12:00:00'))).toBe(0)
    })
  })

  test('counts for the metrics', async () => {
    const store = await openStore()
    expect(await store.counts()).toEqual({ leads: [], deliveries: [], oldestWaiting: undefined })
    await store.save(sampleLead({ createdAt: at('08:00:00') }), channels)
    await store.save(sampleLead({ kind: 'recruitment', createdAt: at('07:00:00') }), ['email'])
    await store.save(sampleLead({ spam: ['links'] }), channels)
    const [claimed] = await store.claim('email', { ...lease, limit: 1 })
    await store.markDelivered(required(claimed), at('12:00:01'))
    const { leads, deliveries, oldestWaiting } = await store.counts()
    expect(leads).toEqual(
      expect.arrayContaining([
        { kind: 'contact', held: false, count: 1 },
        { kind: 'contact', held: true, count: 1 },
        { kind: 'recruitment', held: false, count: 1 },
      ]),
    )
    expect(deliveries).toEqual(
      expect.arrayContaining([
        { channel: 'email', state: 'delivered', count: 1 },
        { channel: 'email', state: 'waiting', count: 1 },
        { channel: 'webhook', state: 'waiting', count: 1 },
      ]),
    )
    expect(oldestWaiting).toBe(at('08:00:00'))
  })
})
