import { afterEach, describe, expect, test, vi } from 'vitest'
import { platformIds } from './platform-cookies.ts'

const BOTH = { measurement: true, advertising: true }
const withCookies = (...cookies: string[]) =>
  vi.stubGlobal('document', { cookie: cookies.join('; ') })
afterEach(() => {
  vi.unstubAllGlobals()
})

describe("the visit's id in a cookie of Google Analytics", () => {
  test.each([
    ['GS1.1.1673933110.12.0.1673933110.60.0.0', '1673933110'],
    ['GS2.1.s1747132561$o1$g0$t1747132655$j0$l0$h0', '1747132561'],
    ['GS2.1.o1$g0$s1747132561$t1747132655', '1747132561'],
    ['GS2.2.s1747132561', '1747132561'],
    ['GS2.1.o1$g0', undefined],
    ['s1747132561', undefined],
    ['', undefined],
  ])('%s: %s', (value, session) => {
    withCookies('a=b', `_ga_ABC123=${value}`, 'c=d')
    expect(platformIds(BOTH, 'G-ABC123').gaSessionId).toBe(session)
  })

  test("is that of the site's own property, or of the only one there is", () => {
    withCookies('_ga_OTHER=GS1.1.1.1', '_ga_ABC123=GS2.1.s2$o1', '_ga=GA1.1.111.222')
    expect(platformIds(BOTH, 'G-ABC123').gaSessionId).toBe('2')
    expect(platformIds(BOTH, 'G-NONE').gaSessionId).toBeUndefined()
    expect(platformIds(BOTH, undefined).gaSessionId).toBe('1')
  })
})

test('each id is read with the consent that it needs', () => {
  withCookies(
    '_fbc=fb.1.1.tag.AQYAAQIB',
    '_fbp=fb.1.2.3.AQYAAQIB',
    '_ttp=01JABC.tt.1',
    'li_fat_id=0c1f-ab',
    'x_ga=GA1.1.9.9',
    '_ga=GA1.1.111.222',
    '_ga_ABC123=GS2.1.s1747132561$o1',
  )
  const advertising = {
    fbc: 'fb.1.1.tag.AQYAAQIB',
    fbp: 'fb.1.2.3.AQYAAQIB',
    ttp: '01JABC.tt.1',
    liFatId: '0c1f-ab',
  }
  const measurement = { gaClientId: '111.222', gaSessionId: '1747132561' }
  expect(platformIds(BOTH)).toEqual({ ...advertising, ...measurement })
  expect(platformIds({ measurement: false, advertising: true })).toEqual(advertising)
  expect(platformIds({ measurement: true, advertising: false })).toEqual(measurement)
  expect(platformIds({ measurement: false, advertising: false })).toEqual({})
})
