import { site } from 'virtual:site'
import { footer } from '@content/navigation.ts'
import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** The build's year in the prerendered page and during hydration, then the current year. */
export function Copyright() {
  const year = useSyncExternalStore(
    noSubscription,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  )
  return `© ${year} ${site.name}. ${footer.rights}`
}
