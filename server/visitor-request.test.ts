import { describe, expect, test } from 'vitest'
import { addressToCount, visitorAddress, visitorOrigin } from './visitor-request.ts'

const request = (headers: Record<string, string>) => new Request('http://site.test/x', { headers })

describe('the visitor’s address', () => {
  test.each([
    [0, '9.9.9.9', '7.7.7.7'],
    [1, '9.9.9.9', '9.9.9.9'],
    [1, 'forged, 9.9.9.9', '9.9.9.9'],
    [2, 'forged, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
    [2, '9.9.9.9', '7.7.7.7'],
    [1, '', '7.7.7.7'],
  ])('behind %d proxies that say %j is %s', (proxies, forwarded, address) => {
    expect(visitorAddress(request({ 'x-forwarded-for': forwarded }), '7.7.7.7', proxies)).toBe(
      address,
    )
  })

  test('is the connection’s when nobody says anything', () => {
    expect(visitorAddress(request({}), '7.7.7.7', 1)).toBe('7.7.7.7')
    expect(visitorAddress(request({}), undefined, 0)).toBeUndefined()
  })
})

describe('the visitor’s origin', () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.example.com' }
  test.each([
    [0, https, 'http://site.test'],
    [1, https, 'https://www.example.com'],
    [2, https, 'https://www.example.com'],
    [1, { 'x-forwarded-proto': 'https' }, 'https://site.test'],
    [1, { 'x-forwarded-proto': 'http, https' }, 'https://site.test'],
    [1, { 'x-forwarded-proto': 'javascript' }, 'http://site.test'],
    [1, { 'x-forwarded-host': 'a b' }, 'http://site.test'],
    [1, {}, 'http://site.test'],
  ] as [number, Record<string, string>, string][])(
    'behind %d proxies that say %j is %s',
    (proxies, headers, origin) => {
      expect(visitorOrigin(request(headers), proxies)).toBe(origin)
    },
  )
})

test.each([
  ['9.9.9.9', '9.9.9.9'],
  ['::ffff:9.9.9.9', '9.9.9.9'],
  ['9.9.9.9:1234', '9.9.9.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unix:', 'unix:'],
])('%s counts as %s', (address, counted) => {
  expect(addressToCount(address)).toBe(counted)
})
