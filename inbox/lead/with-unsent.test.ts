import type { LeadView } from '@contracts/team.ts'
import { expect, test } from 'vitest'
import type { Unsent } from '../outbox/outbox.ts'
import { unsentNotes, withUnsent } from './with-unsent.ts'

const ID = '4f5c7c1e-0000-4000-8000-000000000001'
const own = { stage: 'novo', dealValueCents: undefined } as const
const lead = {
  ...{ id: ID, version: 3, stage: 'novo', own, owner: '', unread: true },
  joinedLeads: [] as LeadView[],
} as LeadView
const by = 'rui@example.com'

test('what waits on the device is shown as if it were sent, in its order', () => {
  const writes: Unsent[] = [
    { key: '1', by, name: 'mark-read', input: { id: ID, read: true } },
    { key: '2', by, name: 'set-stage', input: { id: ID, version: 3, stage: 'proposta' } },
    { key: '3', by, name: 'set-owner', input: { id: ID, version: 3, owner: by } },
    {
      key: '4',
      by,
      name: 'set-stage',
      input: { id: ID, version: 3, stage: 'ganho', valueCents: 150_000 },
    },
    { key: '5', by, name: 'set-reminder', input: { id: ID, version: 3, at: null } },
  ]
  expect(withUnsent(lead, writes)).toMatchObject({
    unread: false,
    stage: 'ganho',
    dealValueCents: 150_000,
    owner: by,
    remindAt: undefined,
  })
})

test('the stage that is set is of this lead; that of the person counts those joined to it', () => {
  const sold = { own: { stage: 'ganho', dealValueCents: 500_000 } } as LeadView
  const joinedLeads = [sold]
  const person: LeadView = { ...lead, stage: 'ganho', dealValueCents: 500_000, joinedLeads }
  const input = { id: ID, version: 3, stage: 'perdido', reason: 'x' } as const
  expect(withUnsent(person, [{ key: '1', by, name: 'set-stage', input }])).toMatchObject({
    ...{ stage: 'ganho', dealValueCents: 500_000, own: { stage: 'perdido' } },
  })
})

test('what waits for another lead changes nothing here', () => {
  const other = ID.replace(/1$/, '2')
  const writes: Unsent[] = [
    { key: '1', by, name: 'set-stage', input: { id: other, version: 1, stage: 'ganho' } },
    { key: '2', by, name: 'add-note', input: { id: other, noteId: ID, text: 'Oi' } },
  ]
  expect(withUnsent(lead, writes)).toBe(lead)
  expect(unsentNotes(ID, writes)).toEqual([])
  expect(unsentNotes(other, writes)).toHaveLength(1)
})
