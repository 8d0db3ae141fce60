import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleLead } from '../testing/sample-lead.ts'
import { ATTRIBUTION_FACTS, attributionFacts } from './attribution-facts.ts'

const none = Object.fromEntries(ATTRIBUTION_FACTS.map((name) => [name, '']))
const [early, late] = ['2026-11-01T12:00:00.000Z', '2026-11-15T11:00:00.000Z']
const touch = (at: string, parameters: Record<string, string>) => ({
  ...{ at, parameters, landingPage: '/', referrer: 'https://example.com/' },
})

test('a lead that nobody knows anything of has every fact, empty', () => {
  expect(attributionFacts(sampleLead({ campaign: {} }))).toEqual(none)
})

test('a lead with parameters alone came by them when it was sent', () => {
  const lead = sampleLead({ campaign: { utm_source: 'google', gclid: 'abc', utm_custom: 'x' } })
  expect(attributionFacts(lead)).toEqual({
    ...{ ...none, last_at: lead.createdAt, last_utm_source: 'google', gclid: 'abc' },
  })
})

test('a click id of the last arrival counts, else the one of the first', () => {
  const attribution = {
    first: touch(early, { gclid: 'first', ttclid: 'only' }),
    last: touch(late, { gclid: 'last', utm_term: 'bolo' }),
    fbc: 'fb.1.1700000000000.abc',
    gaClientId: '1.2',
  }
  const trackingConsent = { version: 'v1', at: early, measurement: true, advertising: false }
  const facts = attributionFacts(sampleLead({ attribution, trackingConsent }))
  expect(facts).toEqual({
    ...none,
    ...{ first_at: early, first_landing_page: '/', first_referrer: 'https://example.com/' },
    ...{ last_at: late, last_landing_page: '/', last_referrer: 'https://example.com/' },
    ...{ last_utm_term: 'bolo', gclid: 'last', ttclid: 'only' },
    ...{ fbc: 'fb.1.1700000000000.abc', ga_client_id: '1.2' },
    ...{ consent_version: 'v1', consent_at: early },
    ...{ consent_measurement: 'sim', consent_advertising: 'não' },
  })
})

test('the runbook names every custom field of RD Station', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
  const unnamed = ATTRIBUTION_FACTS.filter((name) => !name.startsWith('last_')).filter(
    (name) => !runbook.includes(`\`${name}\``),
  )
  expect(unnamed).toEqual([])
})
