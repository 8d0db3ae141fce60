import { describe, expect, test } from 'vitest'
import { eventId, readAttribution, readCampaign, readTrackingConsent } from './attribution.ts'

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
    gaClientId: '123456.789',
  }

  test('is read as it was written', () => {
    expect(readAttribution(whole)).toEqual(whole)
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
    expect(readAttribution(odd)).toEqual({
      last: { at: touch.at, parameters: {}, landingPage: '', referrer: '' },
    })
  })

  test.each([null, undefined, 'x', 7])('%j is none', (value) => {
    expect(readAttribution(value)).toEqual({})
  })
})

describe('a consent to tracking', () => {
  const at = '2026-11-16T12:00:00.000Z'

  test('counts only what is true', () => {
    expect(
      readTrackingConsent({ version: '1', at, measurement: 'sim', advertising: true }),
    ).toEqual({ version: '1', at, measurement: false, advertising: true })
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
