import { expect, test } from 'vitest'
import { channelsInWords } from './number-words.ts'

test('counts of channels are words, in the singular where there is one', () => {
  expect([1, 5, 6, 10, 11].map(channelsInWords)).toEqual([
    'um canal',
    'cinco canais',
    'seis canais',
    'dez canais',
    '11 canais',
  ])
})
