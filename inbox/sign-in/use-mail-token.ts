import { connection } from '@content/inbox.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CallRefused } from '../calls.ts'

/**
 * The token of a link in a mail. Opening the link changes nothing, because mail scanners open links too: a button uses
 * the token. It stands behind '#'.
 */
export function useMailToken(use: (token: string) => Promise<void>) {
  const { hash } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [isGone, setGone] = useState(false)

  async function run() {
    setBusy(true)
    setError('')
    try {
      await use(hash.slice(1))
    } catch (failure) {
      // It was used, or is too old: another try would not help.
      if (failure instanceof CallRefused && failure.refusal.code === 'invalid') setGone(true)
      else setError(failure instanceof CallRefused ? failure.message : connection.failed.text)
    }
    setBusy(false)
  }
  return { isBusy, error, isGone, isComplete: /^#[\w-]{20,200}$/.test(hash), run }
}
