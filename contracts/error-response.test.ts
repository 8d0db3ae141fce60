import { expect, test } from 'vitest'
import { readErrorResponse } from './error-response.ts'

test('a refusal has a sentence, and messages of fields if it names some', () => {
  expect(readErrorResponse({ error: 'Segmento é obrigatório' })).toEqual({
    error: 'Segmento é obrigatório',
    fields: {},
  })
  expect(readErrorResponse({ error: 'x', fields: { email: 'y' } }).fields).toEqual({ email: 'y' })
})

test('what a proxy answers in its place is none', () => {
  for (const other of [{}, { error: '' }, { error: 1 }, null, 'x', [1]]) {
    expect(readErrorResponse(other)).toEqual({ error: undefined, fields: {} })
  }
  for (const fields of [{ email: 1 }, 'x', null]) {
    expect(readErrorResponse({ error: 'x', fields }).fields).toEqual({})
  }
})
