import { inboxPage, signIn } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { EMAIL_PATTERN } from '@contracts/lead-fields.ts'
import { Fingerprint, MailCheck, MailWarning } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { call } from '../calls.ts'
import { startSession } from '../session.ts'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { useSignInTask } from './use-sign-in-task.ts'

const isEmail = (text: string) => new RegExp(`^${EMAIL_PATTERN}$`).test(text)

/** By a link in an e-mail, which is also for who lost the passkey, or by a passkey. */
export function SignInForm() {
  const id = useId()
  const [sentTo, setSentTo] = useState('')
  const [isMailFailing, setFailing] = useState(false)
  const { busy, error, setError, run } = useSignInTask()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (!isEmail(email)) return setError(signIn.wrongEmail)
    void run('link', async () => {
      const { isMailFailing } = await call('request-link', { email })
      setFailing(isMailFailing)
      setSentTo(email)
    })
  }

  if (sentTo) {
    const words = signIn.sent
    const Icon = isMailFailing ? MailWarning : MailCheck
    return (
      <div role="status">
        <p className="flex gap-2 font-semibold">
          <Icon
            aria-hidden
            className={`mt-0.5 size-5 shrink-0 ${isMailFailing ? 'text-danger' : 'text-good'}`}
          />
          <span>{isMailFailing ? words.failingTitle : words.title}</span>
        </p>
        <p className="mt-2 break-words">
          {isMailFailing ? words.failing : fillTemplate(words.text, { email: sentTo })}
        </p>
        {!isMailFailing && <p className="mt-2 text-quiet text-sm">{words.spam}</p>}
        <Button variant="quiet" className="mt-5 w-full" onClick={() => setSentTo('')}>
          {isMailFailing ? inboxPage.back : words.again}
        </Button>
      </div>
    )
  }
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <FormField
          id={`${id}-email`}
          name="email"
          label={signIn.email}
          help={signIn.emailHelp}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="username webauthn"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              className="control"
            />
          )}
        </FormField>
        <Button type="submit" className="mt-4 w-full" disabled={busy !== undefined}>
          {busy === 'link' ? signIn.sending : signIn.send}
        </Button>
      </form>
      {hasPasskeys() && (
        <>
          <p className="my-3 text-center text-quiet text-sm">{signIn.or}</p>
          <Button
            variant="quiet"
            className="w-full"
            disabled={busy !== undefined}
            onClick={() => void run('passkey', async () => startSession(await signInWithPasskey()))}
          >
            <Fingerprint aria-hidden className="size-4.5" />
            <span>{busy === 'passkey' ? signIn.passkeyWaiting : signIn.passkey}</span>
          </Button>
          <p className="mt-4 text-quiet text-sm">{signIn.lost}</p>
        </>
      )}
    </>
  )
}
