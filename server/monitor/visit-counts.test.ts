import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { openPostgres } from '../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../store/postgres/postgres-lead-store.ts'
import { addVisits, forgetVisits, SOURCES_A_DAY } from '../store/queries/visit-counts.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { createVisitCounts } from './visit-counts.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const timeZone = 'America/Sao_Paulo'

describe.each(Object.entries(stores))('on %s', (_, open) => {
  async function opened(now = Date.parse('2026-11-20T12:00:00Z')) {
    const store = await open()
    onTestFinished(() => store.close())
    const logged: string[] = []
    const log = createLog((line) => logged.push(line))
    const clock = { now }
    const counts = () =>
      createVisitCounts({ access: store, log, timeZone, now: () => clock.now, everyMs: 3_600_000 })
    const rows = () =>
      store.withDatabase((database) =>
        database
          .selectFrom('visit_counts')
          .selectAll()
          .orderBy('day')
          .orderBy('page')
          .orderBy('source')
          .orderBy('what')
          .execute(),
      )
    return { store, clock, counts, rows, logged }
  }

  test("sums of the day in the agency's time zone, of any number of processes", async () => {
    const { clock, counts, rows } = await opened()
    const [one, other] = [counts(), counts()]
    for (let times = 0; times < 3; times++) one.add('view', '/', 'direto')
    other.add('view', '/', 'direto')
    other.add('calculation', '/calculator')
    await Promise.all([one.write(), other.write()])
    // Already the 21st in Greenwich.
    clock.now = Date.parse('2026-11-21T02:59:00Z')
    one.add('view', '/', 'direto')
    clock.now = Date.parse('2026-11-21T03:00:00Z')
    one.add('view', '/', 'direto')
    await Promise.all([one.stop(), other.stop()])
    expect(await rows()).toEqual([
      { day: '2026-11-20', page: '/', source: 'direto', what: 'view', count: 5 },
      { day: '2026-11-20', page: '/calculator', source: '', what: 'calculation', count: 1 },
      { day: '2026-11-21', page: '/', source: 'direto', what: 'view', count: 1 },
    ])
  })

  test('a day has only so many sources, whoever invents them and however often', async () => {
    const { counts, rows } = await opened()
    for (let round = 0; round < 3; round++) {
      const visits = counts()
      for (let number = 0; number < 7000; number++) {
        visits.add('visit', '/', `invented ${round} ${number}`)
      }
      await visits.stop()
    }
    const stored = await rows()
    expect(stored.length).toBe(SOURCES_A_DAY + 1)
    expect(stored.find(({ source }) => source === 'outros')?.count).toBeGreaterThan(10_000)
  })

  test('sums are kept for 25 months', async () => {
    const { store, rows } = await opened()
    const row = { page: '/', source: '', what: 'view', count: 1 }
    await store.withDatabase(async (database) => {
      await addVisits(database, [
        { day: '2024-10-19', ...row },
        { day: '2024-10-20', ...row },
        { day: '2026-11-20', ...row },
      ])
      await forgetVisits(database, '2026-11-20T12:00:00.000Z')
    })
    expect((await rows()).map(({ day }) => day)).toEqual(['2024-10-20', '2026-11-20'])
  })

  test('what cannot be written waits, and is written once', async () => {
    const { store, rows, logged } = await opened()
    let isDown = true
    const visits = createVisitCounts({
      access: {
        withDatabase: (run) =>
          isDown ? Promise.reject(new Error('down')) : store.withDatabase(run),
      },
      log: createLog((line) => logged.push(line)),
      timeZone,
      everyMs: 3_600_000,
    })
    visits.add('view', '/')
    await visits.write()
    visits.add('view', '/')
    isDown = false
    await visits.stop()
    expect((await rows()).map(({ count }) => count)).toEqual([2])
    expect(logged.map((line) => JSON.parse(line).event)).toEqual(['visits-not-written'])
  })
})
