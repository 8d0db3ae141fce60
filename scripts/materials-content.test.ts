import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { materialsContent } from './materials-content.ts'

test.each(Object.entries(materialsContent()))(
  '%s is what stands in the materials',
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text)
  },
)
