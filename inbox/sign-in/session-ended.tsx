import { signIn } from '@content/inbox.ts'
import { useEffect } from 'react'
import { Modal } from '../layout/modal.tsx'
import { loadSession } from '../session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The session is over, the page stays: signing in here or in another tab goes on where it stopped. */
export function SessionEnded() {
  useEffect(() => {
    const look = () => void loadSession()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return (
    <Modal title={signIn.ended.title}>
      <p className="mb-5 text-quiet">{signIn.ended.text}</p>
      <SignInForm />
    </Modal>
  )
}
