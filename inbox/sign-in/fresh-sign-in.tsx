import { signIn } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { Fingerprint, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { call } from '../calls.ts'
import { useStore } from '../data/store.ts'
import { Modal } from '../layout/modal.tsx'
import { startSession, useLookAgain, useMe } from '../session.ts'
import { settleFresh, tooOld } from './fresh-request.ts'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { keepReturn } from './return-path.ts'
import { useSignInTask } from './use-sign-in-task.ts'

const words = signIn.fresh

/** Asks for a newer sign-in, over the page where it is needed. The call that needed it then goes on by itself. */
export function FreshSignIn() {
  const before = useStore(tooOld)
  return before ? <FreshDialog before={before} /> : null
}

function FreshDialog({ before }: { before: { email: string; signedInAt: string } }) {
  const { person, hasPasskey, signedInAt } = useMe()
  const { pathname } = useLocation()
  const [sent, setSent] = useState<{ isFailing: boolean }>()
  const { busy, error, run } = useSignInTask()

  // By passkey here, or by the link in another tab of this browser.
  useEffect(() => {
    if (person.email !== before.email) settleFresh(false)
    else if (signedInAt !== before.signedInAt) settleFresh(true)
  }, [person.email, signedInAt, before])
  useLookAgain()

  const byPasskey = () => run('passkey', async () => startSession(await signInWithPasskey()))
  const byLink = () =>
    run('link', async () => {
      const { isMailFailing } = await call('request-link', { email: person.email })
      keepReturn(pathname)
      setSent({ isFailing: isMailFailing })
    })

  const canUsePasskey = hasPasskey && hasPasskeys()
  return (
    <Modal title={words.title} onClose={() => settleFresh(false)}>
      <p className="text-quiet">{words.text}</p>
      <div role="alert">{error && <p className="mt-4 font-medium text-danger">{error}</p>}</div>
      <div role="status">
        {sent && (
          <p className="mt-4 flex gap-2 break-words">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            <span className="min-w-0">
              {fillTemplate(sent.isFailing ? words.failing : words.sent, { email: person.email })}
            </span>
          </p>
        )}
      </div>
      <div className="mt-5 grid gap-2">
        {canUsePasskey && (
          <Button disabled={busy !== undefined} onClick={() => void byPasskey()}>
            <Fingerprint aria-hidden className="size-4.5" />
            <span>{busy === 'passkey' ? signIn.passkeyWaiting : words.passkey}</span>
          </Button>
        )}
        <Button
          variant={canUsePasskey || sent ? 'quiet' : 'primary'}
          disabled={busy !== undefined}
          onClick={() => void byLink()}
        >
          {busy === 'link' ? signIn.sending : words.link}
        </Button>
      </div>
    </Modal>
  )
}
