import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const namesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => name.replace(pattern, ''))
    .sort()

test.each([
  ['ebook', 'materials/ebook'],
  ['treinamento', 'materials/training'],
])('%s: every text has a plate, and every plate a text', (plates, texts) => {
  const addresses = namesIn(texts, /\.md$/).map((name) => name.replace(/^\d+-/, ''))
  expect(namesIn(`app/sections/reading/plates/${plates}`, /\.svg$/)).toEqual(addresses.sort())
})
