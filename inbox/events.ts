import { TEAM_EVENTS, type TeamEvents } from '@contracts/team.ts'
import { useEffect, useEffectEvent } from 'react'
import { TAB } from './calls.ts'
import { createStore } from './data/store.ts'

type Listener<Name extends keyof TeamEvents> = (data: TeamEvents[Name]) => void
type Names = keyof TeamEvents
const NAMES = [
  'arrived',
  'changed',
  'delivery',
  'presence',
  'reminder',
  'paused',
  'signed-out',
] as const satisfies readonly Names[]

const listeners = new Map<string, Set<(data: never) => void>>()
/** Whether the server is heard. Starts as true: nothing is said before it is known. */
export const isConnected = createStore(true)

const RETRY_MS = { first: 1000, longest: 20_000 }
/** Until a page that the server has closed comes back, if somebody looks at it. */
const PAUSE_MS = 2000
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let wait = RETRY_MS.first
let wasDown = false
/** The server has closed the stream, and nobody looks at this page. */
let isPaused = false

function notify(name: string, data: unknown) {
  for (const listener of listeners.get(name) ?? []) listener(data as never)
}

/** Starts to listen, and goes on after a cut, a restart of the server or an answer that is no stream. */
export function listenToServer() {
  stopListening()
  const opened = new EventSource(`${TEAM_EVENTS}?tab=${TAB}`)
  source = opened
  for (const name of NAMES) {
    opened.addEventListener(name, (event) => notify(name, JSON.parse(event.data)))
  }
  opened.addEventListener('open', () => {
    wait = RETRY_MS.first
    isConnected.set(true)
    // What happened in between was not heard.
    if (wasDown) notify('reconnected', undefined)
    wasDown = false
  })
  opened.addEventListener('error', () => {
    wasDown = true
    isConnected.set(false)
    // The browser tries again by itself only after some faults.
    if (opened.readyState !== EventSource.CLOSED) return
    clearTimeout(retry)
    retry = setTimeout(listenToServer, wait)
    wait = Math.min(2 * wait, RETRY_MS.longest)
    // A closed stream does not say why. Whoever asks `me` finds out whether the session is over.
    notify('refused', undefined)
  })
}

export function stopListening() {
  clearTimeout(retry)
  isPaused = false
  // What happens until the next stream opens is not heard.
  if (source) wasDown = true
  source?.close()
  source = undefined
}

window.addEventListener('online', () => {
  if (source) listenToServer()
})
window.addEventListener('offline', () => {
  wasDown = true
  isConnected.set(false)
})

function listen(name: string, listener: (data: never) => void) {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => void known.delete(listener)
}

/** 'reconnected': events may have been missed. 'refused': the server answered with something else than events. */
export const onConnection = (name: 'reconnected' | 'refused', listener: () => void) =>
  listen(name, listener)

export const onTeamEvent = <Name extends Names>(name: Name, listener: Listener<Name>) =>
  listen(name, listener)

/** Nothing is wrong, so nothing is said: the next stream asks for all that was missed. */
function comeBack() {
  if (!isPaused || document.visibilityState !== 'visible') return
  clearTimeout(retry)
  retry = setTimeout(listenToServer, PAUSE_MS)
}
onTeamEvent('paused', () => {
  stopListening()
  isPaused = true
  comeBack()
})
document.addEventListener('visibilitychange', comeBack)

export function useTeamEvent<Name extends Names>(name: Name, listener: Listener<Name>) {
  const latest = useEffectEvent(listener)
  useEffect(() => onTeamEvent<Name>(name, (data) => latest(data)), [name])
}

/** After a cut what is shown is asked for again. */
export function useReconnected(listener: () => void) {
  const latest = useEffectEvent(listener)
  useEffect(() => onConnection('reconnected', () => latest()), [])
}
