import type { LeadView } from '@contracts/team.ts'
import { expect, test } from 'vitest'
import type { Unsent } from '../outbox/outbox.ts'
import { unsentNotes, withUnsent } from './with-unsent.ts'

const ID = '4f5c7c1e-0000-4000-8000-000000000001'
const lead = { id: ID, version: 3, stage: 'novo', owner: '', unread: true } as LeadView
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
