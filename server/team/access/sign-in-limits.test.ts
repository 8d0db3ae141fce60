import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessMessages } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { createSignInLimits } from './sign-in-limits.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const TEN_MINUTES = 10 * 60_000
const times = (count: number, run: (number: number) => void) => {
  for (let number = 0; number < count; number++) run(number)
}
const tooMany = fillTemplate(accessMessages.tooMany, { minutes: 10 })
const tooManyLinks = fillTemplate(accessMessages.tooManyLinks, { minutes: 10 })

test('a network tries so often in ten minutes, each way by itself, and others go on', () => {
  const limits = createSignInLimits()
  for (const [kind, count] of [['request-link', 30] as const, ['use-link', 60] as const]) {
    times(count, () => limits.takeTry(kind, '192.0.2.1'))
    expect(() => limits.takeTry(kind, '192.0.2.1')).toThrow(tooMany)
    expect(() => limits.takeTry(kind, '192.0.2.2')).not.toThrow()
  }
  expect(() => limits.takeTry('passkey', '192.0.2.1')).not.toThrow()
  vi.advanceTimersByTime(TEN_MINUTES - 1)
  expect(() => limits.takeTry('use-link', '192.0.2.1')).toThrow()
  vi.advanceTimersByTime(1)
  expect(() => limits.takeTry('use-link', '192.0.2.1')).not.toThrow()
})

test('a household does not get more by the many addresses of its network', () => {
  const limits = createSignInLimits()
  times(30, (number) => limits.takeTry('request-link', `2001:db8::${number + 1}`))
  expect(() => limits.takeTry('request-link', '2001:db8::ffff')).toThrow(tooMany)
})

test('many networks together find an end too', () => {
  const limits = createSignInLimits()
  times(2000, (number) =>
    limits.takeTry('use-link', `10.0.${Math.floor(number / 200)}.${number % 200}`),
  )
  expect(() => limits.takeTry('use-link', '198.51.100.1')).toThrow(tooMany)
  expect(() => limits.takeTry('request-link', '198.51.100.1')).not.toThrow()
})

test('five links for one address, whoever asks', () => {
  const limits = createSignInLimits()
  times(5, () => limits.takeLink('ana@example.com'))
  expect(() => limits.takeLink('ana@example.com')).toThrow(tooManyLinks)
  expect(() => limits.takeLink('rui@example.com')).not.toThrow()
  vi.advanceTimersByTime(TEN_MINUTES)
  expect(() => limits.takeLink('ana@example.com')).not.toThrow()
})

test('a hundred refusals are written down, so that strangers do not fill the history', () => {
  const limits = createSignInLimits()
  times(100, () => expect(limits.mayRecordRefusal()).toBe(true))
  expect(limits.mayRecordRefusal()).toBe(false)
  vi.advanceTimersByTime(TEN_MINUTES)
  expect(limits.mayRecordRefusal()).toBe(true)
})

test('switched off they refuse nobody, and still keep the history short', () => {
  const limits = createSignInLimits(false)
  times(200, () => {
    limits.takeTry('passkey', '192.0.2.1')
    limits.takeLink('ana@example.com')
  })
  times(100, () => limits.mayRecordRefusal())
  expect(limits.mayRecordRefusal()).toBe(false)
})
