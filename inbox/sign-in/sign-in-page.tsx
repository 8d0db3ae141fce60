import { inboxPage, signIn } from '@content/inbox.ts'
import { useEffect } from 'react'
import { Centered } from '../layout/centered.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  useEffect(() => {
    document.title = `${signIn.title} · ${inboxPage.title}`
  }, [])
  return (
    <Centered title={signIn.title} text={signIn.intro}>
      <SignInForm />
    </Centered>
  )
}
