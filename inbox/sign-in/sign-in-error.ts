import { connection, signIn } from '@content/inbox.ts'
import { CallRefused, Unreachable } from '../calls.ts'

/** Everything else is the browser's own error: the person gave up, or has no passkey here. */
export function signInError(error: unknown): string {
  if (error instanceof CallRefused) return error.message
  return error instanceof Unreachable ? connection.failed.text : signIn.passkeyFailed
}
