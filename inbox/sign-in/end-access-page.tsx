import { inboxPage, signIn } from '@content/inbox.ts'
import type { TeamAnswers } from '@contracts/team.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { call } from '../calls.ts'
import { Centered } from '../layout/centered.tsx'
import { useTitle } from '../layout/use-page-title.ts'
import { MailLink } from './mail-link.tsx'
import { useMailToken } from './use-mail-token.ts'

const words = signIn.endAccess

/** Opened from a mail about a new device or key. */
export function EndAccessPage() {
  const navigate = useNavigate()
  useTitle(`${words.title} · ${inboxPage.title}`)
  const [ended, setEnded] = useState<TeamAnswers['end-access']['ended']>()
  const token = useMailToken(async (token) => setEnded((await call('end-access', { token })).ended))
  const isGone = token.isGone || !token.isComplete
  if (!isGone && !ended) {
    return <MailLink words={words} token={token} className="bg-danger! hover:bg-ink!" />
  }
  const { title, text } = isGone || !ended ? words.gone : words.done[ended]
  return (
    <div role="alert" className="h-full">
      <Centered title={title} text={text}>
        {!isGone && <p className="mb-5">{words.next}</p>}
        <Button className="w-full" onClick={() => navigate('/', { replace: true })}>
          {words.signIn}
        </Button>
      </Centered>
    </div>
  )
}
