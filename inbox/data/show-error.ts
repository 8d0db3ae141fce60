import { connection } from '@content/inbox.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { CallFailed, CallRefused, Unreachable } from '../calls.ts'

/** Tells the person that a call failed. The sign-in that follows the end of a session tells it by itself. */
export function showError(error: unknown) {
  if (error instanceof CallRefused || error instanceof CallFailed) {
    const code = error instanceof CallRefused && error.refusal.code
    // The person was asked to sign in again, and did not want to.
    if (code === 'signed-out' || code === 'sign-in-again') return
    showToast({ kind: 'error', title: connection.refused, text: error.message })
  } else if (error instanceof Unreachable) showToast({ kind: 'error', ...connection.failed })
  else throw error
}

/** Does what a person asked for, or tells why not. */
export const attempt = (task: () => Promise<unknown>): Promise<unknown> => task().catch(showError)
