import { expect, test } from 'vitest'
import { syntaxError, syntaxErrors } from './content-syntax.ts'

test('a missing comma, quotation mark or brace is told with its line', () => {
  expect(syntaxErrors()).toEqual([])
  expect(syntaxError("export const a = {\n  b: 'x',\n  c: 'y',\n}\n")).toBeUndefined()
  expect(syntaxError("export const a = {\n  b: 'x'\n  c: 'y',\n}\n")).toMatch(/^3: não dá/)
  expect(syntaxError("export const a = {\n  b: 'x,\n}\n")).toMatch(/^2: não dá/)
})
