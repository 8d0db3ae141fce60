import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test('words are found in any order, without accents', () => {
  expect(matchesWords('Secom, Campanhas de mídia, 2026, Brasil', 'brasil midia')).toBe(true)
  expect(matchesWords('Secom, Campanhas de mídia, 2026, Brasil', '2025 brasil')).toBe(false)
  expect(matchesWords('Secom', '  ')).toBe(true)
})
