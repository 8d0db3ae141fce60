import { signIn } from '@content/inbox.ts'
import { Modal } from '../layout/modal.tsx'
import { useLookAgain } from '../session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The session is over, the page stays: signing in here or in another tab goes on where it stopped. */
export function SessionEnded() {
  useLookAgain()
  return (
    <Modal title={signIn.ended.title}>
      <p className="mb-5 text-quiet">{signIn.ended.text}</p>
      <SignInForm />
    </Modal>
  )
}
