import { inboxPage, signIn } from '@content/inbox.ts'
import { useNavigate } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { call } from '../calls.ts'
import { Centered } from '../layout/centered.tsx'
import { useTitle } from '../layout/use-page-title.ts'
import { startSession } from '../session.ts'
import { MailLink } from './mail-link.tsx'
import { offerPasskey } from './passkey-offer.ts'
import { takeReturn } from './return-path.ts'
import { useMailToken } from './use-mail-token.ts'

/** Opened from the mail. The token leaves the address with the sign-in. */
export function LinkPage() {
  const navigate = useNavigate()
  useTitle(`${signIn.link.title} · ${inboxPage.title}`)
  const token = useMailToken(async (token) => {
    const me = await call('use-link', { token })
    startSession(me)
    if (!me.hasPasskey) offerPasskey()
    navigate(takeReturn(), { replace: true })
  })
  const { gone, missing, missingTitle, other } = signIn.link
  if (!token.isGone && token.isComplete) return <MailLink words={signIn.link} token={token} />
  const { title, text } = token.isGone ? gone : { title: missingTitle, text: missing }
  return (
    <div role="alert" className="h-full">
      <Centered title={title} text={text}>
        <Button className="w-full" onClick={() => navigate('/entrar', { replace: true })}>
          {other}
        </Button>
      </Centered>
    </div>
  )
}
