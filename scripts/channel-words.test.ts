import { expect, test } from 'vitest'
import { countError, offeredErrors } from './channel-words.ts'

const platforms = ['Google Ads', 'Instagram', 'TikTok', 'LinkedIn Ads']

test('a count of further channels agrees with what is offered', () => {
  const text = 'Anúncios no Google, no Instagram e em mais dois canais.'
  expect(countError(text, 4, platforms)).toBeUndefined()
  expect(countError(text, 5, platforms)).toContain('seria “mais três canais”')
  expect(countError('Um texto sem conta, com mais algum canal.', 4, platforms)).toBeUndefined()
})

test('two channels or more are offered, none twice', () => {
  expect(offeredErrors()).toEqual([])
  expect(offeredErrors([{ slug: 'google-ads' }])).toHaveLength(1)
  expect(offeredErrors([{ slug: 'a' }, { slug: 'b' }, { slug: 'a' }])).toEqual([
    'offered: a está duas vezes',
  ])
})
