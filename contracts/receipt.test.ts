import { describe, expect, test } from 'vitest'
import {
  ERASE_RECEIPT_FUNCTION,
  READ_RECEIPT_FUNCTION,
  RECEIPT_MESSAGES,
  RECEIPT_PAGE,
  receiptRequestSchema,
  receiptSchema,
} from './receipt.ts'

test('the addresses of a receipt', () => {
  expect([READ_RECEIPT_FUNCTION, ERASE_RECEIPT_FUNCTION, RECEIPT_PAGE]).toEqual([
    'read-receipt',
    'erase-receipt',
    '/recibo',
  ])
})

describe('a token', () => {
  const token = `${'0123456789abcdef'.repeat(2)}${'aZ_-9'.repeat(4)}xy`

  test('is 32 hexadecimal digits and 22 letters, with spaces around it or not', () => {
    expect(receiptRequestSchema.parse({ token: ` ${token}\n` })).toEqual({ token })
  })

  test.each([
    `x${token}`,
    `${token}x`,
    token.slice(1),
    token.slice(0, -1),
    `g${token.slice(1)}`,
    `${token.slice(0, -1)}!`,
    '',
    undefined,
    7,
  ])('%j is told apart from nothing else that fits no lead', (wrong) => {
    const result = receiptRequestSchema.safeParse({ token: wrong })
    expect(result.error?.issues[0]?.message).toBe(RECEIPT_MESSAGES.unknown)
  })
})

describe('an answer', () => {
  const stored = {
    success: true,
    protocol: 'ABCD1234',
    kind: 'contact',
    createdAt: '2026-11-16T12:00:00.000Z',
  }
  const whole = {
    ...stored,
    state: 'recebido',
    fields: { name: 'Ana' },
    page: '/contato',
    origin: '',
    scenario: '',
    campaign: {},
    tracking: { gclid: 'g' },
    consent: { version: 'privacidade-v3', acceptedAt: stored.createdAt, marketing: false },
    eraseAfter: '2028-11-16',
  }
  const erased = { ...stored, state: 'apagado', erasedAt: '2026-11-17' }
  const leaving = { ...stored, state: 'apagando' }

  test.each([
    whole,
    { ...whole, state: 'entregue' },
    { ...whole, kind: 'recruitment' },
    erased,
    leaving,
  ])('%j is read whole', (answer) => {
    expect(receiptSchema.parse(answer)).toEqual(answer)
  })

  test('of an older function has nothing about measurement', () => {
    const { tracking, ...older } = whole
    expect(receiptSchema.parse(older)).toEqual({ ...older, tracking: {} })
  })

  test.each([
    { ...whole, state: 'perdido' },
    { ...whole, kind: 'other' },
    { ...whole, success: false },
    { ...whole, fields: undefined },
    { ...whole, consent: {} },
    { ...erased, erasedAt: undefined },
    { ...leaving, protocol: undefined },
  ])('%j is none', (answer) => {
    expect(receiptSchema.safeParse(answer).success).toBe(false)
  })
})
