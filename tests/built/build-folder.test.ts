import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the build folder has no leftovers of a killed build', () => {
  expect(readdirSync('build').sort()).toEqual(['build.json', 'client'])
})
