import { inboxPage, signIn } from '@content/inbox.ts'
import { Centered } from '../layout/centered.tsx'
import { useTitle } from '../layout/use-page-title.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  useTitle(`${signIn.title} · ${inboxPage.title}`)
  return (
    <Centered title={signIn.title} text={signIn.intro}>
      <SignInForm />
    </Centered>
  )
}
