import { describe, expect, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import type { Tag } from '../contracts/tag-traces.ts'
import { asksConsent, configuredTags, hasTags, tagSources, toldCompanies } from './tag-policy.ts'

const IDS = {
  TAG_GTM: 'GTM-ABC1234',
  TAG_GA4: 'G-ABC123DEF4',
  TAG_GOOGLE_ADS: 'AW-123456789/AbC-D_efG',
  TAG_META: '123456789012345',
  TAG_LINKEDIN: '1234567/7654321',
  TAG_TIKTOK: 'C4ABCDEFGHIJ1234KLMN',
}

test('a site without tags opens for nothing, and asks only where it is told to', () => {
  const none = readSettings({})
  expect([hasTags(none), asksConsent(none)]).toEqual([false, false])
  expect(tagSources(configuredTags(none))).toEqual({
    scripts: [],
    images: [],
    connections: [],
    frames: [],
    trustedTypes: [],
  })
  const asked = readSettings({ CONSENT: 'sim' })
  expect([hasTags(asked), asksConsent(asked)]).toEqual([false, true])
})

test('each tag alone makes the site ask', () => {
  for (const [name, id] of Object.entries(IDS)) {
    const settings = readSettings({ [name]: id })
    expect(Object.values(configuredTags(settings)), name).toEqual([id])
    expect([hasTags(settings), asksConsent(settings)]).toEqual([true, true])
  }
})

test('an id of another shape is refused', () => {
  const wrong = {
    TAG_GTM: 'G-ABC123DEF4',
    TAG_GA4: 'UA-12345-1',
    TAG_GOOGLE_ADS: '123456789',
    TAG_META: 'abc',
    TAG_LINKEDIN: '1234567/rotulo',
    TAG_TIKTOK: "x'; script-src *",
  }
  for (const [name, id] of Object.entries(wrong)) {
    expect(() => readSettings({ [name]: id }), name).toThrow(name)
  }
})

describe('the policy of each tag', () => {
  const google = 'https://www.googletagmanager.com'
  const googleTypes = ['goog#html', "'allow-duplicates'"]
  const tiktok = [
    'https://analytics.tiktok.com',
    'https://analytics-ipv6.tiktokw.us',
    'https://ads.tiktok.com',
  ]
  const policies: Record<Tag, ReturnType<typeof tagSources>> = {
    gtm: {
      scripts: [google],
      images: [google],
      connections: [google, 'https://www.google.com'],
      frames: [],
      trustedTypes: googleTypes,
    },
    ga4: {
      scripts: [google],
      images: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
      connections: [
        'https://*.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      frames: [],
      trustedTypes: googleTypes,
    },
    googleAds: {
      scripts: [
        google,
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
      ],
      images: [
        google,
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://google.com',
        'https://www.google.com.br',
      ],
      connections: [
        google,
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://google.com',
        'https://www.google.com.br',
      ],
      frames: [google],
      trustedTypes: googleTypes,
    },
    meta: {
      scripts: ['https://connect.facebook.net'],
      images: ['https://www.facebook.com'],
      connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
      frames: [],
      trustedTypes: [],
    },
    linkedin: {
      scripts: ['https://snap.licdn.com'],
      images: ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
      connections: ['https://*.ads.linkedin.com'],
      frames: [],
      trustedTypes: [],
    },
    tiktok: {
      scripts: tiktok,
      images: tiktok,
      connections: tiktok,
      frames: [],
      trustedTypes: [],
    },
  }
  test('scripts are named by their whole host, which the Trusted Types policy compares', () => {
    for (const { scripts } of Object.values(policies)) expect(scripts.join()).not.toContain('*')
  })

  for (const [tag, policy] of Object.entries(policies)) {
    test(tag, () => expect(tagSources({ [tag]: 'id' })).toEqual(policy))
  }

  test('together they name each source once', () => {
    const { scripts, trustedTypes } = tagSources(configuredTags(readSettings(IDS)))
    expect(new Set(scripts).size).toBe(scripts.length)
    expect(trustedTypes).toEqual(googleTypes)
  })
})

test('who is told: the companies of the tags, and those that the server tells', () => {
  const told = (variables: Record<string, string>) => toldCompanies(readSettings(variables))
  expect(told({})).toEqual({ measurement: [], advertising: [] })
  expect(told({ TAG_GTM: IDS.TAG_GTM })).toEqual({
    measurement: ['google'],
    advertising: ['google'],
  })
  expect(told({ TAG_GA4: IDS.TAG_GA4, META_PIXEL_ID: '1234567890', META_TOKEN: 'token' })).toEqual({
    measurement: ['google'],
    advertising: ['meta'],
  })
})
