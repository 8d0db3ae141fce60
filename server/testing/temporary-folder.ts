import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A folder for one test. It is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder for all tests of a file. It is deleted after the last one. */
export function temporaryFolderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
