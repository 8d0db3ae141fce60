import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The build's year in the prerendered page and while it hydrates, then the visitor's own. */
export function CopyrightYear() {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  )
}
