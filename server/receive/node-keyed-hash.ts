import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyedHash } from './lead-secrets.ts'

/** The same hash as webKeyedHash, computed on this thread: ten times cheaper on Node. */
export function nodeKeyedHash(secret: string): KeyedHash {
  const key = createSecretKey(secret, 'utf8')
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
