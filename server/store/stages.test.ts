import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { platformOutcomes } from '../../content/server-messages.ts'
import type { LeadEvent } from '../../contracts/attribution.ts'
import type { Stage } from '../../contracts/lead-stages.ts'
import { required } from '../../contracts/required.ts'
import { deliverDue } from '../deliver/attempt-delivery.ts'
import { type Channel, FinalOutcome, type OutgoingLead } from '../deliver/channel.ts'
import { createLog } from '../log.ts'
import { fastDeliveries } from '../testing/fast-deliveries.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { leads20261115 } from './migrations/2026-11-15-leads.ts'
import { outbox20261115 } from './migrations/2026-11-15-outbox.ts'
import { quarantine20261116 } from './migrations/2026-11-16-quarantine.ts'
import { measured20261117 } from './migrations/2026-11-17-measured.ts'
import { SQLITE_WORDS } from './migrations.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { leadsFile } from './sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

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
const at = (minute: number) => `2026-11-16T12:${String(minute).padStart(2, '0')}:00.000Z`
const names = [
  { name: 'email' },
  ...(['lead', 'qualified', 'won'] as const).map((event) => ({ name: `meta-${event}`, event })),
]

describe.each(Object.entries(databases))('stages on %s', (_, { newPlace, open }) => {
  async function opened(place?: string) {
    const there = place ?? (await newPlace())
    const store = open(there)
    onTestFinished(() => store.close())
    const lead = sampleLead()
    await store.save(lead, ['email', 'meta-lead'])
    const id = lead.submissionId
    const read = async () => required((await store.find(id))[0])
    return {
      store,
      id,
      read,
      place: there,
      set: (stage: Stage, minute: number, more: { valueCents?: number; reason?: string } = {}) =>
        store.setStage(id, { stage, ...more }, names, at(minute)),
      states: async () =>
        Object.fromEntries((await read()).deliveries.map((one) => [one.channel, one.state])),
    }
  }

  /** A platform that keeps what it gets, or does what it is told to. */
  function platform(event: LeadEvent, answer: (lead: OutgoingLead) => void = () => {}) {
    const taken: OutgoingLead[] = []
    const channel: Channel = {
      name: `meta-${event}`,
      event,
      async deliver(lead) {
        answer(lead)
        taken.push(lead)
      },
    }
    return { channel, taken }
  }
  const parts = (queue: Awaited<ReturnType<typeof opened>>['store']) => ({
    queue,
    log: createLog(() => {}),
    timings: fastDeliveries,
  })

  test('a new lead is novo, with no history', async () => {
    const { store, id, read } = await opened()
    expect(await read()).toMatchObject({ stage: 'novo', stageAt: '2026-11-15T12:00:00.000Z' })
    expect(await store.stageHistory(id)).toEqual([])
  })

  test('each way up enqueues its events once, and the history keeps every step', async () => {
    const { store, id, set, read, states } = await opened()
    expect(await set('em conversa', 1)).toBe('changed')
    expect(Object.keys(await states())).toEqual(['email', 'meta-lead'])
    expect(await set('proposta', 2, { reason: 'pediu preço' })).toBe('changed')
    expect(Object.keys(await states())).toEqual(['email', 'meta-lead', 'meta-qualified'])
    expect(await set('ganho', 3, { valueCents: 150_000 })).toBe('changed')
    expect(Object.keys(await states())).toEqual(names.map(({ name }) => name))
    expect(await read()).toMatchObject({
      stage: 'ganho',
      stageAt: at(3),
      qualifiedAt: at(2),
      wonAt: at(3),
      dealValueCents: 150_000,
    })
    expect(await store.stageHistory(id)).toEqual([
      { stage: 'em conversa', valueCents: undefined, reason: '', at: at(1) },
      { stage: 'proposta', valueCents: undefined, reason: 'pediu preço', at: at(2) },
      { stage: 'ganho', valueCents: 150_000, reason: '', at: at(3) },
    ])
  })

  test('straight to ganho is qualified too', async () => {
    const { set, read } = await opened()
    await set('ganho', 1)
    expect(await read()).toMatchObject({ qualifiedAt: at(1), wonAt: at(1) })
    expect((await read()).dealValueCents).toBeUndefined()
  })

  test('the same stage twice changes nothing, and a value can be added later', async () => {
    const { store, id, set, read } = await opened()
    await set('ganho', 1)
    expect(await set('ganho', 2)).toBe('unchanged')
    expect(await set('ganho', 3, { valueCents: 99 })).toBe('changed')
    expect(await set('ganho', 4)).toBe('unchanged')
    expect(await read()).toMatchObject({ wonAt: at(1), stageAt: at(3), dealValueCents: 99 })
    expect(await store.stageHistory(id)).toHaveLength(2)
  })

  test('an event that was sent is not sent again when the stage goes back and up', async () => {
    const { store, set, states, read } = await opened()
    const { channel, taken } = platform('won')
    await set('ganho', 1, { valueCents: 5 })
    await deliverDue(channel, parts(store))
    await set('perdido', 2)
    expect(await read()).toMatchObject({ stage: 'perdido', qualifiedAt: at(1) })
    expect((await read()).wonAt).toBeUndefined()
    expect((await read()).dealValueCents).toBeUndefined()
    await set('ganho', 3, { valueCents: 6 })
    await deliverDue(channel, parts(store))
    expect(taken.map(({ dealValueCents }) => dealValueCents)).toEqual([5])
    expect((await states())['meta-won']).toBe('delivered')
  })

  /** Two platforms with an hour to correct a sale in: one takes another value later, the other does not. */
  const HOUR_MS = 3_600_000
  const sales = ['google-ads', 'meta'].map((name) => ({
    ...{ name: `${name}-won`, event: 'won' as const, waitMs: HOUR_MS },
    restates: name === 'google-ads',
  }))
  async function selling() {
    const all = await opened()
    const taken: string[] = []
    const channels = sales.map(
      (sale): Channel => ({
        ...sale,
        async deliver(lead) {
          taken.push(`${sale.name} ${lead.wonAt ? (lead.dealValueCents ?? '?') : 'lost'}`)
        },
      }),
    )
    const hours = (count: number) => new Date(Date.now() - count * HOUR_MS).toISOString()
    return {
      ...all,
      taken,
      channels,
      /** The stage as it was set so many hours ago. */
      sell: (stage: Stage, hoursAgo: number, valueCents?: number) =>
        all.store.setStage(all.id, { stage, valueCents }, sales, hours(hoursAgo)),
      async deliver() {
        for (const channel of channels) await deliverDue(channel, parts(all.store))
      },
      told: async () =>
        (await all.read()).deliveries
          .filter(({ channel }) => channel.endsWith('-won'))
          .map(({ channel, state, told }) => `${channel} ${state} ${told ? told.cents : 'untold'}`),
    }
  }

  test('a sale waits for its time, and is told with the value that stands then', async () => {
    const { sell, deliver, taken, told, store } = await selling()
    await sell('ganho', 0, 1_500_000)
    await deliver()
    // A channel that works again does not hurry it.
    await store.retryNow('meta-won', new Date().toISOString())
    await deliver()
    expect(taken).toEqual([])
    expect(await told()).toEqual(['google-ads-won waiting untold', 'meta-won waiting untold'])
    await sell('ganho', 0, 150_000)
    const later = await selling()
    await later.sell('ganho', 2, 1_500_000)
    await later.sell('ganho', 1.5, 150_000)
    await later.deliver()
    expect(later.taken).toEqual(['google-ads-won 150000', 'meta-won 150000'])
    expect(await later.told()).toEqual([
      'google-ads-won delivered 150000',
      'meta-won delivered 150000',
    ])
  })

  test('a loss while it waits cancels it at once, and a sale after all waits again', async () => {
    const { sell, deliver, taken, told } = await selling()
    await sell('ganho', 3, 5)
    await sell('perdido', 2.5)
    expect(await told()).toEqual(['google-ads-won skipped untold', 'meta-won skipped untold'])
    await deliver()
    expect(taken).toEqual([])
    await sell('ganho', 0.5, 6)
    await deliver()
    expect(taken).toEqual([])
    expect(await told()).toEqual(['google-ads-won waiting untold', 'meta-won waiting untold'])
  })

  test('a loss after an attempt without an answer says that the platform may have it', async () => {
    const { sell, store, read } = await selling()
    await sell('ganho', 3, 5)
    const soon = { now: new Date().toISOString(), until: new Date().toISOString(), limit: 1 }
    const [claimed] = await store.claim('meta-won', soon)
    await store.markFailed(required(claimed), { error: 'TimeoutError', nextAttemptAt: soon.now })
    await sell('perdido', 0)
    const reasons = (await read()).deliveries.flatMap(({ channel, lastError }) =>
      channel.endsWith('-won') ? [[channel, lastError]] : [],
    )
    expect(Object.fromEntries(reasons)).toEqual({
      'google-ads-won': platformOutcomes.undone,
      'meta-won': platformOutcomes.undoneAfterTry,
    })
  })

  test('after it, only who restates is told, and a sale that was reopened and won is one', async () => {
    const { sell, deliver, taken, told } = await selling()
    await sell('ganho', 9, 1_500_000)
    await deliver()
    await sell('ganho', 7, 150_000)
    await deliver()
    await sell('perdido', 5)
    await deliver()
    expect(await told()).toEqual(['google-ads-won delivered 0', 'meta-won delivered 1500000'])
    await sell('ganho', 3, 1_500_000)
    await deliver()
    expect(taken).toEqual([
      'google-ads-won 1500000',
      'meta-won 1500000',
      'google-ads-won 150000',
      'google-ads-won lost',
      'google-ads-won 1500000',
    ])
    // Lost by a slip, and put back before it was told: nothing is sent.
    await sell('perdido', 0.2)
    await sell('ganho', 0.1, 1_500_000)
    await deliver()
    expect(taken).toHaveLength(5)
    expect(await told()).toEqual(['google-ads-won delivered 1500000', 'meta-won delivered 1500000'])
  })

  test('a sale that changes while it is sent, or before the platform confirms it, is told again', async () => {
    const { id, store, sell, told } = await selling()
    const sent: (number | undefined)[] = []
    const channel: Channel = {
      ...required(sales[0]),
      async deliver(lead, _id, _signal, reference) {
        if (reference !== undefined) return undefined
        sent.push(lead.dealValueCents)
        // Somebody corrects it at this very moment.
        if (sent.length === 1) await sell('ganho', 0, 2)
        return sent.length === 1 ? { reference: 'request-1', checkAfterMs: 0 } : undefined
      },
    }
    await sell('ganho', 2, 1)
    await expect
      .poll(async () => {
        await store.retryNow(channel.name, new Date().toISOString())
        await deliverDue(channel, parts(store))
        return (await told())[0]
      })
      .toBe('google-ads-won delivered 2')
    expect(sent).toEqual([1, 2])
    expect((await store.find(id))[0]?.deliveries).toContainEqual(
      expect.objectContaining({ channel: 'meta-won', state: 'waiting' }),
    )
  })

  test('an applicant is no customer, however far they come', async () => {
    const { store } = await opened()
    const lead = sampleLead({ kind: 'recruitment' })
    await store.save(lead, ['email'])
    await store.setStage(lead.submissionId, { stage: 'ganho', valueCents: 5 }, names, at(1))
    const [found] = await store.find(lead.submissionId)
    expect(found?.deliveries.map(({ channel }) => channel)).toEqual(['email'])
  })

  test('a stage that is taken back before its event was sent is not told', async () => {
    const { store, set, states, read } = await opened()
    const { channel, taken } = platform('qualified')
    await set('qualificado', 1)
    await set('novo', 2)
    await deliverDue(channel, parts(store))
    expect(taken).toEqual([])
    const skipped = (await read()).deliveries.find((one) => one.channel === 'meta-qualified')
    expect(skipped).toMatchObject({
      state: 'skipped',
      lastError: 'a etapa foi desfeita antes do envio',
    })
    await set('qualificado', 3)
    expect((await states())['meta-qualified']).toBe('waiting')
    await deliverDue(channel, parts(store))
    expect(taken).toMatchObject([{ qualifiedAt: at(3) }])
  })

  test('a refusal and a skip are final, with their reason', async () => {
    const { store, read, set } = await opened()
    await set('ganho', 1)
    const refuse = (state: 'refused' | 'skipped', message: string) => () => {
      throw new FinalOutcome(state, message)
    }
    const lead = platform('lead', refuse('skipped', 'sem consentimento para publicidade'))
    const won = platform('won', refuse('refused', 'a plataforma recusou: valor'))
    await deliverDue(lead.channel, parts(store))
    await deliverDue(won.channel, parts(store))
    expect(await deliverDue(won.channel, parts(store))).toBe(0)
    expect((await read()).deliveries).toMatchObject([
      { channel: 'email', state: 'waiting' },
      {
        ...{ channel: 'meta-lead', state: 'skipped', attempts: 1 },
        lastError: 'sem consentimento para publicidade',
      },
      { channel: 'meta-qualified', state: 'waiting' },
      {
        ...{ channel: 'meta-won', state: 'refused', attempts: 1 },
        lastError: 'a plataforma recusou: valor',
      },
    ])
    // The agency has not got it by mail: only that counts as not delivered.
    expect(await store.list({ undelivered: true })).toHaveLength(1)
    await deliverDue({ name: 'email', deliver: async () => {} }, parts(store))
    expect(await store.list({ undelivered: true })).toEqual([])
  })

  test('a platform that confirms later is only asked, by its reference', async () => {
    const { store, read } = await opened()
    const asked: (string | undefined)[] = []
    const channel: Channel = {
      name: 'meta-lead',
      event: 'lead',
      async deliver(_lead, _id, _signal, reference) {
        asked.push(reference)
        return asked.length < 3 ? { reference: 'request-1', checkAfterMs: 0 } : undefined
      },
    }
    const delivery = async () =>
      (await read()).deliveries.find((one) => one.channel === 'meta-lead')
    await deliverDue(channel, parts(store))
    expect(await delivery()).toMatchObject({ state: 'waiting', reference: 'request-1' })
    // It has been sent: the channel is not down, however long the platform takes.
    expect(await store.waitingOn('meta-lead')).toMatchObject({ count: 0, oldest: undefined })
    await expect
      .poll(async () => {
        await deliverDue(channel, parts(store))
        return (await delivery())?.state
      })
      .toBe('delivered')
    expect(asked).toEqual([undefined, 'request-1', 'request-1'])
  })

  test('changes at once are all kept, in one order, and the lead is at the last of them', async () => {
    const { id, place, read } = await opened()
    const stores = [open(place), open(place), open(place)]
    for (const one of stores) onTestFinished(() => one.close())
    const changes = Array.from({ length: 18 }, (_, number) => ({
      store: required(stores[number % 3]),
      stage: required((['qualificado', 'proposta', 'em conversa'] as const)[number % 3]),
      reason: `mudança ${number}`,
    }))
    const done = await Promise.all(
      changes.map(({ store, stage, reason }, number) =>
        store.setStage(id, { stage, reason }, names, at(number)),
      ),
    )
    expect(new Set(done)).toEqual(new Set(['changed']))
    const history = await required(stores[0]).stageHistory(id)
    expect(history.map(({ reason }) => reason).sort()).toEqual(
      changes.map(({ reason }) => reason).sort(),
    )
    const lead = await read()
    expect(lead).toMatchObject({ stage: history.at(-1)?.stage, stageAt: history.at(-1)?.at })
    expect(lead.qualifiedAt === undefined).toBe(lead.stage === 'em conversa')
    expect(lead.deliveries.filter((one) => one.channel === 'meta-qualified')).toHaveLength(1)
  })

  test('after a restart the event is still there, with the stage', async () => {
    const place = await newPlace()
    const before = open(place)
    const lead = sampleLead()
    await before.save(lead, [])
    await before.setStage(lead.submissionId, { stage: 'ganho', valueCents: 7 }, names, at(1))
    await before.close()
    const store = open(place)
    onTestFinished(() => store.close())
    const { channel, taken } = platform('won')
    await deliverDue(channel, parts(store))
    expect(taken).toMatchObject([{ wonAt: at(1), dealValueCents: 7 }])
  })

  test('a held, an erased and an unknown lead keep their stage', async () => {
    const { store, id, set, read } = await opened()
    const held = sampleLead({ spam: ['links'] })
    await store.save(held, [])
    const change = { stage: 'ganho' } as const
    expect(await store.setStage(held.submissionId, change, names, at(1))).toBe('held')
    expect(await store.setStage('nobody', change, names, at(1))).toBe('not-found')
    await set('ganho', 1, { valueCents: 100, reason: 'fechou com a Ana' })
    await store.erase({ submissionId: id }, at(2))
    expect(await set('perdido', 3)).toBe('erased')
    expect(await store.stageHistory(id)).toEqual([])
    const left = await read()
    expect(left).toMatchObject({ stage: 'novo', attribution: {}, deliveries: [] })
    for (const name of ['qualifiedAt', 'wonAt', 'dealValueCents', 'clientIp', 'userAgent']) {
      expect(left).not.toHaveProperty(name)
    }
  })

  test('leads with and without an address are stored together', async () => {
    const { store } = await opened()
    const seen = [{ clientIp: '203.0.113.7', userAgent: 'Firefox' }, {}, { userAgent: 'Safari' }]
    const leads = seen.map((one) => sampleLead(one))
    await Promise.all(leads.map((lead) => store.save(lead, [])))
    const stored = await Promise.all(leads.map(({ submissionId }) => store.find(submissionId)))
    expect(stored.map(([one]) => [one?.clientIp, one?.userAgent])).toEqual([
      ['203.0.113.7', 'Firefox'],
      [undefined, undefined],
      [undefined, 'Safari'],
    ])
  })

  test('addresses are forgotten after 90 days, and nothing else', async () => {
    const { store, id, read } = await opened()
    const seen = { clientIp: '203.0.113.7', userAgent: 'Firefox' }
    const attribution = { fbp: 'fb.1.1700000000000.123' }
    const lead = sampleLead({ ...seen, attribution, createdAt: '2026-08-01T12:00:00.000Z' })
    await store.save(lead, [])
    const stored = async () => required((await store.find(lead.submissionId))[0])
    expect(await store.forgetAddresses('2026-10-30T11:59:59.999Z')).toBe(0)
    expect(await stored()).toMatchObject(seen)
    expect(await store.forgetAddresses('2026-10-30T12:00:00.000Z')).toBe(1)
    expect(await store.forgetAddresses('2026-10-31T12:00:00.000Z')).toBe(0)
    expect(await stored()).toMatchObject({ fields: lead.fields, attribution })
    expect(await stored()).not.toHaveProperty('clientIp')
    expect(await stored()).not.toHaveProperty('userAgent')
    expect((await read()).submissionId).toBe(id)
  })
})

test('of several who win a lead on Postgres at once, the first one says when', async () => {
  const place = await newDatabase()
  const database = openPostgres(place)
  const store = postgresLeadStore(database)
  onTestFinished(() => store.close())
  const lead = sampleLead()
  await store.save(lead, [])
  const kysely = await database.ready()
  // While somebody holds the row, all of them come to it.
  let winning: Promise<unknown> = Promise.resolve()
  await kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').selectAll().forUpdate().execute()
    winning = Promise.all(
      [1, 2, 3, 4, 5, 6].map((minute) =>
        store.setStage(lead.submissionId, { stage: 'ganho', reason: 'x' }, names, at(minute)),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await winning
  const history = await store.stageHistory(lead.submissionId)
  expect(history).toHaveLength(6)
  expect((await store.find(lead.submissionId))[0]?.wonAt).toBe(history[0]?.at)
})

test('a database from before stages keeps its leads, and they can go on', async () => {
  const dataDir = temporaryFolder()
  const old = new DatabaseSync(leadsFile(dataDir))
  const earlier = [leads20261115, outbox20261115, quarantine20261116]
  old.exec(`
    CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT;
    ${earlier.map(({ sql }) => sql(SQLITE_WORDS)).join(';')}
    ${earlier.map(({ name }) => `INSERT INTO migrations VALUES ('${name}', '');`).join('')}
    INSERT INTO leads (submission_id, kind, fields, origin, created_at, campaign)
      VALUES ('old', 'contact', '{"name":"Ana"}', '', '2026-11-15T12:00:00.000Z',
        '{"utm_source":"google"}');
    INSERT INTO deliveries VALUES ('old', 'email', 'delivered', 1, '2026-11-15T12:00:00.000Z',
      '2026-11-15T12:00:00.000Z', NULL, '2026-11-15T12:00:01.000Z', NULL)`)
  old.close()
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  expect(await store.list()).toMatchObject([
    {
      ...{ submissionId: 'old', fields: { name: 'Ana' }, campaign: { utm_source: 'google' } },
      ...{ attribution: {}, trackingConsent: undefined },
      ...{ stage: 'novo', stageAt: '2026-11-15T12:00:00.000Z' },
      deliveries: [{ channel: 'email', state: 'delivered', reference: undefined }],
    },
  ])
  expect(await store.setStage('old', { stage: 'ganho' }, names, at(1))).toBe('changed')
  expect(await store.list()).toMatchObject([{ stage: 'ganho', wonAt: at(1) }])
})

test('sales that were told before the value was kept have the one that stood then', async () => {
  const dataDir = temporaryFolder()
  const old = new DatabaseSync(leadsFile(dataDir))
  const before = [leads20261115, outbox20261115, quarantine20261116, measured20261117]
  old.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT')
  for (const { name, sql } of before) {
    old.exec(sql(SQLITE_WORDS))
    old.prepare('INSERT INTO migrations VALUES (?, ?)').run(name, at(0))
  }
  old.exec(`
    INSERT INTO leads (submission_id, kind, fields, origin, created_at, campaign, stage, stage_at, won_at,
        qualified_at, deal_value_cents)
      VALUES ('old', 'contact', '{}', '', '${at(0)}', '{}', 'ganho', '${at(9)}', '${at(1)}', '${at(1)}', 150000);
    INSERT INTO lead_stages VALUES ('old', 1, 'ganho', 1500000, '', '${at(1)}'),
      ('old', 2, 'ganho', 150000, '', '${at(9)}');
    INSERT INTO deliveries (submission_id, channel, state, attempts, created_at, next_attempt_at, delivered_at)
      VALUES ('old', 'meta-won', 'delivered', 1, '${at(1)}', '${at(1)}', '${at(2)}')`)
  old.close()
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  const [lead] = await store.list()
  expect(lead?.deliveries).toMatchObject([
    { channel: 'meta-won', told: { cents: 1_500_000, at: at(2) } },
  ])
})
