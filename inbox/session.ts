import type { Me, Person } from '@contracts/team.ts'
import { createContext, useContext, useEffect } from 'react'
import { CallRefused, call, onSignedOut } from './calls.ts'
import { keep } from './data/device-storage.ts'
import { createStore } from './data/store.ts'
import { draftKeys } from './outbox/drafts.ts'

/**
 * 'ended': the session is over, but the page with what was typed is still there, and the sign-in is shown over it.
 */
export type Session =
  | { state: 'loading' | 'unreachable' | 'signed-out' }
  | { state: 'signed-in' | 'ended'; me: Me }

export const session = createStore<Session>({ state: 'loading' })

/** Other tabs of this browser learn of a sign-in, so that one link opens them all. */
const tabs = new BroadcastChannel('equipe.session')
tabs.addEventListener('message', () => void loadSession())

export async function loadSession() {
  try {
    const me = await call('me', {})
    session.set({ state: 'signed-in', me })
  } catch (error) {
    if (error instanceof CallRefused) endSession()
    else if (session.get().state === 'loading') session.set({ state: 'unreachable' })
  }
}

/** Whoever comes back to this page may have signed in elsewhere. */
export function useLookAgain() {
  useEffect(() => {
    const look = () => void loadSession()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
}

export function startSession(me: Me) {
  session.set({ state: 'signed-in', me })
  tabs.postMessage('changed')
}

export function updateMe(change: Partial<Me>) {
  session.set((now) => ('me' in now ? { ...now, me: { ...now.me, ...change } } : now))
}

function endSession() {
  session.set((now) => ('me' in now ? { state: 'ended', me: now.me } : { state: 'signed-out' }))
}
onSignedOut(endSession)

/** Also forgets what this person typed on this device. What others typed stays until they are back. */
export async function signOut({ email }: Person) {
  await call('sign-out', {}).catch((error) => {
    if (!(error instanceof CallRefused)) throw error
  })
  for (const key of draftKeys(email)) keep(key, undefined)
  session.set({ state: 'signed-out' })
  tabs.postMessage('changed')
}

/** What was typed and not sent stays here until the next sign-in. */
export async function signOutEverywhere(keep: string[]) {
  await call('sign-out-everywhere', { keep })
  session.set({ state: 'signed-out' })
  tabs.postMessage('changed')
}

export const MeContext = createContext<Me | undefined>(undefined)

/** Who is signed in. Only for what is shown to a person who is. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in')
  return me
}

export const personName = (people: Person[], email: string) =>
  people.find((person) => person.email === email)?.name ?? email
