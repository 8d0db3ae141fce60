import { useState } from 'react'
import { getBackend } from '~/lib/backend.ts'

/** Shows the events of the auth client and signs out. No page of the site uses the session. */
export function SessionEvents() {
  const [events, setEvents] = useState<string[]>([])
  const [outcome, setOutcome] = useState('')

  async function listen() {
    const backend = await getBackend()
    backend.auth.onAuthStateChange((event, session) => {
      setEvents((before) => [...before, `${event} ${session?.access_token ?? 'sem sessão'}`])
    })
  }
  async function signOut() {
    const backend = await getBackend()
    const { error } = await backend.auth.signOut()
    setOutcome(error ? `recusada: ${error.message}` : 'concluída')
  }

  return (
    <div>
      <button type="button" onClick={listen}>
        Ouvir eventos
      </button>
      <button type="button" onClick={signOut}>
        Sair
      </button>
      <ol aria-label="Eventos">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
          <li key={index}>{event}</li>
        ))}
      </ol>
      <output>{outcome}</output>
    </div>
  )
}
