import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = 'build/client'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter((file) => /\.(?:js|html|css|json|txt|xml|svg)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Words that only server code has: its runtime, its database, its messages to the operator. */
const SERVER_ONLY = [
  'leads.db',
  'PRAGMA',
  'INSERT INTO',
  'DATA_DIR',
  'ALLOWED_ORIGINS',
  'hono/',
  'HTTPException',
  'lead-not-stored',
  'Contatos recebidos ficam em',
  'A configuração tem erros',
]

for (const marker of SERVER_ONLY) {
  test(`'${marker}' is in no file that the browser gets`, () => {
    const found = texts.filter(({ text }) => text.includes(marker)).map(({ file }) => file)
    expect(found).toEqual([])
  })
}

test('no file imports a module of Node', () => {
  const found = texts.filter(({ text }) => /["'`]node:[a-z]/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('no file asks for the environment', () => {
  const found = texts.filter(({ text }) => /\bprocess\.env\.[A-Z_]+/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('there is no source map, and no file names one', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const named = texts.filter(({ text }) => text.includes('sourceMappingURL='))
  expect(named.map(({ file }) => file)).toEqual([])
})

test("the site has none of the tests' pages", () => {
  expect(files.filter((file) => file.startsWith('teste'))).toEqual([])
  const named = texts.filter(({ text }) => text.includes('/teste/'))
  expect(named.map(({ file }) => file)).toEqual([])
})

test('the search is not blind: it finds what the browser does get', () => {
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.some(({ text }) => text.includes('calculate-campaign-metrics'))).toBe(true)
})
