import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { Channel } from './channel.ts'
import type { Notice } from './notice.ts'
import { createAgencyNotifier, throttleNotices } from './notify-agency.ts'

const words = { kind: 'disk-full', subject: 'O disco', text: 'Está cheio' }

function agency(broken: string[] = []) {
  const heard: [string, Notice][] = []
  const logged: Record<string, unknown>[] = []
  const listens = (name: string): Channel => ({
    name,
    deliver: async () => {},
    notify: async (notice) => {
      if (broken.includes(name)) throw new Error('away')
      heard.push([name, notice])
    },
  })
  const channels = [
    listens('email'),
    { name: 'rdstation', deliver: async () => {} },
    listens('webhook'),
  ]
  const tell = createAgencyNotifier(
    channels,
    createLog((line) => logged.push(JSON.parse(line))),
  )
  return { tell, heard, logged }
}

test('every channel that can is told, with one id', async () => {
  const { tell, heard, logged } = agency()
  expect(await tell({ ...words, id: 'one' })).toEqual({ took: ['email', 'webhook'], failed: [] })
  expect(heard).toEqual([
    ['email', { ...words, id: 'one' }],
    ['webhook', { ...words, id: 'one' }],
  ])
  expect(logged).toMatchObject([
    { level: 'info', event: 'agency-told', notice: 'disk-full', took: 'email webhook', failed: '' },
  ])
})

test('a notice without an id gets one, the same for all and another each time', async () => {
  const { tell, heard } = agency()
  await tell(words)
  await tell(words)
  const [first, second, third] = heard.map(([, { id }]) => id)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the channel that a notice is about is not asked to carry it', async () => {
  const { tell, heard } = agency()
  expect((await tell(words, 'email')).took).toEqual(['webhook'])
  expect(heard.map(([name]) => name)).toEqual(['webhook'])
})

test('one that fails keeps none of the others, and the log says when nobody heard', async () => {
  const some = agency(['email'])
  expect(await some.tell(words)).toEqual({ took: ['webhook'], failed: ['email'] })
  expect(some.logged[0]).toMatchObject({ event: 'agency-told', took: 'webhook', failed: 'email' })
  const none = agency(['email', 'webhook'])
  expect(await none.tell(words)).toEqual({ took: [], failed: ['email', 'webhook'] })
  expect(none.logged[0]).toMatchObject({
    level: 'warn',
    event: 'agency-not-told',
    took: '',
    failed: 'email webhook',
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each kind of notice is told once an hour, and again at once when nobody heard it', async () => {
  const told: string[] = []
  let hears = true
  const tell = throttleNotices(async ({ kind }, except) => {
    told.push(`${kind} ${except}`)
    return { took: hears ? ['email'] : [], failed: [] }
  })
  expect(await tell(words, 'webhook')).toEqual({ took: ['email'], failed: [] })
  expect(await tell(words)).toEqual({ took: [], failed: [] })
  await tell({ ...words, kind: 'other' })
  expect(told).toEqual(['disk-full webhook', 'other undefined'])
  vi.advanceTimersByTime(60 * 60_000 - 1)
  await tell(words)
  expect(told).toHaveLength(2)
  vi.advanceTimersByTime(1)
  hears = false
  await tell(words)
  await tell(words)
  expect(told).toHaveLength(4)
  hears = true
  await tell(words)
  await tell(words)
  expect(told).toHaveLength(5)
})
