import { connection, inboxPage, signIn } from '@content/inbox.ts'
import type { TeamAnswers } from '@contracts/team.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { CallRefused, call } from '../calls.ts'
import { Centered } from '../layout/centered.tsx'

const words = signIn.endAccess

/** Opened from a mail about a new device or key. As with a sign-in link, opening it changes nothing. */
export function EndAccessPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [done, setDone] = useState<TeamAnswers['end-access']['ended'] | 'gone'>()
  useEffect(() => {
    document.title = `${words.title} · ${inboxPage.title}`
  }, [])

  async function end() {
    setBusy(true)
    setError('')
    try {
      setDone((await call('end-access', { token: hash.slice(1) })).ended)
    } catch (failure) {
      if (failure instanceof CallRefused && failure.refusal.code === 'invalid') setDone('gone')
      else setError(failure instanceof CallRefused ? failure.message : connection.failed.text)
    }
    setBusy(false)
  }

  const shown = /^#[\w-]{20,200}$/.test(hash) ? done : 'gone'
  if (shown) {
    const { title, text } = shown === 'gone' ? words.gone : words.done[shown]
    return (
      <div role="alert" className="h-full">
        <Centered title={title} text={text}>
          {shown !== 'gone' && <p className="mb-5">{words.next}</p>}
          <Button className="w-full" onClick={() => navigate('/', { replace: true })}>
            {words.signIn}
          </Button>
        </Centered>
      </div>
    )
  }
  return (
    <Centered title={words.title} text={words.text}>
      <div role="alert">{error && <p className="mb-4 font-medium text-danger">{error}</p>}</div>
      <Button className="w-full bg-danger! hover:bg-ink!" disabled={isBusy} onClick={end}>
        {isBusy ? words.working : words.button}
      </Button>
    </Centered>
  )
}
