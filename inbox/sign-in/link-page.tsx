import { connection, inboxPage, signIn } from '@content/inbox.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { CallRefused, call } from '../calls.ts'
import { Centered } from '../layout/centered.tsx'
import { signedIn } from '../session.ts'
import { offerPasskey } from './passkey-offer.ts'
import { takeReturn } from './return-path.ts'

/**
 * Opened from the mail. Opening it changes nothing, because mail scanners open links too: the button signs in. The
 * token stands behind '#', and leaves the address with the sign-in.
 */
export function LinkPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    document.title = `${signIn.link.title} · ${inboxPage.title}`
  }, [])

  async function enter() {
    setBusy(true)
    try {
      const me = await call('use-link', { token: hash.slice(1) })
      signedIn(me)
      if (!me.hasPasskey) offerPasskey()
      navigate(takeReturn(), { replace: true })
    } catch (failure) {
      // It was used, or is too old: another try would not help.
      if (failure instanceof CallRefused && failure.refusal.code === 'invalid') setGone(true)
      else setError(failure instanceof CallRefused ? failure.message : connection.failed.text)
      setBusy(false)
    }
  }

  const isComplete = /^#[\w-]{20,200}$/.test(hash)
  const { gone, missing, missingTitle, other } = signIn.link
  if (isGone || !isComplete) {
    return (
      <div role="alert" className="h-full">
        <Centered title={isGone ? gone.title : missingTitle} text={isGone ? gone.text : missing}>
          <Button className="w-full" onClick={() => navigate('/entrar', { replace: true })}>
            {other}
          </Button>
        </Centered>
      </div>
    )
  }
  return (
    <Centered title={signIn.link.title} text={signIn.link.text}>
      <div role="alert">{error && <p className="mb-4 font-medium text-danger">{error}</p>}</div>
      <Button className="w-full" disabled={isBusy} onClick={enter}>
        {isBusy ? signIn.link.working : signIn.link.button}
      </Button>
    </Centered>
  )
}
