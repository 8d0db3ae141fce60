import { expect, test } from 'vitest'
import { historyEntryOf } from './team-history.ts'

test('a delivery that was sent again is told by the name that people know the channel by', () => {
  const row = { number: 1, at: '2026-11-16T12:00:00.000Z', person: '', submission_id: null }
  const detailsOf = (action: string, details: object) =>
    historyEntryOf({ ...row, action, details: JSON.stringify(details) }).details
  expect(detailsOf('resend', { channel: 'google-ads-won' })).toEqual({
    channel: 'google-ads-won',
    channelName: 'Google Ads (venda)',
  })
  expect(detailsOf('contact', { channel: 'email' })).toEqual({ channel: 'email' })
})
