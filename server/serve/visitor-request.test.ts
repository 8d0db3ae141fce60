import { describe, expect, test } from 'vitest'
import { networksOf, visitorAddress, visitorOrigin } from './visitor-request.ts'

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
  ['9.9.9.9', ['9.9.9.9']],
  ['::ffff:9.9.9.9', ['9.9.9.9']],
  ['9.9.9.9:1234', ['9.9.9.9']],
  ...['2001:db8:1:203:3:4:5:6', '2001:DB8:1:203::9', '[2001:db8:1:203::9]:443'].map((address) => [
    address,
    ['20010db800010203/64', '20010db8000102/56', '20010db80001/48'],
  ]),
  ['fe80::1%eth0', ['fe80000000000000/64', 'fe800000000000/56', 'fe8000000000/48']],
  ['::1', ['0000000000000000/64', '00000000000000/56', '000000000000/48']],
  ['unix:', ['unix:']],
] as [string, string[]][])('%s counts as %j', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})

test('a larger network may do more than a smaller one', () => {
  expect(networksOf('2001:db8::1').map(({ households }) => households)).toEqual([1, 4, 16])
  expect(networksOf('9.9.9.9')).toEqual([{ name: '9.9.9.9', households: 1 }])
})
