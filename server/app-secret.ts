import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret for receipts and hashes: the configured one, or one that is generated once and kept beside the
 * database, readable by this user alone. If several processes start at once, all get the same.
 */
export function appSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  keepAppSecret(randomBytes(32).toString('base64url'), dataDir)
  return readFileSync(secretFile(dataDir), 'utf8')
}

const secretFile = (dataDir: string) => join(dataDir, 'app-secret')

/** Writes the secret unless the file exists. */
export function keepAppSecret(secret: string, dataDir: string) {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, secret, { mode: 0o600 })
  try {
    // A hard link appears complete or not at all, and never replaces an existing file.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
