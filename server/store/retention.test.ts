import { describe, expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import type { Notice } from '../deliver/notice.ts'
import { createLog } from '../log.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import type { LeadStore } from './lead-store.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { expireConfirmed, expireLeads, startRetention } from './retention.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

const DAY_MS = 24 * 60 * 60_000
const TODAY = Date.parse('2026-11-16T12:00:00.000Z')
const day = (days: number) => new Date(TODAY + days * DAY_MS)

/** Stores a lead for each of these days, each to be erased 730 days later. */
async function withLeads(store: LeadStore, days: number[]) {
  for (const age of days) {
    const [createdAt, eraseAfter] = [day(age).toISOString(), day(age + 730).toISOString()]
    await store.save(sampleLead({ createdAt, eraseAfter }), [])
  }
}

/** Retention with a fake clock and a fake agency. */
function retentionOf(store: LeadStore) {
  const told: Omit<Notice, 'id'>[] = []
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const notifyAgency = async (notice: Omit<Notice, 'id'>) => {
    told.push(notice)
    return { took: ['email'], failed: [] }
  }
  const on = (days: number) =>
    expireLeads({ store, log, notifyAgency, channels: [], now: () => day(days) })
  const live = async () => (await store.list()).filter(({ erasedAt }) => !erasedAt).length
  return { on, told, logged, live, log, notifyAgency }
}

const lastWeeks = Array.from({ length: 43 }, (_, index) => -index)

describe.each([
  { name: 'SQLite', open: async () => openSqliteLeadStore(temporaryFolder()) },
  {
    name: 'Postgres',
    open: async () => postgresLeadStore(openPostgres(await newDatabase())),
  },
])('retention on $name', ({ open }) => {
  async function opened() {
    const store = await open()
    onTestFinished(() => store.close())
    return { store, ...retentionOf(store) }
  }

  test('a clock 800 days ahead erases none of 43, and the agency hears of it once a day', async () => {
    const { store, on, told, live } = await opened()
    await withLeads(store, lastWeeks)
    for (const ahead of [800, 800.1, 1095]) expect(await on(ahead)).toBe(0)
    // A lead that comes while the clock is wrong does not make the clock right.
    await withLeads(store, [800])
    expect(await on(800.2)).toBe(0)
    expect(await live()).toBe(44)
    expect(told.map(({ kind }) => kind)).toEqual([
      'retention-clock',
      'retention-clock',
      'retention-clock',
    ])
    expect(required(told[0]).text).toContain('43 de 43 envios')
    expect(required(told[0]).text).toContain('24/01/2029')
    expect(required(told[0]).text).toContain('16/11/2026')
    expect(required(told[0]).text).toContain('npm run leads -- expire --confirm')
  })

  test('an address is there on day 89 and gone on day 91, even if the clock jumped', async () => {
    const { store, on } = await opened()
    const lead = sampleLead({ createdAt: day(0).toISOString(), clientIp: '203.0.113.7' })
    const address = async () => (await store.find(lead.submissionId))[0]?.clientIp
    await store.save({ ...lead, userAgent: 'Firefox' }, [])
    expect(await on(89)).toBe(0)
    expect(await address()).toBe('203.0.113.7')
    expect(await on(91)).toBe(0)
    expect(await address()).toBeUndefined()
    expect((await store.find(lead.submissionId))[0]).toMatchObject({ fields: lead.fields })
  })

  test('the same after it has run every day, and once the clock is right all goes on', async () => {
    const { store, on, told, live } = await opened()
    await withLeads(store, [-732, ...lastWeeks])
    expect(await on(-1)).toBe(1)
    expect(await on(800)).toBe(0)
    expect([told.length, await live()]).toEqual([1, 43])
    expect(await on(1)).toBe(0)
    // The clock is set back: nothing is erased, and the last known day is kept.
    expect(await on(-2000)).toBe(0)
    expect(await on(2)).toBe(0)
    await withLeads(store, [-727])
    expect(await on(4)).toBe(1)
    expect(told).toHaveLength(1)
  })

  test('more than a tenth at once waits for a person, who is told how', async () => {
    const { store, on, told, live } = await opened()
    await withLeads(store, [...Array(6).fill(-731), ...lastWeeks])
    expect(await on(0)).toBe(0)
    expect(told).toMatchObject([{ kind: 'retention-many' }])
    expect(required(told[0]).text).toContain('6 de 49 envios')
    expect(await expireConfirmed(store, day(0.1).toISOString())).toBe(6)
    expect(await live()).toBe(43)
    // A site that was offline for months can continue.
    await withLeads(store, [-600])
    expect(await on(200)).toBe(0)
    expect(await expireConfirmed(store, day(200).toISOString())).toBe(1)
    await withLeads(store, [-529])
    expect(await on(201)).toBe(1)
  })

  test('of several processes, one erases', async () => {
    const { store, on, logged } = await opened()
    await withLeads(store, [-731, -731, -731, ...lastWeeks])
    const erased = await Promise.all([on(0), on(0), on(0)])
    expect(erased.toSorted()).toEqual([0, 0, 3])
    expect(logged.filter(({ event }) => event === 'leads-expired')).toHaveLength(1)
  })

  test('a process killed with a wrong clock does not block others', async () => {
    const { store, on } = await opened()
    await withLeads(store, [-731, 0])
    const [now, until] = [day(800).toISOString(), day(800.01).toISOString()]
    await store.claimTask('retention', { now, until })
    expect(await on(0)).toBe(1)
  })
})

test('it runs when the server starts, and a failure is only logged', async () => {
  const store = openSqliteLeadStore(temporaryFolder())
  onTestFinished(() => store.close())
  const { logged, log, notifyAgency } = retentionOf(store)
  await withLeads(store, [-731, 0])
  onTestFinished(startRetention({ store, log, notifyAgency, channels: [], now: () => day(0) }))
  await expect.poll(() => logged.length).toBe(1)
  expect(logged).toMatchObject([{ event: 'leads-expired', erased: 1 }])
  await store.close()
  onTestFinished(startRetention({ store, log, notifyAgency, channels: [] }))
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toMatchObject({ level: 'error', event: 'leads-not-expired' })
})
