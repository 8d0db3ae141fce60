import { CLICK_IDS, TOUCH_DAYS, type Touch } from '@contracts/attribution.ts'
import { NOTICE_VERSION } from '@contracts/legal-versions.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PARAMETER } from './attribution.ts'
import { type ConsentChoice, readConsent, saveConsent } from './consent.ts'
import { keepTouches, withKept } from './kept-attribution.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
}

let localStorage = storage()
const stored = () => JSON.parse(localStorage.getItem('origem') ?? 'null')

beforeEach(() => {
  localStorage = storage()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
  vi.stubGlobal('document', { cookie: '' })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const touch = (daysAgo: number, parameters: Record<string, string>): Touch => ({
  at: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  parameters,
  landingPage: '/google-ads',
  referrer: 'https://www.google.com/',
})
const BOTH: ConsentChoice = { measurement: true, advertising: true }
const clicked = touch(1, { gclid: 'g1', fbclid: 'f1', utm_source: 'google' })

test('every name of the contract is taken from an address, and no other', () => {
  for (const name of [...CLICK_IDS, 'utm_source', 'utm_id']) expect(name).toMatch(PARAMETER)
  for (const name of ['empresa', 'gclid2', 'xgclid', 'utm_', 'UTM_SOURCE', 'gad_other']) {
    expect(name).not.toMatch(PARAMETER)
  }
})

describe('what is kept', () => {
  test('nothing without an answer, and nothing after a refusal', () => {
    keepTouches([clicked])
    expect(stored()).toBeNull()
    saveConsent({ measurement: false, advertising: false })
    keepTouches([clicked])
    expect(stored()).toBeNull()
  })

  test('click ids with consent to advertising, the rest with consent to measurement', () => {
    saveConsent({ measurement: true, advertising: false })
    keepTouches([clicked])
    expect(stored()).toEqual({
      touches: [clicked, clicked].map((one) => ({ ...one, parameters: { utm_source: 'google' } })),
    })
    saveConsent({ measurement: false, advertising: true })
    keepTouches([clicked])
    const { touches, fbp } = stored()
    expect(touches.at(-1)).toEqual({
      ...clicked,
      parameters: { gclid: 'g1', fbclid: 'f1', utm_source: 'google' },
      landingPage: '',
      referrer: '',
    })
    expect(fbp).toMatch(new RegExp(`^fb\\.1\\.${NOW}\\.\\d{10}$`))
  })

  test('what a narrower choice no longer allows is removed, and all of it when consent is withdrawn', () => {
    saveConsent(BOTH)
    keepTouches([clicked])
    expect(JSON.stringify(stored())).toContain('g1')
    saveConsent({ measurement: true, advertising: false })
    keepTouches([])
    expect(JSON.stringify(stored())).not.toMatch(/g1|f1|fbp/)
    saveConsent({ measurement: false, advertising: false })
    keepTouches([clicked])
    expect(stored()).toBeNull()
  })

  test('a touch is read for 90 days, then removed', () => {
    saveConsent(BOTH)
    keepTouches([clicked])
    const at = (days: number) => Date.parse(clicked.at) + days * DAY_MS
    vi.setSystemTime(at(TOUCH_DAYS) - 1)
    expect(withKept([]).last?.parameters.gclid).toBe('g1')
    vi.setSystemTime(at(TOUCH_DAYS))
    expect(withKept([]).last).toBeUndefined()
    keepTouches([])
    expect(JSON.stringify(stored())).not.toContain('g1')
  })
})

describe('what is sent', () => {
  test('the first and the last arrival, of this tab and of earlier ones', () => {
    saveConsent(BOTH)
    keepTouches([touch(30, { utm_source: 'first' }), touch(9, { utm_source: 'second' })])
    const here = touch(0, { utm_source: 'here' })
    expect(withKept([here, here])).toMatchObject({
      first: { parameters: { utm_source: 'first' } },
      last: { parameters: { utm_source: 'here' } },
    })
    expect(withKept([]).last?.parameters.utm_source).toBe('second')
  })

  test('the ids of Meta from the click, or those of its tag, and only with consent to advertising', () => {
    expect(withKept([clicked])).toEqual({ first: clicked, last: clicked })
    saveConsent(BOTH)
    keepTouches([clicked])
    expect(withKept([clicked])).toMatchObject({
      fbc: `fb.1.${Date.parse(clicked.at)}.f1`,
      fbp: expect.stringMatching(/^fb\.1\.\d{13}\.\d{10}$/),
    })
    vi.stubGlobal('document', { cookie: '_fbc=fb.1.1.tag; _fbp=fb.1.2.3; _ga=GA1.1.111.222' })
    expect(withKept([])).toMatchObject({
      fbc: 'fb.1.1.tag',
      fbp: 'fb.1.2.3',
      gaClientId: '111.222',
    })
    saveConsent({ measurement: true, advertising: false })
    expect(withKept([])).not.toHaveProperty('fbp')
    expect(withKept([])).toMatchObject({ gaClientId: '111.222' })
  })
})

describe('the answer to the notice', () => {
  test('holds for six months and for the text that was read', () => {
    expect(readConsent()).toBeUndefined()
    saveConsent({ measurement: true, advertising: false })
    const answer = { version: NOTICE_VERSION, measurement: true, advertising: false }
    expect(readConsent()).toEqual({ ...answer, at: new Date(NOW).toISOString() })
    vi.setSystemTime(NOW + 181 * DAY_MS)
    expect(readConsent()).toBeDefined()
    vi.setSystemTime(NOW + 182 * DAY_MS)
    expect(readConsent()).toBeUndefined()
    vi.setSystemTime(NOW)
    localStorage.setItem('consentimento', JSON.stringify({ ...answer, version: 'aviso-v0' }))
    expect(readConsent()).toBeUndefined()
  })
})
