import { expect, test } from 'vitest'
import { adviceText, channelAdvice } from './channel-advice.ts'

test('a sentence names its channel or what it is called, and fits beside a row', () => {
  for (const sentence of Object.values(channelAdvice)) {
    expect(sentence).toMatch(/TikTok|Pinterest|YouTube|Instagram|LinkedIn|busca/)
    expect(sentence.length).toBeLessThanOrEqual(120)
    expect(sentence).toMatch(/\.$/)
  }
})

test('what holds below a budget is not said at it', () => {
  const advice = { code: 'youtube-small-budget', belowDaily: 600 } as const
  expect(adviceText(advice, 599)).toBe(channelAdvice['youtube-small-budget'])
  expect(adviceText(advice, 600)).toBeUndefined()
  expect(adviceText({ code: 'pinterest-business' }, 1e6)).toContain('empresa que vende')
  expect(adviceText(undefined, 1)).toBeUndefined()
  expect(adviceText({ code: 'of-a-newer-server' }, 1)).toBeUndefined()
})
