import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methodologyFiles } from './methodology-content.ts'

for (const [path, text] of Object.entries(methodologyFiles())) {
  test(`${path} is what the data and the report give`, () => {
    const kept = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
    expect(kept === text).toBe(true)
  })
}
