import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a build is all that its folder has: what a killed one had left is gone', () => {
  expect(readdirSync('build').sort()).toEqual(['build.json', 'client'])
})
