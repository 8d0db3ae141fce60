import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False at build and while React takes the island over, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
