import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, readCookies, storedKeys, writeCookie } from './device-storage.ts'
import { readJson, writeJson } from './stored-json.ts'

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
beforeEach(() => {
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }))
})

test.each([
  ['throws', Object.defineProperty({}, 'localStorage', { get: denied })],
  ['is null', { localStorage: null }],
])('where reading the property %s, values are kept in memory', (_how, window) => {
  vi.stubGlobal('window', window)
  const storage = deviceStorage('localStorage')
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(deviceStorage('localStorage').getItem('a')).toBe('1')
  writeJson('localStorage', 'b', { c: 2 })
  expect(readJson('localStorage', 'b')).toEqual({ c: 2 })
  writeJson('localStorage', 'b', undefined)
  storage.removeItem('a')
  expect([storage.getItem('a'), readJson('localStorage', 'b')]).toEqual([null, undefined])
  expect(storedKeys('localStorage')).toEqual([])
})

test('cookies that may not be read are none, and writing one does nothing', () => {
  expect(readCookies()).toBe('')
  expect(() => writeCookie('a=1')).not.toThrow()
})
