import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(width >= 64rem)')

/** Whether list and lead stand side by side. */
export const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
