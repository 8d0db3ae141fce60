import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Channel } from './channel.ts'
import { createChannelHealth, startChannelHealth } from './channel-health.ts'
import type { Notice } from './notice.ts'
import { type ChannelState, readChannelStates } from './outage.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-16T12:00:00.000Z')
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()
const now = () => new Date().toISOString()

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** A real database, the mail of which the tests speak, and a webhook that hears the notices. */
function site(options: { check?: Channel['check']; others?: Channel[] } = {}) {
  const store = openSqliteLeadStore(temporaryFolder())
  onTestFinished(() => store.close())
  const webhook: Channel = { name: 'webhook', deliver: async () => {}, notify: async () => {} }
  const email: Channel = { name: 'email', deliver: async () => {}, check: options.check }
  const notices: (Omit<Notice, 'id'> & { id?: string; except?: string })[] = []
  const logged: Record<string, unknown>[] = []
  const heard = { took: ['webhook'], failed: [] as string[] }
  const parts = {
    store,
    channels: [email, ...(options.others ?? [webhook])],
    log: createLog((line) => logged.push(JSON.parse(line))),
    notifyAgency: async (notice: Omit<Notice, 'id'> & { id?: string }, except?: string) => {
      notices.push({ ...notice, except })
      return heard
    },
  }
  const claim = () => store.claim('email', { now: now(), until: at(24 * HOUR), limit: 1 })
  return {
    ...{ store, parts, email, notices, logged, heard },
    poll: createChannelHealth(parts).poll,
    kinds: () => notices.map(({ kind }) => kind),
    events: (event: string) => logged.filter((one) => one.event === event),
    state: async (): Promise<ChannelState | undefined> =>
      (await readChannelStates(store)).get('email'),
    send: (count = 1) =>
      Promise.all(
        Array.from({ length: count }, () =>
          store.save(sampleLead({ createdAt: now() }), ['email']),
        ),
      ),
    async fail(times = 1, error = 'HTTP 500') {
      for (let time = 0; time < times; time++) {
        for (const claimed of await claim()) {
          await store.markFailed(claimed, { error, nextAttemptAt: now(), sendAgain: true })
        }
      }
    },
    async deliver() {
      for (const claimed of await claim()) await store.markDelivered(claimed, now())
    },
    /** The platform takes it, and says later what became of it. */
    async hand() {
      for (const claimed of await claim()) {
        await store.markSent(claimed, { reference: 'request-1', checkAt: now() })
      }
    },
  }
}

describe('an outage', () => {
  test('begins with the third failure, and is told once, not through the channel itself', async () => {
    const { send, fail, poll, state, notices, events } = site()
    await send(2)
    await fail(2)
    wait(1000)
    await poll()
    expect(await state()).toBeUndefined()
    await fail(1)
    await poll()
    const [since, downAt] = [at(0), at(1000)]
    const down = { downAt, since, reason: 'HTTP 500', waited: 2, toldAt: downAt }
    expect(await state()).toEqual(down)
    wait(MINUTE)
    await fail(3)
    await poll()
    expect(await state()).toEqual(down)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ kind: 'channel-down', except: 'email' })
    expect(notices[0]?.text).toContain('2 envios esperam')
    expect(events('channel-down')).toMatchObject([
      { level: 'error', error: `email since ${at(0)}: HTTP 500` },
    ])
  })

  test('ends with a delivery: what still waits is due, and the agency is told how much waited', async () => {
    const { store, send, fail, deliver, poll, state, notices, events } = site()
    await send(3)
    await fail(3)
    await poll()
    for (const claimed of await store.claim('email', { now: now(), until: at(HOUR), limit: 2 })) {
      await store.markFailed(claimed, { error: 'HTTP 500', nextAttemptAt: at(HOUR) })
    }
    wait(5 * MINUTE)
    await deliver()
    await poll()
    expect((await state())?.downAt).toBeUndefined()
    expect(notices[1]).toMatchObject({ kind: 'channel-up', except: undefined })
    expect(notices[1]?.text).toContain('3 envios esperaram')
    expect(events('channel-up')).toMatchObject([{ channel: 'email', since: at(0), waited: 3 }])
    const due = await store.claim('email', { now: now(), until: at(HOUR), limit: 9 })
    expect(due).toHaveLength(2)
    await poll()
    expect(notices).toHaveLength(2)
  })

  test('does not begin with what was asked for before the last delivery', async () => {
    const { send, fail, deliver, poll, state } = site()
    await send(2)
    await fail(3)
    await deliver()
    wait(2 * HOUR)
    await poll()
    expect(await state()).toBeUndefined()
    await send()
    wait(HOUR)
    await poll()
    expect(await state()).toMatchObject({ since: at(2 * HOUR), waited: 2 })
  })

  test('is also a lead that waits for an hour, with nothing delivered since', async () => {
    const { send, poll, state, notices } = site()
    await send()
    wait(HOUR - 1)
    await poll()
    expect(await state()).toBeUndefined()
    wait(1)
    await poll()
    expect(await state()).toMatchObject({ since: at(0), reason: 'waiting', downAt: at(HOUR) })
    expect(notices[0]?.text).toContain('há mais de uma hora nenhum aviso sai')
  })

  test('of which nobody heard is told again at the next look, and logged once', async () => {
    const { send, fail, poll, state, heard, kinds, events } = site()
    Object.assign(heard, { took: [], failed: ['webhook'] })
    await send()
    await fail(3)
    await poll()
    expect((await state())?.toldAt).toBeUndefined()
    Object.assign(heard, { took: ['webhook'] })
    await poll()
    await poll()
    expect(kinds()).toEqual(['channel-down', 'channel-down'])
    expect(events('channel-down')).toHaveLength(1)
  })

  test('is told once where no other channel can tell', async () => {
    const { send, fail, poll, heard, kinds } = site({ others: [] })
    Object.assign(heard, { took: [] })
    await send()
    await fail(3)
    await poll()
    await poll()
    expect(kinds()).toEqual(['channel-down'])
  })

  test('does not end while a platform takes events and refuses them later', async () => {
    const { send, fail, hand, deliver, poll, state } = site({ check: async () => {} })
    await send()
    await fail(3, 'PLATFORM_ACCOUNT TERMS_NOT_SIGNED')
    await poll()
    await hand()
    wait(2 * MINUTE)
    await poll()
    expect(await state()).toMatchObject({ downAt: at(0), checkedAt: at(2 * MINUTE) })
    await deliver()
    await poll()
    expect((await state())?.downAt).toBeUndefined()
  })

  test('of an earlier edition goes on, and is not told again', async () => {
    const { store, send, fail, poll, state, notices } = site()
    await store.claimTask('channel:email', { now: at(-2), until: at(-1) })
    const before = { failures: 3, since: at(-9), reason: 'EAUTH', downAt: at(-3), toldAt: at(-2) }
    await store.finishTask('channel:email', { ...before, nextCheckAt: at(HOUR), waited: 1 })
    await send(2)
    await fail(3)
    await poll()
    expect(await state()).toMatchObject({ since: at(-9), downAt: at(-3), waited: 2 })
    expect(notices).toEqual([])
  })
})

describe('a check', () => {
  const broken = async () => {
    throw Object.assign(new Error('refused'), { code: 'EAUTH' })
  }

  test('that fails is an outage at once, which ends with one that succeeds where nothing waits', async () => {
    const check = vi.fn(broken)
    const { parts, email, poll, state, kinds, events } = site({ check })
    const health = createChannelHealth(parts)
    expect(await health.check(email)).toEqual({ channel: 'email', reason: 'EAUTH' })
    await health.poll()
    expect(check).toHaveBeenCalledTimes(1)
    expect(await state()).toMatchObject({ reason: 'EAUTH', since: at(0), downAt: at(0) })
    expect(events('channel-check-failed')).toMatchObject([{ channel: 'email', reason: 'EAUTH' }])
    check.mockResolvedValue(undefined as never)
    wait(MINUTE)
    await poll()
    expect(await state()).toEqual({ checkedAt: at(MINUTE) })
    expect(kinds()).toEqual(['channel-down', 'channel-up'])
  })

  test('that succeeds where leads wait lets one of them prove it', async () => {
    const { store, send, poll, state, kinds } = site({ check: async () => {} })
    await send(3)
    for (const claimed of await store.claim('email', { now: now(), until: at(HOUR), limit: 9 })) {
      await store.markFailed(claimed, { error: 'EAUTH', nextAttemptAt: at(HOUR) })
    }
    await poll()
    expect(kinds()).toEqual(['channel-down'])
    expect((await state())?.downAt).toBe(at(0))
    const due = await store.claim('email', { now: now(), until: at(HOUR), limit: 9 })
    expect(due).toHaveLength(0)
    wait(MINUTE)
    await poll()
    expect((await state())?.downAt).toBe(at(0))
    expect(await store.claim('email', { now: now(), until: at(HOUR), limit: 9 })).toHaveLength(1)
  })

  test('is made after a minute, then after as long as it has lasted, up to an hour', async () => {
    const check = vi.fn(broken)
    const { poll } = site({ check })
    const times: number[] = []
    for (let minute = 0; minute < 200; minute++) {
      await poll()
      if (check.mock.calls.length > times.length) times.push(minute)
      wait(MINUTE)
    }
    expect(times).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184])
  })

  test('of a channel that works is made every six hours', async () => {
    const check = vi.fn(async () => {})
    const { poll } = site({ check })
    for (const [pause, calls] of [
      [0, 1],
      [6 * HOUR - 1, 1],
      [1, 2],
    ] as const) {
      wait(pause)
      await poll()
      expect(check).toHaveBeenCalledTimes(calls)
    }
  })
})

test('several processes that see the same outage tell it once', async () => {
  const { parts, send, fail, kinds } = site()
  await send()
  await fail(3)
  await Promise.all([1, 2, 3].map(() => createChannelHealth(parts).poll()))
  expect(kinds()).toEqual(['channel-down'])
})

test('a database that is away is no end of looking', async () => {
  const { parts, store, events } = site()
  await store.close()
  await createChannelHealth(parts).poll()
  expect(events('channels-not-looked-at')).toMatchObject([{ level: 'error' }])
})

test('a process checks every channel when it starts, looks again and again, and stops', async () => {
  const check = vi.fn(async () => {})
  const { parts, store, state } = site({ check })
  const read = vi.spyOn(store, 'readTasks')
  const health = startChannelHealth({ ...parts, timings: { pollMs: 10 } })
  expect(await Promise.all(health.checks)).toEqual([
    { channel: 'email', reason: undefined },
    { channel: 'webhook', reason: undefined },
  ])
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(2)
  expect(check).toHaveBeenCalledTimes(1)
  expect(await state()).toEqual({ checkedAt: at(0) })
  await health.stop()
  const calls = read.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read).toHaveBeenCalledTimes(calls)
})
