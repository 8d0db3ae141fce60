import { connection, signIn } from '@content/inbox.ts'
import { useState } from 'react'
import { CallRefused, Unreachable } from '../calls.ts'

/** Everything else is the browser's own error: the person gave up, or has no passkey here. */
function signInError(error: unknown): string {
  if (error instanceof CallRefused) return error.message
  return error instanceof Unreachable ? connection.failed.text : signIn.passkeyFailed
}

/** One way to sign in at a time: which one is under way, and why the last one failed. */
export function useSignInTask() {
  const [busy, setBusy] = useState<'link' | 'passkey'>()
  const [error, setError] = useState('')

  async function run(kind: 'link' | 'passkey', task: () => Promise<void>) {
    setBusy(kind)
    setError('')
    try {
      await task()
    } catch (failure) {
      setError(signInError(failure))
    }
    setBusy(undefined)
  }
  return { busy, error, setError, run }
}
