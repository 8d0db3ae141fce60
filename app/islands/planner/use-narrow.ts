import { lazy } from '@contracts/lazy.ts'
import { useSyncExternalStore } from 'react'

/** Made once: every drawing asks for it. */
const narrow = lazy(() => window.matchMedia('(max-width: 40rem)'))

function subscribe(listener: () => void) {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}

/** Whether the drawings have the width of a phone. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
