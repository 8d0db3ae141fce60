import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notice } from '../deliver/notice.ts'
import { createLog } from '../log.ts'
import type { Expiring, LeadStore } from './lead-store.ts'
import { expireConfirmed, expireLeads, startRetention } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-16T12:00:00.000Z')
const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString()

type Memory = { ranAt?: string; toldAt?: string }

/** A store that only counts, and a memory of the last time. */
function retention(
  expiring: Partial<Expiring>,
  memory: Memory | undefined = { ranAt: at(-DAY_MS) },
) {
  const told: Omit<Notice, 'id'>[] = []
  const logged: Record<string, unknown>[] = []
  const claims: unknown[] = []
  const finished: unknown[] = []
  const erasedAt: string[] = []
  const fake: Partial<LeadStore> = {
    async claimTask(...how) {
      claims.push(how)
      return memory as Record<string, unknown> | undefined
    },
    // When ids of platforms were looked through has no say in any doubt.
    finishTask: async (name, { idsAt, ...state }) => void finished.push([name, state]),
    expiring: async () => ({ expired: 1, live: 10, newest: at(0), ...expiring }),
    forgetAddresses: async () => 0,
    forgetPlatformIds: async () => 0,
    async eraseExpired(now) {
      erasedAt.push(now)
      return 1
    },
  }
  const store = fake as LeadStore
  const parts = {
    store,
    log: createLog((line) => logged.push(JSON.parse(line))),
    notifyAgency: async (notice: Omit<Notice, 'id'>) => {
      told.push(notice)
      return { took: ['email'], failed: [] }
    },
    channels: [],
    now: () => new Date(NOW),
  }
  return {
    ...{ parts, store, told, logged, claims, finished, erasedAt },
    run: () => expireLeads(parts),
  }
}

describe('what is past its day', () => {
  test('goes, which the log says, under a lease of ten minutes', async () => {
    const { run, claims, finished, erasedAt, logged } = retention({})
    expect(await run()).toBe(1)
    expect(claims).toEqual([['retention', { now: at(0), until: at(10 * 60_000) }]])
    expect(finished).toEqual([['retention', { ranAt: at(0) }]])
    expect(erasedAt).toEqual([at(0)])
    expect(logged).toMatchObject([{ level: 'info', event: 'leads-expired', erased: 1 }])
  })

  test('is left to the process that has the task', async () => {
    const one = retention({})
    one.store.claimTask = async () => undefined
    expect(await one.run()).toBe(0)
    expect([one.finished, one.erasedAt]).toEqual([[], []])
  })

  test('is nothing on most days', async () => {
    const { run, erasedAt, logged, finished } = retention({ expired: 0 })
    expect(await run()).toBe(0)
    expect([erasedAt, logged]).toEqual([[], []])
    expect(finished).toEqual([['retention', { ranAt: at(0) }]])
  })

  test('old rows of the database go too, where it has any', async () => {
    const { run, store } = retention({ expired: 0 })
    store.forgetOldRows = vi.fn(async () => {})
    await run()
    expect(store.forgetOldRows).toHaveBeenCalledExactlyOnceWith(at(0))
  })

  test('a failure gives the task back', async () => {
    const { run, store, finished } = retention({})
    store.eraseExpired = () => Promise.reject(new Error('away'))
    await expect(run()).rejects.toThrow('away')
    expect(finished).toEqual([['retention', { ranAt: at(0) }]])
  })
})

describe('a doubt', () => {
  test.each([
    ['five of any number', { expired: 5, live: 5 }, false],
    ['six of sixty', { expired: 6, live: 60 }, false],
    ['six of 59', { expired: 6, live: 59 }, true],
    ['eleven of a hundred', { expired: 11, live: 100 }, true],
  ])('%s', async (_, expiring, isHeld) => {
    const { run, told, logged, erasedAt, finished } = retention(expiring)
    await run()
    expect(erasedAt).toHaveLength(isHeld ? 0 : 1)
    expect(told.map(({ kind }) => kind)).toEqual(isHeld ? ['retention-many'] : [])
    if (!isHeld) return
    expect(logged).toMatchObject([
      { level: 'warn', event: 'retention-held', reason: 'many', ...expiring },
    ])
    expect(finished).toEqual([['retention', { ranAt: at(0), toldAt: at(0) }]])
    expect(told[0]?.subject).toBe('Muitos envios passaram do prazo de uma vez: nada foi apagado')
    expect(told[0]?.text).toContain(`${expiring.expired} de ${expiring.live} envios`)
    expect(told[0]?.text).toContain('hoje é 16/11/2026')
    expect(told[0]?.text).toMatch(/Confira com: .*leads.* expire\n/)
    expect(told[0]?.text).toMatch(/apague com: .*leads.* expire --confirm$/)
  })

  test.each([
    ['a week since the last time', { ranAt: at(-7 * DAY_MS) }, {}, false],
    ['more than a week', { ranAt: at(-7 * DAY_MS - 1) }, {}, true],
    ['never before, and a month without a lead', {}, { newest: at(-30 * DAY_MS) }, false],
    ['never before, and more than a month', {}, { newest: at(-30 * DAY_MS - 1) }, true],
    ['never before, and no lead at all', {}, { newest: undefined }, false],
    // Who looked yesterday needs no new lead to trust its clock.
    [
      'last time yesterday, no lead for a year',
      { ranAt: at(-DAY_MS) },
      { newest: at(-365 * DAY_MS) },
      false,
    ],
  ])('%s: the clock', async (_, memory, expiring, isHeld) => {
    const { run, told, erasedAt, finished } = retention(expiring, memory)
    await run()
    expect(erasedAt).toHaveLength(isHeld ? 0 : 1)
    expect(told.map(({ kind }) => kind)).toEqual(isHeld ? ['retention-clock'] : [])
    if (!isHeld) return
    // The last time that could be trusted stays.
    const last = (memory as Memory).ranAt ?? (expiring as Partial<Expiring>).newest
    expect(finished).toEqual([['retention', { ...memory, ranAt: last, toldAt: at(0) }]])
  })

  test('the notice of a clock tells both days', async () => {
    const { run, told } = retention({}, { ranAt: '2024-01-31T23:00:00.000Z' })
    await run()
    expect(told[0]).toMatchObject({
      kind: 'retention-clock',
      subject: 'O relógio do servidor parece errado: nada foi apagado',
    })
    expect(told[0]?.text).toContain('hoje é 16/11/2026')
    expect(told[0]?.text).toContain('antes disso é 31/01/2024')
  })

  test('a clock that was set back has no say in what was known before', async () => {
    const { run, finished } = retention({ expired: 0 }, { ranAt: at(DAY_MS) })
    await run()
    expect(finished).toEqual([['retention', { ranAt: at(DAY_MS) }]])
  })

  test.each([
    ['just told', at(0), false],
    ['told less than a day ago', at(1 - DAY_MS), false],
    ['told a day ago', at(-DAY_MS), true],
    ['told by a clock a day ahead', at(DAY_MS), true],
    ['told by a clock a little ahead', at(DAY_MS - 1), false],
  ])('%s', async (_, toldAt, isTold) => {
    const { run, told, logged, finished } = retention(
      { expired: 50 },
      { ranAt: at(-DAY_MS), toldAt },
    )
    await run()
    expect([told.length, logged.length]).toEqual(isTold ? [1, 1] : [0, 0])
    expect(finished).toEqual([['retention', { ranAt: at(0), toldAt: isTold ? at(0) : toldAt }]])
  })
})

test('what a person confirmed goes, and their day is the one that counts', async () => {
  const { store, claims, finished, erasedAt } = retention({}, undefined)
  expect(await expireConfirmed(store, at(5))).toBe(1)
  expect(claims).toEqual([['retention', { now: at(5), until: at(5 + 10 * 60_000) }]])
  expect(erasedAt).toEqual([at(5)])
  expect(finished).toEqual([['retention', { ranAt: at(5) }]])
})

describe('while the process lives', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  test('it looks at the start and once a day, until it is stopped; a failure is only logged', async () => {
    const { parts, store, claims, logged } = retention({})
    const stop = startRetention({ ...parts, now: undefined })
    await vi.advanceTimersByTimeAsync(0)
    expect(claims).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(DAY_MS - 1)
    expect(claims).toHaveLength(1)
    store.eraseExpired = () => Promise.reject(new Error('away'))
    await vi.advanceTimersByTimeAsync(1)
    expect(claims[1]).toEqual(['retention', { now: at(DAY_MS), until: at(DAY_MS + 10 * 60_000) }])
    expect(logged.at(-1)).toMatchObject({ level: 'error', event: 'leads-not-expired' })
    stop()
    await vi.advanceTimersByTimeAsync(3 * DAY_MS)
    expect(claims).toHaveLength(2)
  })
})
