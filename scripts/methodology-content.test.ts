import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODOLOGY_FILE, methodologyContent } from './methodology-content.ts'

test('the kept file is what the data and the report give', () => {
  const kept = readFileSync(new URL(`../${METHODOLOGY_FILE}`, import.meta.url), 'utf8')
  expect(kept === methodologyContent()).toBe(true)
})
