import { connection, inboxPage } from '@content/inbox.ts'
import { useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Button } from '~/components/ui/button.tsx'
import { ToastRegion } from '~/components/ui/toast-region.tsx'
import { useStore } from './data/store.ts'
import { FiguresPage } from './figures/figures-page.tsx'
import { Centered } from './layout/centered.tsx'
import { Shell } from './layout/shell.tsx'
import { LeadWorkspace } from './list/lead-workspace.tsx'
import { DataPage } from './people/data-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { loadSession, MeContext, session } from './session.ts'
import { AccountPage } from './settings/account-page.tsx'
import { EndAccessPage } from './sign-in/end-access-page.tsx'
import { FreshSignIn } from './sign-in/fresh-sign-in.tsx'
import { LinkPage } from './sign-in/link-page.tsx'
import { SessionEnded } from './sign-in/session-ended.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

export function InboxApp() {
  const now = useStore(session)
  const { pathname, hash } = useLocation()
  const isEnding = pathname === '/encerrar'
  const isLink = (pathname === '/entrar' && hash !== '') || isEnding
  useEffect(() => {
    // Whoever opens a link is about to sign in, or to end something without it.
    if (!isLink) void loadSession()
  }, [isLink])
  return (
    <>
      {isEnding ? <EndAccessPage /> : isLink ? <LinkPage /> : <CurrentPage state={now.state} />}
      <ToastRegion />
    </>
  )
}

function CurrentPage({ state }: { state: ReturnType<typeof session.get>['state'] }) {
  const now = useStore(session)
  if (state === 'loading') return <Centered title={inboxPage.loading} />
  if (state === 'unreachable') {
    return (
      <Centered title={connection.unreachable.title} text={connection.unreachable.text}>
        <Button onClick={() => void loadSession()}>{inboxPage.retry}</Button>
      </Centered>
    )
  }
  if (!('me' in now)) return <SignInPage />
  return (
    // For another person everything begins anew.
    <MeContext key={now.me.person.email} value={now.me}>
      <Shell>
        <Routes>
          <Route path="numeros" element={<FiguresPage />} />
          <Route path="conta" element={<AccountPage />} />
          {now.me.person.role === 'owner' && (
            <>
              <Route path="pessoas" element={<PeoplePage />} />
              <Route path="dados" element={<DataPage />} />
            </>
          )}
          <Route path="*" element={<LeadWorkspace />} />
        </Routes>
      </Shell>
      {now.state === 'ended' ? <SessionEnded /> : <FreshSignIn />}
    </MeContext>
  )
}
