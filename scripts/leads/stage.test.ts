import { expect, test } from 'vitest'
import type { Delivery, StoredLead } from '../../server/store/lead-store.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { channelsToResend } from './stage.ts'

const configured = [
  { name: 'email' },
  ...(['lead', 'qualified', 'won'] as const).map((event) => ({ name: `meta-${event}`, event })),
]
const at = '2026-11-16T12:00:00.000Z'

function again(deliveries: Partial<Delivery>[], more: Partial<StoredLead> = {}) {
  const lead = { ...sampleLead(), erasedAt: undefined, ...more }
  return channelsToResend({ ...lead, deliveries: deliveries as Delivery[] }, configured)
}

test('the agency hears of a lead again, whatever it has got', () => {
  expect(again([{ channel: 'email', state: 'delivered' }])).toEqual(['email', 'meta-lead'])
})

test('a platform gets what it should have and has not', () => {
  const lead = (state: Delivery['state'], reference?: string) => [
    { channel: 'meta-lead', state, reference },
  ]
  expect(again(lead('delivered'))).toEqual(['email'])
  expect(again(lead('waiting', 'request-1')), 'its answer is awaited').toEqual(['email'])
  for (const state of ['dead', 'refused', 'skipped', 'waiting'] as const) {
    expect(again(lead(state))).toEqual(['email', 'meta-lead'])
  }
})

test('events of stages that the lead is not at stay away', () => {
  const delivered = [{ channel: 'meta-lead', state: 'delivered' as const }]
  expect(again(delivered, { qualifiedAt: at })).toEqual(['email', 'meta-qualified'])
  expect(again(delivered, { qualifiedAt: at, wonAt: at })).toEqual([
    ...['email', 'meta-qualified', 'meta-won'],
  ])
})
