import { site } from 'virtual:site'
import { footer } from '@content/navigation.ts'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The build's year in the prerendered page and while it hydrates, then the visitor's own. */
export function Copyright() {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  )
  return `© ${year} ${site.name}. ${footer.rights}`
}
