import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appSecret } from './app-secret.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a configured secret is used, and nothing is written', () => {
  const folder = temporaryFolder()
  expect(appSecret('given by the operator', folder)).toBe('given by the operator')
  expect(readdirSync(folder)).toEqual([])
})

test('without one, a secret is generated once, readable by this user alone', () => {
  const folder = join(temporaryFolder(), 'data')
  const made = appSecret(undefined, folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(appSecret(undefined, folder)).toBe(made)
  expect(readdirSync(folder)).toEqual(['app-secret'])
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(appSecret(undefined, join(temporaryFolder(), 'data'))).not.toBe(made)
})
