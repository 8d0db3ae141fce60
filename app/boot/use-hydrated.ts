import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and while it hydrates, true from then on and after every navigation. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
