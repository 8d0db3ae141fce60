import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('a thing is made when it is first asked for, and once', () => {
  const make = vi.fn(() => ({}))
  const thing = lazy(make)
  expect(make).not.toHaveBeenCalled()
  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledTimes(1)
})
