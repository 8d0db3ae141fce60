import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { createLog } from '../log.ts'
import type { Channel } from './channel.ts'
import { createChannelHealth, HEALTH_TIMINGS, startChannelHealth } from './channel-health.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import type { Notice } from './notice.ts'
import type { ChannelState } from './outage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-16T12:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

type Task = { state: Record<string, unknown>; until?: string }

/** The part of the database that the health of channels needs, and what the other side of it says. */
function site(
  options: { others?: Channel[]; check?: Channel['check']; notify?: Channel['notify'] } = {},
) {
  const tasks = new Map<string, Task>()
  const waiting = { count: 0, oldest: undefined as string | undefined }
  const hurried: unknown[][] = []
  const notices: (Omit<Notice, 'id'> & { id?: string; except?: string })[] = []
  const logged: Record<string, unknown>[] = []
  const state = { hears: true, lastDelivered: undefined as string | undefined }
  const written: Record<string, unknown>[] = []
  const fake: Partial<LeadStore & DeliveryQueue> = {
    async claimTask(name, { now, until }) {
      const task = tasks.get(name) ?? { state: {} }
      if (task.until && task.until > now) return undefined
      tasks.set(name, { ...task, until })
      return task.state
    },
    async finishTask(name, next) {
      written.push(next)
      tasks.set(name, { state: JSON.parse(JSON.stringify(next)) })
    },
    async readTasks(prefix) {
      return [...tasks]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { state }]) => ({ name, state }))
    },
    waitingOn: async () => ({ ...waiting }),
    lastDelivered: async () => state.lastDelivered,
    retryNow: async (...how) => void hurried.push(how),
  }
  const store = fake as LeadStore & DeliveryQueue
  const { check, notify } = options
  const channel: Channel = { name: 'email', deliver: async () => {}, check, notify }
  const other: Channel = { name: 'webhook', deliver: async () => {}, notify: async () => {} }
  const channels = [channel, ...(options.others ?? [other])]
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const parts = {
    store,
    channels,
    log,
    notifyAgency: async (notice: Omit<Notice, 'id'> & { id?: string }, except?: string) => {
      notices.push({ ...notice, except })
      return state.hears ? { took: ['webhook'], failed: [] } : { took: [], failed: ['webhook'] }
    },
  }
  const health = createChannelHealth(parts)
  return {
    ...{ health, parts, channel, tasks, waiting, hurried, notices, logged, written, state, store },
    kept: () => tasks.get('channel:email')?.state as ChannelState | undefined,
    kinds: () => notices.map(({ kind }) => kind),
    events: () => logged.map(({ event }) => event),
    async fail(times = 1, reason = 'HTTP 500') {
      for (let time = 0; time < times; time++) {
        health.failed(channel, { reason, enqueuedAt: new Date().toISOString() })
        await health.settled()
      }
    },
    async deliver() {
      health.delivered(channel)
      await health.settled()
    },
    async look() {
      await health.poll()
      await health.settled()
    },
    wait: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

describe('an outage by failures', () => {
  test('begins with the third in a row, and is told once, not through the channel itself', async () => {
    const { fail, kept, notices, logged, wait } = site()
    await fail(2)
    expect(kept()).toMatchObject({ failures: 2, since: at(0), reason: 'HTTP 500' })
    expect(kept()?.downAt).toBeUndefined()
    expect(notices).toEqual([])
    await wait(1000)
    await fail(1, 'HTTP 503')
    expect(kept()).toEqual({
      failures: 3,
      since: at(0),
      reason: 'HTTP 503',
      downAt: at(1000),
      waited: 0,
      nextCheckAt: at(1000 + MINUTE),
      tellingUntil: at(1000 + 2 * MINUTE),
      toldAt: at(1000),
    })
    await fail(5)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ kind: 'channel-down', except: 'email' })
    const downs = logged.filter(({ event }) => event === 'channel-down')
    expect(downs).toHaveLength(1)
    expect(downs[0]).toMatchObject({
      level: 'error',
      error: `email since ${at(0)}, failures 3: HTTP 503`,
    })
  })

  test('what the platform takes and refuses later does not end it, and neither does a check', async () => {
    const { fail, deliver, look, kept, kinds, health, channel, wait } = site({
      check: async () => {},
    })
    await fail(1, 'PLATFORM_ACCOUNT TERMS_NOT_SIGNED')
    health.delivered(channel, { isConfirmed: false })
    await fail(2, 'PLATFORM_ACCOUNT TERMS_NOT_SIGNED')
    expect(kept()).toMatchObject({ failures: 3, downAt: at(0) })
    health.delivered(channel, { isConfirmed: false })
    await wait(2 * MINUTE)
    await look()
    expect(kept()?.downAt).toBe(at(0))
    expect(kinds()).toEqual(['channel-down'])
    await deliver()
    expect(kept()?.downAt).toBeUndefined()
    expect(kinds()).toEqual(['channel-down', 'channel-up'])
  })

  test('failures at the same moment are written together', async () => {
    const { health, channel, kept, written, notices } = site()
    for (const reason of ['a', 'b', 'c']) health.failed(channel, { reason, enqueuedAt: at(0) })
    await health.settled()
    expect(kept()).toMatchObject({ failures: 3, reason: 'c', downAt: at(0) })
    // The state, and that the agency has been told.
    expect(written).toHaveLength(2)
    expect(notices).toHaveLength(1)
  })

  test('a delivery in between begins the count anew', async () => {
    const { fail, deliver, kept, notices, hurried, wait } = site()
    await fail(2)
    await deliver()
    expect(kept()).toEqual({ failures: 0 })
    await wait(1)
    await fail(2)
    expect(kept()?.failures).toBe(2)
    expect([notices, hurried]).toEqual([[], []])
  })

  test('a delivery and a failure at the same moment: what came last counts', async () => {
    const { health, channel, kept, wait } = site()
    health.failed(channel, { reason: 'a', enqueuedAt: at(0) })
    health.failed(channel, { reason: 'a', enqueuedAt: at(0) })
    health.delivered(channel)
    await health.settled()
    expect(kept()).toEqual({ failures: 0 })
    await wait(10)
    health.delivered(channel)
    await wait(10)
    health.failed(channel, { reason: 'b', enqueuedAt: new Date().toISOString() })
    await health.settled()
    expect(kept()).toMatchObject({ failures: 1, since: at(20) })
  })

  test('what was asked for before the last delivery says nothing of the channel', async () => {
    const { health, channel, deliver, written, wait } = site()
    await deliver()
    const before = written.length
    health.failed(channel, { reason: 'x', enqueuedAt: at(0) })
    await health.settled()
    expect(written).toHaveLength(before)
    await wait(1)
    health.failed(channel, { reason: 'x', enqueuedAt: at(1) })
    await health.settled()
    expect(written).toHaveLength(before + 1)
  })

  test('while a channel works nothing is written after the first delivery', async () => {
    const { deliver, written } = site()
    await deliver()
    await deliver()
    await deliver()
    expect(written).toHaveLength(1)
  })

  test('once the agency knows, more failures are not written', async () => {
    const { fail, written } = site()
    await fail(3)
    const before = written.length
    await fail(4)
    expect(written).toHaveLength(before)
  })

  test('the most that waited is kept, and told at the end', async () => {
    const { fail, deliver, look, waiting, kept, notices, hurried, logged, wait } = site()
    waiting.count = 4
    await fail(3)
    expect(notices[0]?.text).toContain('4 envios esperam')
    expect(kept()?.waited).toBe(4)
    waiting.count = 7
    await look()
    expect(kept()?.waited).toBe(7)
    waiting.count = 2
    await look()
    expect(kept()?.waited).toBe(7)
    await wait(5 * MINUTE)
    await deliver()
    expect(kept()).toEqual({ failures: 0 })
    expect(notices.map(({ kind, except }) => [kind, except])).toEqual([
      ['channel-down', 'email'],
      ['channel-up', undefined],
    ])
    expect(notices[1]?.text).toContain('Ficou 5 minutos sem funcionar')
    expect(notices[1]?.text).toContain('7 envios esperaram')
    expect(hurried).toEqual([['email', at(5 * MINUTE)]])
    expect(logged.at(-1)).toMatchObject({
      event: 'channel-up',
      channel: 'email',
      since: at(0),
      waited: 7,
    })
  })

  test('nobody heard it: another look tells again, when the time to tell is over', async () => {
    const { fail, look, state, kept, kinds, events, wait } = site()
    state.hears = false
    await fail(3)
    expect(kept()?.toldAt).toBeUndefined()
    await look()
    expect(kinds()).toEqual(['channel-down'])
    await wait(HEALTH_TIMINGS.tellMs - 1)
    await look()
    expect(kinds()).toHaveLength(1)
    state.hears = true
    await wait(1)
    await look()
    expect(kinds()).toHaveLength(2)
    expect(kept()?.toldAt).toBe(at(HEALTH_TIMINGS.tellMs))
    await wait(HOUR)
    await look()
    expect(kinds()).toHaveLength(2)
    // For the log it is one outage, however often the agency is called.
    expect(events().filter((event) => event === 'channel-down')).toHaveLength(1)
  })

  test('a channel cannot tell of itself, though it may be the only one that tells', async () => {
    const { fail, kept, notices } = site({ others: [], notify: async () => {} })
    await fail(3)
    expect(notices).toEqual([])
    expect(kept()?.toldAt).toBe(at(0))
  })

  test.each([
    ['there is no other', []],
    ['the others take only leads', [{ name: 'rdstation', deliver: async () => {} }]],
  ])('where %s the log alone says it, once', async (_, others) => {
    const { fail, look, kept, notices, events, wait } = site({ others })
    await fail(3)
    await wait(HOUR)
    await look()
    expect(notices).toEqual([])
    expect(kept()?.toldAt).toBe(at(0))
    expect(events().filter((event) => event === 'channel-down')).toHaveLength(1)
  })

  test('an outage of which the agency was being told when another began is not taken for told', async () => {
    const { health, parts, channel, tasks, kept } = site()
    parts.notifyAgency = async () => {
      const state = tasks.get('channel:email')?.state
      tasks.set('channel:email', { state: { ...state, downAt: at(5) } })
      return { took: ['webhook'], failed: [] }
    }
    const told = createChannelHealth(parts)
    for (let time = 0; time < 3; time++) told.failed(channel, { reason: 'x', enqueuedAt: at(0) })
    await told.settled()
    expect(kept()).toMatchObject({ downAt: at(5) })
    expect(kept()?.toldAt).toBeUndefined()
    await health.settled()
  })
})

describe('leads that wait', () => {
  test('for an hour, with nothing delivered since, are an outage', async () => {
    const { look, waiting, kept, notices, wait } = site()
    Object.assign(waiting, { count: 1, oldest: at(0) })
    await wait(HOUR - 1)
    await look()
    expect(kept()).toBeUndefined()
    await wait(1)
    await look()
    expect(kept()).toMatchObject({
      failures: 0,
      since: at(0),
      reason: 'waiting',
      downAt: at(HOUR),
      waited: 1,
    })
    expect(notices[0]?.text).toContain('há mais de uma hora nenhum aviso sai')
  })

  test('keep the reason of the failures before', async () => {
    const { fail, look, waiting, kept, wait } = site()
    await fail(1, 'HTTP 404')
    Object.assign(waiting, { count: 1, oldest: at(0) })
    await wait(HOUR)
    await look()
    expect(kept()).toMatchObject({ failures: 1, reason: 'HTTP 404', downAt: at(HOUR) })
  })

  test('begin no second outage in one that lasts', async () => {
    const { fail, look, waiting, kept, kinds, wait } = site()
    await fail(3)
    Object.assign(waiting, { count: 1, oldest: at(MINUTE) })
    await wait(2 * HOUR)
    await look()
    expect(kept()).toMatchObject({ since: at(0), downAt: at(0), waited: 1 })
    expect(kinds()).toEqual(['channel-down'])
  })

  test('are not waiting for a channel that has just delivered, as this process knows', async () => {
    const { deliver, look, waiting, kept, wait } = site()
    await deliver()
    Object.assign(waiting, { count: 1, oldest: at(0) })
    await wait(HOUR)
    await look()
    expect(kept()?.downAt).toBeUndefined()
  })

  test.each([
    [0, false],
    [-1, true],
  ])('delivered %d ms after the oldest was asked for: down is %s', async (later, isDown) => {
    const { look, waiting, state, kept, wait } = site()
    Object.assign(waiting, { count: 1, oldest: at(0) })
    state.lastDelivered = at(later)
    await wait(HOUR)
    await look()
    expect(kept()?.downAt !== undefined).toBe(isDown)
  })

  test('the database is asked once for a last delivery that is late enough', async () => {
    const { look, waiting, state, store, wait } = site({ others: [] })
    const asked = vi.spyOn(store, 'lastDelivered')
    Object.assign(waiting, { count: 1, oldest: at(0) })
    state.lastDelivered = at(10)
    await wait(HOUR)
    await look()
    await look()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('and nothing waits: nothing is written', async () => {
    const { look, written, wait } = site()
    await wait(2 * HOUR)
    await look()
    expect(written).toEqual([])
  })
})

describe('a check', () => {
  const broken = async () => {
    throw Object.assign(new Error('refused'), { code: 'EAUTH' })
  }

  test('that fails is an outage at once', async () => {
    const { health, channel, kept, kinds, logged } = site({ check: broken })
    expect(await health.check(channel)).toEqual({ channel: 'email', reason: 'EAUTH' })
    await health.settled()
    expect(kept()).toMatchObject({
      failures: 0,
      reason: 'EAUTH',
      since: at(0),
      downAt: at(0),
      checkedAt: at(0),
      nextCheckAt: at(MINUTE),
    })
    expect(kinds()).toEqual(['channel-down'])
    expect(logged[0]).toMatchObject({
      level: 'warn',
      event: 'channel-check-failed',
      channel: 'email',
      reason: 'EAUTH',
    })
  })

  test('that failed leaves the leads that fail to be counted, as far as three', async () => {
    const { health, channel, fail, kept, kinds } = site({ check: broken })
    await health.check(channel)
    await health.settled()
    await fail(5)
    expect(kept()?.failures).toBe(HEALTH_TIMINGS.failures)
    expect(kinds()).toEqual(['channel-down'])
  })

  test('that succeeds is remembered, and nobody is told', async () => {
    const { health, channel, kept, notices, logged, hurried } = site({ check: async () => {} })
    expect(await health.check(channel)).toEqual({ channel: 'email', reason: undefined })
    await health.settled()
    expect(kept()).toEqual({ failures: 0, checkedAt: at(0) })
    expect([notices, hurried]).toEqual([[], []])
    expect(logged).toMatchObject([{ level: 'info', event: 'channel-checked', channel: 'email' }])
  })

  test('of a channel that has none counts as working', async () => {
    const { health, channel, written, events } = site()
    expect(await health.check(channel)).toEqual({ channel: 'email', reason: undefined })
    await health.settled()
    expect([written, events()]).toEqual([[], []])
  })

  test('is made again after a minute, then after as long as it has lasted, up to an hour', async () => {
    const check = vi.fn(broken)
    const { health, channel, look, kept, wait } = site({ check })
    await health.check(channel)
    await health.settled()
    const pauses: number[] = []
    for (let time = 0; time < 9; time++) {
      const next = Date.parse(kept()?.nextCheckAt ?? '')
      pauses.push((next - Date.now()) / MINUTE)
      await wait(next - Date.now() - 1)
      await look()
      expect(check).toHaveBeenCalledTimes(time + 1)
      await wait(1)
      await look()
      expect(check).toHaveBeenCalledTimes(time + 2)
    }
    expect(pauses).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60])
    expect(kept()).toMatchObject({ since: at(0), downAt: at(0) })
  })

  test('of a channel that works is made every six hours', async () => {
    const check = vi.fn(async () => {})
    const { look, wait } = site({ check })
    await look()
    expect(check).toHaveBeenCalledTimes(1)
    await wait(6 * HOUR - 1)
    await look()
    expect(check).toHaveBeenCalledTimes(1)
    await wait(1)
    await look()
    expect(check).toHaveBeenCalledTimes(2)
  })

  test('that succeeds ends an outage where nothing waits', async () => {
    const answers = { isBroken: true }
    const { health, channel, kept, kinds } = site({
      check: () => (answers.isBroken ? broken() : Promise.resolve()),
    })
    await health.check(channel)
    await health.settled()
    answers.isBroken = false
    await health.check(channel)
    await health.settled()
    expect(kept()).toEqual({ failures: 0, checkedAt: at(0) })
    expect(kinds()).toEqual(['channel-down', 'channel-up'])
  })

  test('that succeeds where leads wait lets one of them prove it', async () => {
    const { fail, health, channel, waiting, kept, kinds, hurried, wait } = site({
      check: async () => {},
    })
    waiting.count = 3
    await fail(3)
    await wait(10 * MINUTE)
    await health.check(channel)
    await health.settled()
    expect(kinds()).toEqual(['channel-down'])
    expect(kept()).toMatchObject({
      downAt: at(0),
      checkedAt: at(10 * MINUTE),
      nextCheckAt: at(20 * MINUTE),
    })
    expect(hurried).toEqual([['email', at(10 * MINUTE), 1]])
  })

  test('that fails where leads wait hurries none of them', async () => {
    const { health, channel, waiting, hurried } = site({ check: broken })
    waiting.count = 3
    await health.check(channel)
    await health.settled()
    expect(hurried).toEqual([])
  })
})

describe('with other processes', () => {
  test('what another one found is read at each look', async () => {
    const { look, tasks, fail, written } = site()
    tasks.set('channel:email', {
      state: { failures: 3, since: at(0), downAt: at(0), toldAt: at(0), nextCheckAt: at(HOUR) },
    })
    await look()
    const before = written.length
    await fail(1)
    expect(written).toHaveLength(before)
  })

  test('a state that another one is changing is waited for', async () => {
    const { health, channel, tasks, kept, wait } = site()
    tasks.set('channel:email', { state: { failures: 1, since: at(-5) }, until: at(250) })
    health.failed(channel, { reason: 'x', enqueuedAt: at(0) })
    await wait(299)
    expect(kept()?.failures).toBe(1)
    await wait(1)
    expect(kept()).toMatchObject({ failures: 2, since: at(-5) })
  })

  test('one that is held for longer than anybody needs is given up, and the log says so', async () => {
    const { health, channel, tasks, logged, wait } = site()
    tasks.set('channel:email', { state: {}, until: at(HOUR) })
    health.failed(channel, { reason: 'x', enqueuedAt: at(0) })
    await wait(1899)
    expect(logged).toEqual([])
    await wait(1)
    expect(logged).toMatchObject([
      {
        event: 'channel-state-not-kept',
        message: 'the state of email is held by another process',
      },
    ])
    // The next failure is written all the same.
    tasks.delete('channel:email')
    health.failed(channel, { reason: 'x', enqueuedAt: new Date().toISOString() })
    await health.settled()
    expect(tasks.get('channel:email')?.state).toMatchObject({ failures: 1 })
  })

  test('a database that is away is no end of looking', async () => {
    const { health, store, logged } = site()
    store.readTasks = async () => {
      throw new Error('away')
    }
    await health.poll()
    expect(logged).toMatchObject([{ event: 'channels-not-looked-at', level: 'error' }])
  })
})

test('a process checks every channel when it starts, looks each minute, and stops', async () => {
  const check = vi.fn(async () => {})
  const { parts, store, wait } = site({ check })
  const read = vi.spyOn(store, 'readTasks')
  const health = startChannelHealth(parts)
  expect(await Promise.all(health.checks)).toEqual([
    { channel: 'email', reason: undefined },
    { channel: 'webhook', reason: undefined },
  ])
  expect(check).toHaveBeenCalledTimes(1)
  await wait(MINUTE - 1)
  expect(read).not.toHaveBeenCalled()
  await wait(1)
  expect(read).toHaveBeenCalledTimes(1)
  await health.stop()
  await wait(HOUR)
  expect(read).toHaveBeenCalledTimes(1)
})
