import { expect, test } from 'vitest'
import { aboutCount, type Headline, halfText, headlineParts, headlineText } from './poster.ts'

const leads = { one: 'lead', many: 'leads' }
const impressions = { one: 'impressão', many: 'impressões' }
const base: Headline = {
  budget: 3000,
  buys: 'conversions',
  words: leads,
  count: 106.7,
  first: 'Instagram',
  second: 'TikTok',
  order: 'tie',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const written = (headline: Partial<Headline>) => plain(headlineText({ ...base, ...headline }))

test('the headline says what the money brings, and of the second what the model says', () => {
  expect(written({})).toBe('R$ 3.000 devem trazer ~107 leads no Instagram. O TikTok empata.')
  expect(written({ secondIsSurer: true })).toBe(
    'R$ 3.000 devem trazer ~107 leads no Instagram. O TikTok empata e tem mais dados: comece por ele.',
  )
  const secondMinimum = { low: 200, high: 200, days: 30 }
  expect(written({ secondIsSurer: true, secondMinimum })).toMatch(
    /O TikTok empata, mas costuma pedir/,
  )
  expect(written({ order: 'likely' })).toMatch(/\. O TikTok vem em seguida\.$/)
  expect(written({ order: 'firm' })).toMatch(/\. O TikTok vem depois\.$/)
  expect(written({ order: 'reversed' })).toMatch(/\. O TikTok pode sair mais barato\.$/)
  expect(written({ order: undefined })).toBe('R$ 3.000 devem trazer ~107 leads no Instagram.')
  expect(written({ second: undefined })).toBe('R$ 3.000 devem trazer ~107 leads no Instagram.')
  expect(written({ buys: 'reach', words: impressions, count: 1_234_567, order: 'reversed' })).toBe(
    'R$ 3.000 devem render ~1,23 milhão de impressões no Instagram. O TikTok pode render mais.',
  )
})

test('a budget never breaks from its sign, and platforms are parts of their own', () => {
  const parts = headlineParts(base)
  expect(parts[0]).toEqual({ text: 'R$\u00a03.000' })
  expect(parts.flatMap(({ platform }) => platform ?? [])).toEqual(['Instagram', 'TikTok'])
})

test.each([
  [0.4, 'menos de 1 lead'],
  [0, 'menos de 1 lead'],
  [1.2, '~1 lead'],
  [1.6, '~2 leads'],
  [999.6, '~1.000 leads'],
  [12_346, '~12.300 leads'],
  [1_000_000, '~1 milhão de leads'],
  [2_000_000, '~2 milhões de leads'],
  [12_345_678, '~12,3 milhões de leads'],
  [999_999_999, '~1 bilhão de leads'],
  [4_200_000_000, '~4,2 bilhões de leads'],
])('%d is %s', (count, text) => {
  expect(plain(aboutCount(count, leads))).toBe(text)
})

test('half of the cases, in money or impressions', () => {
  expect(plain(halfText('conversions', 'sale', { low: 12.3, high: 70 }))).toBe(
    'Em metade dos casos, uma venda custa de R$ 12 a R$ 70.',
  )
  expect(plain(halfText('reach', 'lead', { low: 12_300, high: 70_000 }))).toBe(
    'Em metade dos casos, são de 12.000 a 70.000 impressões.',
  )
})
