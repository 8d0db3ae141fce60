import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessMessages } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { createSignInLimits } from './sign-in-limits.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const TEN_MINUTES = 10 * 60_000
const tooMany = fillTemplate(accessMessages.tooMany, { minutes: 10 })
const wait = (seconds: number) => fillTemplate(accessMessages.wait, { seconds })

const from = (network: string, knownDevice?: string, isKnownNetwork = false) => ({
  network,
  knownDevice,
  knowsNetwork: async () => isKnownNetwork,
})
async function times(count: number, run: (number: number) => Promise<void>) {
  for (let number = 0; number < count; number++) await run(number)
}
/** Many networks at once, each below its own limit. */
const flood = (limits: ReturnType<typeof createSignInLimits>) =>
  times(2000, (number) =>
    limits.take('use-link', from(`10.0.${Math.floor(number / 200)}.${number % 200}`)),
  )

test('a network tries so often in ten minutes, each way by itself, and others go on', async () => {
  const limits = createSignInLimits()
  for (const [kind, count] of [['request-link', 30] as const, ['use-link', 60] as const]) {
    await times(count, () => limits.take(kind, from('192.0.2.1')))
    await expect(limits.take(kind, from('192.0.2.1'))).rejects.toThrow(tooMany)
    await limits.take(kind, from('192.0.2.2'))
  }
  await limits.take('passkey', from('192.0.2.1'))
  vi.advanceTimersByTime(TEN_MINUTES - 1)
  await expect(limits.take('use-link', from('192.0.2.1'))).rejects.toThrow()
  vi.advanceTimersByTime(1)
  await limits.take('use-link', from('192.0.2.1'))
})

test('a household does not get more by the many addresses of its network', async () => {
  const limits = createSignInLimits()
  await times(30, (number) => limits.take('request-link', from(`2001:db8::${number + 1}`)))
  await expect(limits.take('request-link', from('2001:db8::ffff'))).rejects.toThrow(tooMany)
})

test('a device on which somebody has signed in does not share the limit of its network', async () => {
  const limits = createSignInLimits()
  await times(30, () => limits.take('request-link', from('192.0.2.1')))
  await times(30, () => limits.take('request-link', from('192.0.2.1', 'hers')))
  await expect(limits.take('request-link', from('192.0.2.1', 'hers'))).rejects.toThrow(tooMany)
  await limits.take('request-link', from('192.0.2.1', 'his'))
})

test('past two thousand tries the known pass at once and everybody else after five seconds', async () => {
  const limits = createSignInLimits()
  await flood(limits)
  await limits.take('use-link', from('198.51.100.1', 'hers'))
  await limits.take('use-link', from('198.51.100.1', undefined, true))
  await limits.take('request-link', from('198.51.100.2'))

  const stranger = from('198.51.100.2')
  await expect(limits.take('use-link', stranger)).rejects.toMatchObject({
    message: wait(5),
    retryAfter: 5,
  })
  vi.advanceTimersByTime(3000)
  // Asking again neither helps nor takes the turn away.
  await expect(limits.take('use-link', stranger)).rejects.toMatchObject({ retryAfter: 2 })
  await times(500, (number) => limits.take('use-link', from(`10.1.0.${number}`)).catch(() => {}))
  vi.advanceTimersByTime(2000)
  await limits.take('use-link', stranger)
  await expect(limits.take('use-link', stranger)).rejects.toThrow(wait(5))
  // A turn that nobody took is over after a minute.
  vi.advanceTimersByTime(66_000)
  await expect(limits.take('use-link', stranger)).rejects.toThrow(wait(5))
})

test('switched off they refuse nobody', async () => {
  const limits = createSignInLimits(false)
  await times(200, () => limits.take('passkey', from('192.0.2.1')))
})
