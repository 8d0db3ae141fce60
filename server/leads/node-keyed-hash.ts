import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyedHash } from './lead-secrets.ts'

/** The same hashes as on every runtime, on this thread: ten times cheaper here. */
export function nodeKeyedHash(secret: string): KeyedHash {
  const key = createSecretKey(secret, 'utf8')
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
