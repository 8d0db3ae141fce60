import { useState } from 'react'
import { signInError } from './sign-in-error.ts'

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
