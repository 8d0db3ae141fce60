import { describe, expect, test } from 'vitest'
import { readAttribution, readCampaign, readTrackingConsent } from './attribution.ts'
import { eventId } from './lead-calls.ts'

describe('a campaign', () => {
  test('has the parameters of advertisers and none else', () => {
    const known = {
      utm_source: 'google',
      utm_a: 'x',
      [`utm_${'a'.repeat(30)}`]: 'x',
      gclid: 'a',
      fbclid: 'b',
      ttclid: 'c',
      li_fat_id: 'd',
      gbraid: 'e',
      wbraid: 'f',
      gad_source: '1',
      gad_campaignid: '2',
      msclkid: 'g',
      epik: 'h',
    }
    const others = {
      utm_: 'x',
      [`utm_${'a'.repeat(31)}`]: 'x',
      utm_Source: 'x',
      utm_1: 'x',
      xgclid: 'x',
      gclidx: 'x',
      email: 'ana@exemplo.com',
    }
    expect(readCampaign({ ...others, ...known })).toEqual(known)
  })

  test('loses what cannot be kept', () => {
    expect(
      readCampaign({
        utm_source: 7,
        utm_medium: '  ',
        utm_campaign: 'a\u0000',
        utm_term: 'a'.repeat(501),
        utm_content: 'a'.repeat(500),
      }),
    ).toEqual({ utm_content: 'a'.repeat(500) })
  })

  test('has twenty at most', () => {
    const many = Array.from({ length: 26 }, (_, index) => [
      `utm_${String.fromCharCode(97 + index)}`,
      'x',
    ])
    expect(Object.keys(readCampaign(Object.fromEntries(many)))).toHaveLength(20)
  })

  test.each([null, undefined, 'utm_source=x', 7])('%j is none', (value) => {
    expect(readCampaign(value)).toEqual({})
  })
})

const NOW = Date.parse('2026-11-18T12:00:00.000Z')

describe('an attribution', () => {
  const touch = {
    at: '2026-11-16T12:00:00.000Z',
    parameters: { gclid: 'a' },
    landingPage: '/google-ads',
    referrer: 'https://www.google.com/',
  }
  const whole = {
    first: touch,
    last: { ...touch, parameters: { fbclid: 'b' } },
    fbc: 'fb.1.1763294400000.AbC-d_1',
    fbp: 'fb.1.1763294400000.1234567890',
    ttp: '2Kd0wd0mzYzqoPnMcHxcKfpRAyI',
    liFatId: '0c1f2a3b-0000-4000-8000-0123456789ab',
    gaClientId: '123456.789',
    gaSessionId: '1763294400',
  }

  test('is read as it was written', () => {
    expect(readAttribution(whole, NOW)).toEqual(whole)
  })

  test.each([
    ['fbp', 'fb.1.1700000000000.123456789', true],
    ['fbp', 'fb.1.1700000000000.123456789.AQYAAQIB', true],
    ['fbp', 'fb.2.1700000000000.123456789.Ag', true],
    ['fbp', 'fb.1.1700000000000.123456789.XX', false],
    ['fbp', 'fb.1.1700000000000.123456789.AQYAAQIBx', false],
    ['fbp', 'fb.1.1700000000000.123456789.AQYAAQIB.AQ', false],
    ['fbp', 'fb.1.1700000000000.abc', false],
    ['fbc', 'fb.1.1700000000000.IwAR0_x-y', true],
    ['fbc', 'fb.1.1700000000000.IwAR0_x-y.AQYAAQIB', true],
    ['fbc', 'fb.1.1700000000000.IwAR0_x-y.BQ', true],
    ['fbc', 'fb.1.1700000000000.IwAR0 x', false],
    ['fbc', `fb.1.1700000000000.${'x'.repeat(501)}`, false],
    ['ttp', '2Kd0wd0mzYzqoPnMcHxcKfpRAyI', true],
    ['ttp', '01JQ0ABCDEFGH_.tt.1', true],
    ['ttp', 'ana@example.com', false],
    ['ttp', 'x'.repeat(101), false],
    ['liFatId', '0c1f2a3b-0000-4000-8000-0123456789ab', true],
    ['liFatId', '<script>alert</script>', false],
    ['gaClientId', '1162820436.1749482504', true],
    ['gaClientId', 'GA1.1.1162820436.1749482504', false],
    ['gaSessionId', '1747132561', true],
    ['gaSessionId', 's1747132561', false],
  ])('%s %s is taken: %s', (name, value, isTaken) => {
    expect(readAttribution({ [name]: value }, NOW)).toEqual(isTaken ? { [name]: value } : {})
  })

  test('has addresses without what may stand behind them', () => {
    const landingPage = '/contato?email=ana@example.com#nome'
    const referrer = 'https://outro.example/busca?q=segredo'
    expect(readAttribution({ last: { ...touch, landingPage, referrer } }).last).toMatchObject({
      landingPage: '/contato',
      referrer: 'https://outro.example/busca',
    })
  })

  test('loses what cannot be kept, and only that', () => {
    const odd = {
      first: { ...touch, at: 'ontem' },
      last: {
        at: '2026-11-16T09:00:00-03:00',
        parameters: { x: 'y' },
        landingPage: 'a\u0000',
        referrer: 7,
      },
      fbc: 'fb.1.x.y',
      fbp: '<script>',
      gaClientId: 'GA1.1.1.2',
      other: 1,
    }
    expect(readAttribution(odd, NOW)).toEqual({
      last: { at: touch.at, parameters: {}, landingPage: '', referrer: '' },
    })
  })

  test.each([
    ['9999-12-31T23:59:59Z', '2026-11-18T12:00:00.000Z'],
    ['+275760-09-13T00:00:00Z', '2026-11-18T12:00:00.000Z'],
    ['2026-11-18T12:00:00.001Z', '2026-11-18T12:00:00.000Z'],
    ['2026-11-18T11:59:59.999Z', '2026-11-18T11:59:59.999Z'],
    ['2026-08-20T12:00:00.000Z', '2026-08-20T12:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '2026-08-20T12:00:00.000Z'],
  ])('of %s was at %s, and loses nothing else', (at, kept) => {
    expect(readAttribution({ last: { ...touch, at } }, NOW).last).toEqual({ ...touch, at: kept })
  })

  test.each([
    ['javascript:alert(1)//https://x', ''],
    ['JaVaScRiPt:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,<script>', ''],
    ['ftp://outro.example/', ''],
    ['//outro.example/', ''],
    ['outro.example', ''],
    [`https://outro.example/${'a'.repeat(500)}`, ''],
    [`https://outro.example/${'ç'.repeat(300)}`, ''],
    ['https://ana:senha@outro.example/a', 'https://outro.example/a'],
    ['http://outro.example', 'http://outro.example/'],
  ])('a referrer %s is kept as %j', (referrer, kept) => {
    expect(readAttribution({ last: { ...touch, referrer } }, NOW).last).toEqual({
      ...touch,
      referrer: kept,
    })
  })

  test.each(['javascript:alert(1)', 'https://evil.example/', '//evil.example/', '/\\evil.example'])(
    'a landing page %s is none',
    (landingPage) => {
      expect(readAttribution({ last: { ...touch, landingPage } }, NOW).last).toEqual({
        ...touch,
        landingPage: '',
      })
    },
  )

  test.each([null, undefined, 'x', 7])('%j is none', (value) => {
    expect(readAttribution(value)).toEqual({})
  })
})

describe('a consent to tracking', () => {
  const at = '2026-11-16T12:00:00.000Z'

  test('counts only what is true', () => {
    expect(
      readTrackingConsent({ version: '1', at, measurement: 'sim', advertising: true }, NOW),
    ).toEqual({ version: '1', at, measurement: false, advertising: true })
  })

  test.each([
    ['9999-12-31T23:59:59Z', '2026-11-18T12:00:00.000Z'],
    ['1970-01-01T00:00:00Z', '2026-05-20T12:00:00.000Z'],
  ])('of %s was given at %s', (told, kept) => {
    const consent = { version: '1', at: told, measurement: true, advertising: true }
    expect(readTrackingConsent(consent, NOW)).toEqual({ ...consent, at: kept })
  })

  test.each([
    undefined,
    { at, advertising: true },
    { version: '1', advertising: true },
    { version: '1', at: 'x', advertising: true },
  ])('%j is none', (value) => {
    expect(readTrackingConsent(value)).toBeUndefined()
  })
})

test('the id of an event is that of the lead and the event', () => {
  expect(eventId('0199', 'won')).toBe('0199.won')
})
