import { useSyncExternalStore } from 'react'
import { WIDE_WIDTH } from '~/boot/constants.ts'

const media = () => window.matchMedia(`(min-width: ${WIDE_WIDTH})`)

function subscribe(listener: () => void) {
  const query = media()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether two columns fit side by side. False in the prerendered page. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  )
