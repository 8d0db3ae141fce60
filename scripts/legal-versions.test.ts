import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLegalTexts } from './legal-versions.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'legal-'))
  for (const folder of ['contracts', 'content/legal/privacy', 'content/legal/terms']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  writeFileSync(
    join(root, 'contracts/legal-versions.ts'),
    'export const PRIVACY_VERSION = 1\nexport const TERMS_VERSION = 1\n',
  )
  for (const name of ['privacy/v1', 'terms/v1']) {
    writeFileSync(join(root, `content/legal/${name}.md`), '')
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})
const constants = () => readFileSync(join(root, 'contracts/legal-versions.ts'), 'utf8')

test('a new file of a policy is enough', () => {
  writeFileSync(join(root, 'content/legal/privacy/v2.md'), '')
  followLegalTexts(root)
  expect(constants()).toBe('export const PRIVACY_VERSION = 2\nexport const TERMS_VERSION = 1\n')
  expect(console.error).toHaveBeenCalledOnce()
  followLegalTexts(root)
  expect(console.error).toHaveBeenCalledOnce()
})

test('a number that was left out is named', () => {
  writeFileSync(join(root, 'content/legal/privacy/v3.md'), '')
  expect(() => followLegalTexts(root)).toThrow('content/legal/privacy/v2.md: falta')
})
