import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test.each([
  ['(12) 91234-5678', '+5512912345678'],
  ['12912345678', '+5512912345678'],
  ['1239511234', '+551239511234'],
  ['+55 12 91234-5678', '+5512912345678'],
  ['5512912345678', '+5512912345678'],
  ['00 55 12 91234-5678', '+5512912345678'],
  ['0055 12 91234-5678', '+5512912345678'],
  ['  00  55 12 91234-5678', '+5512912345678'],
  ['00 351 912 345 678', '+351912345678'],
  ['012 91234-5678', '+5512912345678'],
  ['0xx12 91234 5678', '+5512912345678'],
  ['0  XX 12 3951-1234', '+551239511234'],
  ['015 12 91234-5678', '+5512912345678'],
  ['tel: +55 (12) 91234.5678 ', '+5512912345678'],
  ['WhatsApp 12 91234-5678 (Ana)', '+5512912345678'],
  ['\u202a+55 12 91234‑5678\u202c', '+5512912345678'],
  ['+351 912 345 678', '+351912345678'],
  // A mobile number without its ninth digit; a landline has none.
  ['(11) 8765-4321', '+5511987654321'],
  ['+55 12 6234-5678', '+5512962345678'],
  ['(11) 5765-4321', '+551157654321'],
  // Two zeros within a number are digits, not a plus sign.
  ['1239001234', '+551239001234'],
])('%j is %s', (typed, e164) => {
  expect(toE164(typed)).toBe(e164)
})

test.each(['', '1', '91234-5678', '3951-1234', 'me chame no Instagram', '0800', '9'.repeat(40)])(
  '%j cannot be read, and is nobody’s fault',
  (typed) => {
    expect(toE164(typed)).toBeUndefined()
  },
)

test('a number that is dialled without an area code says nothing of where it is', () => {
  // A hotline that exists in every capital.
  expect(toE164('4004-1234')).toBeUndefined()
  // A country may have numbers of that length.
  expect(toE164('+598 99 123 456')).toBe('+59899123456')
})
