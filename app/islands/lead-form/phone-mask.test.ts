import { Mask } from 'maska'
import { expect, test } from 'vitest'
import { phoneMask, stripCountryCode } from './phone-mask.ts'

const mask = new Mask({ mask: phoneMask as () => string })
const shown = (text: string) => mask.masked(stripCountryCode(text))

test.each([
  ['12912345678', '(12) 91234-5678'],
  ['1233334444', '(12) 3333-4444'],
  ['+55 12 91234-5678', '(12) 91234-5678'],
  ['5512912345678', '(12) 91234-5678'],
  ['012 91234 5678', '(12) 91234-5678'],
  ['(12) 91234-5678', '(12) 91234-5678'],
  ['129', '(12) 9'],
])('%j is shown as %j', (typed, expected) => {
  expect(shown(typed)).toBe(expected)
})

test.each(['+351 912 345 678', '(12) 3333-4444 ramal 12', '00351912345678', '+5'])(
  '%j stays as it was typed',
  (typed) => {
    expect(shown(typed)).toBe(typed)
  },
)
