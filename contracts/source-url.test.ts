import { expect, test } from 'vitest'
import { extractUrl } from './source-url.ts'

test.each([
  ['Relatório (https://exemplo.com/a?b=1), p. 3', 'https://exemplo.com/a?b=1'],
  ['http://exemplo.com; lido em 2026', 'http://exemplo.com'],
  ['https://exemplo.com/a, e https://outro.com', 'https://exemplo.com/a'],
  ['sem endereço', undefined],
])('%j has the address %j', (text, address) => {
  expect(extractUrl(text)).toBe(address)
})
