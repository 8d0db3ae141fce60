import { createHash, randomBytes } from 'node:crypto'
import { passkeyMark } from '../../store/passkey-mark.ts'

/** 256 bits that nobody guesses. Whoever holds it is let in, so only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A random token needs no slow hash. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Names a session in lists. It opens nothing. */
export const newPublicId = () => randomBytes(18).toString('base64url')

export const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/**
 * For the history: which keys were removed, without their names. The copy to another database reads it, so that a
 * removed key does not come back.
 */
export const passkeyMarks = (ids: readonly string[]) => ids.map(passkeyMark).join(' ')
