import { inboxPage, reminderDue } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { type ReactNode, useEffect } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { useStore } from '../data/store.ts'
import { listenToServer, onConnection, stopListening, useTeamEvent } from '../events.ts'
import { ConflictDialog } from '../lead/conflict-dialog.tsx'
import { playTone } from '../list/sound.ts'
import { unsent } from '../outbox/outbox.ts'
import { loadSession, session } from '../session.ts'
import { PasskeyBanner } from '../sign-in/passkey-banner.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { FailedWrites } from './failed-writes.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { MailBanner } from './mail-banner.tsx'
import { Navigation } from './navigation.tsx'

/** What stays on screen from page to page: the navigation, and the ear on the server. */
export function Shell({ children }: { children: ReactNode }) {
  const { state } = useStore(session)
  const conflict = useStore(unsent).find(({ trouble }) => trouble?.kind === 'conflict')
  const isSignedIn = state === 'signed-in'
  useEffect(() => {
    if (!isSignedIn) return
    listenToServer()
    // An answer without events may mean that the session is over.
    const stopAsking = onConnection('refused', () => void loadSession())
    return () => {
      stopAsking()
      stopListening()
    }
  }, [isSignedIn])
  useTeamEvent('arrived', ({ id }) => {
    if (id) playTone()
  })
  useTeamEvent('signed-out', () => void loadSession())
  useTeamEvent('reminder', ({ name }) => {
    playTone()
    showToast({
      kind: 'success',
      title: reminderDue.title,
      text: fillTemplate(reminderDue.text, { name }),
    })
  })
  return (
    <div className="flex h-full flex-col lg:flex-row">
      <a href="#conteudo" className="skip-link">
        {inboxPage.skip}
      </a>
      <Navigation />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:order-first">
        <ConnectionBanner />
        <MailBanner />
        <FailedWrites />
        <PasskeyBanner />
        <main id="conteudo" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      {conflict && <ConflictDialog key={conflict.key} write={conflict} />}
      <HelpDialog />
    </div>
  )
}
