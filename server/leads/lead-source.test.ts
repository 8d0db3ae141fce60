import { expect, test } from 'vitest'
import { sampleLead } from '../testing/sample-lead.ts'
import { leadSource } from './lead-source.ts'

const UNKNOWN = 'Facebook ou Instagram (sem UTM)'

test.each([
  // Meta puts fbclid on every link, also on those that nobody paid for.
  ['fbclid=x', '', UNKNOWN],
  ['', 'https://l.instagram.com/', UNKNOWN],
  ['', 'https://m.facebook.com/', UNKNOWN],
  ['fbclid=x', 'https://l.facebook.com/', UNKNOWN],
  ['fbclid=x&utm_source=ig&utm_medium=social&utm_content=link_in_bio', '', 'ig / social'],
  ['fbclid=x&utm_source=instagram&utm_medium=bio', '', 'instagram / bio'],
  ['fbclid=x&utm_source=facebook&utm_medium=organic', '', 'facebook / organic'],
  ['fbclid=x&utm_source=facebook&utm_medium=Orgânico', '', 'facebook / Orgânico'],
  ['fbclid=x&utm_source=facebook&utm_medium=organic_social', '', 'facebook / organic_social'],
  ['fbclid=x&utm_source=facebook&utm_medium=referral', '', 'facebook / referral'],
  ['fbclid=x&utm_source=novidades&utm_medium=email', '', 'novidades / email'],
  ['fbclid=x&utm_medium=social', '', 'social'],
  // Paid, because the link says so.
  ['fbclid=x&utm_source=facebook&utm_medium=cpc', '', 'Meta Ads'],
  ['fbclid=x&utm_source=ig&utm_medium=paid_social', '', 'Meta Ads'],
  ['utm_source=fb&utm_medium=Instagram_Stories', '', 'Meta Ads'],
  ['fbclid=x&utm_source=instagram&utm_campaign=natal', '', 'Meta Ads'],
  // Somebody else's campaign, shared on Facebook.
  ['fbclid=x&utm_source=parceiro&utm_medium=cpc', '', 'parceiro'],
  // Ids that stand on clicks of ads alone.
  ['gclid=x', '', 'Google Ads'],
  ['gclid=x&utm_source=google&utm_medium=organic', '', 'Google Ads'],
  ['gbraid=x', 'https://www.google.com/', 'Google Ads'],
  ['wbraid=x&fbclid=y', '', 'Google Ads'],
  ['ttclid=x', '', 'TikTok Ads'],
  ['li_fat_id=x', '', 'LinkedIn Ads'],
  ['msclkid=x', '', 'Microsoft Ads'],
  // The value of an id may be forgotten; its name stays.
  ['gclid=', '', 'Google Ads'],
  ['fbclid=', '', UNKNOWN],
  ['utm_source=google&utm_medium=organic', '', 'google / organic'],
  ['', 'https://www.notfacebook.com/', 'www.notfacebook.com'],
  ['', '', 'direto'],
])('%s from %s: %s', (query, referrer, source) => {
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const last = { at: '2026-11-16T12:00:00.000Z', parameters, landingPage: '/', referrer }
  const found = leadSource(sampleLead({ campaign: {}, attribution: { last } }))
  expect(found.source).toBe(source)
  expect(found.platform !== undefined).toBe(source.endsWith(' Ads'))
})
